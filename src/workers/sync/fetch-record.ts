import { listNamed } from '../../db/lists/lists';
import { findRow } from '../../db/reads/list';
import type { AnyRecord } from '../../db/records/record-definition';
import { recordNamed } from '../../db/records/records';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { applyRecord } from '../../db/writes/apply-record';
import { writeMark } from '../../db/writes/write-order';
import { questionKey, type RecordQuestion } from '../../domain/record/question';
import { listOfKind } from '../../domain/record/record-kind';
import type { Service } from '../../domain/service/service';
import { type Outcome, ok } from '../../domain/shared/outcome';
import { recordCall } from '../net/record-call';
import type { RecordCalls } from '../net/record-calls';
import type { Answered } from './answered';
import { isWatched } from './is-watched';
import type { WalkParts } from './walk-list';

/**
 * Fetches a record as its definition says and writes it. One of the account has no `service`; `confirm` says before it is written whether the login is still that of this mirror.
 */
export async function fetchRecord(
  mirror: SealedMirror,
  net: Partial<RecordCalls>,
  service: Service | null,
  question: RecordQuestion,
  { clock, signal, confirm }: Pick<WalkParts, 'clock' | 'signal'> & { confirm?(): Promise<Outcome<null>> },
): Promise<Outcome<Answered>> {
  const definition = recordNamed(question.kind);
  const since = writeMark(mirror.database, questionKey(question));
  const answer = await recordCall(net, definition)(service, question.id);
  const isNone = !answer.ok && definition.missingIsNone === true && answer.problem.code === 'address-not-found';
  if (!answer.ok && !isNone) return answer;
  const confirmed = await confirm?.();
  if (confirmed?.ok === false) return confirmed;
  const isFinal = await isOfFinalRow(mirror, definition, question);
  const isOpened = await isWatched(mirror, question, clock.now());
  if (signal.aborted) return ok({ isFinal, changed: 0 });
  const value = answer.ok ? answer.value : { value: null };
  const { changed } = await applyRecord(mirror, definition, question, value, { isOpened, now: clock.now(), since });
  return ok({ isFinal, changed });
}

async function isOfFinalRow(
  { database }: SealedMirror,
  { finalStates = [] }: AnyRecord,
  { kind, appId, id }: RecordQuestion,
): Promise<boolean> {
  const list = listOfKind(kind);
  const row = list && (await findRow(database, listNamed(list), appId, id));
  return row !== null && finalStates.includes(row.state);
}
