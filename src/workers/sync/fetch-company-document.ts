import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { applyCompanyDocument } from '../../db/writes/apply-company';
import type { Question } from '../../domain/record/question';
import type { Service } from '../../domain/service/service';
import { type Outcome, ok } from '../../domain/shared/outcome';
import type { Net } from '../net/net-api';
import type { Answered } from './answered';
import { isWatched } from './is-watched';
import type { WalkParts } from './walk-list';

/** The file of a document. */
export async function fetchCompanyDocument(
  mirror: SealedMirror,
  net: Pick<Net, 'companyDocument'>,
  service: Service,
  question: Extract<Question, { kind: 'company-document' }>,
  { clock, signal }: WalkParts,
): Promise<Outcome<Answered>> {
  const answer = await net.companyDocument(service, question.fileId, question.upTo);
  if (!answer.ok) return answer;
  const isOpened = await isWatched(mirror, question, clock.now());
  if (signal.aborted) return ok({ isFinal: false, changed: 0 });
  const { changed } = await applyCompanyDocument(mirror, question, answer.value, { isOpened, now: clock.now() });
  return ok({ isFinal: false, changed });
}
