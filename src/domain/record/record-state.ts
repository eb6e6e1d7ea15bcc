import type { Freshness } from '../list/freshness';
import type { ErrorCode } from '../shared/error-code';

/** What is known of a record. A value may be here in every state but the first two and the last. */
export type RecordState = 'loading' | 'none-yet' | 'known' | 'refresh-failed' | 'offline' | 'forbidden';

const unreachable: readonly ErrorCode[] = ['network-unreachable', 'network-timeout'];

/** The state of a record: `isHere` says whether a value is on this device. "None yet" is only said after an answer has said so. */
export function recordStateOf(
  isHere: boolean,
  { problem, succeededAt }: Pick<Freshness, 'problem' | 'succeededAt'>,
): RecordState {
  if (problem?.code === 'right-missing') return 'forbidden';
  if (problem) return unreachable.includes(problem.code) ? 'offline' : 'refresh-failed';
  if (isHere) return 'known';
  return succeededAt === null ? 'loading' : 'none-yet';
}

/**
 * Whether an answer has said that there is none yet. That stays known while later attempts fail, so that a form that was begun is not taken away. A refused
 * right ends it.
 */
export function isKnownAsNone(isHere: boolean, { problem, succeededAt }: Pick<Freshness, 'problem' | 'succeededAt'>): boolean {
  return !isHere && succeededAt !== null && problem?.code !== 'right-missing';
}
