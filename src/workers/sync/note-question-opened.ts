import { detailIdOf } from '../../db/seal/codec';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { noteDocumentOpened } from '../../db/writes/apply-company';
import { noteRecordOpened } from '../../db/writes/apply-record';
import { noteOpened } from '../../db/writes/apply-verification';
import { isRecordQuestion, type Question } from '../../domain/record/question';

/** Notes that what a question is about is opened now, where that is kept for a time only. `now` in ms. */
export async function noteQuestionOpened({ database, box }: SealedMirror, question: Question, now: number): Promise<void> {
  if (question.kind === 'detail') {
    const id = await detailIdOf(box, question.subject, question.id);
    await noteOpened(database, question.appId, id, now);
  }
  if (isRecordQuestion(question)) await noteRecordOpened(database, question, now);
  if (question.kind === 'company-document') await noteDocumentOpened(database, question, now);
}
