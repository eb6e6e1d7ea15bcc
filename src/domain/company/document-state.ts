import type { Freshness } from '../list/freshness';
import type { Problem } from '../shared/outcome';

/** Where the file of a document is: on this device, on its way, failed on it, so large that the person is asked first (bytes, if known), or not requested. */
export type DocumentState = { step: 'here' } | AbsentState;
/** The states of a file that is not on this device. */
export type AbsentState =
  | { step: 'coming' | 'away' }
  /** `at`: when it was last requested (ms, server time). */
  | { step: 'failed'; problem: Problem; at?: number }
  | { step: 'large'; bytes: number | null };

/** Whether the file on the server is empty. */
export function isEmptyFile(state: DocumentState): boolean {
  return state.step === 'failed' && state.problem.code === 'answer-empty';
}

interface DocumentFacts {
  isHere: boolean;
  /** The person or the screen asked for it. */
  isWanted: boolean;
  /** Of every way in which it can be asked for. */
  freshness: readonly Pick<Freshness, 'state' | 'problem' | 'attemptedAt'>[];
}

/** The state of a document as its card shows it. A failed refresh doesn't change a file that is here. */
export function documentStateOf({ isHere, ...facts }: DocumentFacts): DocumentState {
  return isHere ? { step: 'here' } : absentStateOf(facts);
}

/** The state of a document that is not here, from the last attempt. */
export function absentStateOf({ isWanted, freshness }: Omit<DocumentFacts, 'isHere'>): AbsentState {
  if (freshness.some(({ state }) => state === 'fetching')) return { step: 'coming' };
  const last = [...freshness].sort((one, other) => (other.attemptedAt ?? 0) - (one.attemptedAt ?? 0))[0];
  const problem = last?.problem ?? null;
  if (problem?.code === 'document-large') return { step: 'large', bytes: problem.bytes ?? null };
  if (problem !== null) return { step: 'failed', problem, ...(last?.attemptedAt != null && { at: last.attemptedAt }) };
  return { step: isWanted ? 'coming' : 'away' };
}
