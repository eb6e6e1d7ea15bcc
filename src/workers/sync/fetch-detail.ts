import type { StudioDatabase } from '../../db/studio-database';
import { applyVerification, keptPictures } from '../../db/writes/apply-verification';
import { type Outcome, ok } from '../../domain/outcome';
import type { Question } from '../../domain/question';
import type { Service } from '../../domain/service';
import type { Net } from '../net/net-api';
import { readPictures } from './pictures';
import type { WalkParts } from './walk-list';

/** Fetches a detail with its pictures. Answers whether the verification is finished, so that it need not be asked for often. */
export async function fetchDetail(
  database: StudioDatabase,
  net: Net,
  service: Service,
  question: Extract<Question, { kind: 'detail' }>,
  { clock, signal }: WalkParts,
): Promise<Outcome<{ isFinal: boolean }>> {
  const { appId, id, subject } = question;
  const answer = await net.verification(service, { id, subject });
  if (!answer.ok) return answer;
  const kept = await keptPictures(database, appId, id);
  const pictures = await readPictures(answer.value.pictures, kept, net);
  const { verification } = answer.value;
  if (!signal.aborted) await applyVerification(database, { verification, pictures, now: clock.now() });
  return ok({ isFinal: verification.steps.step_finish === 1 });
}
