import { keptIdOf } from '../../db/seal/keep';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { noteCompanyOpened } from '../../db/writes/apply-company';
import { noteOpened } from '../../db/writes/apply-verification';
import type { Question } from '../../domain/record/question';

/** Notes that what a question is about is opened now, where that is kept for a time only. `now` in ms. */
export async function noteQuestionOpened({ database, box }: SealedMirror, question: Question, now: number): Promise<void> {
  if (question.kind === 'detail') {
    const id = await keptIdOf(box, question.subject, question.id);
    await noteOpened(database, question.appId, id, now);
  }
  if (question.kind === 'company' || question.kind === 'company-document') await noteCompanyOpened(database, question, now);
}
