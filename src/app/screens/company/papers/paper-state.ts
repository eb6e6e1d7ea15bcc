import type { Freshness } from '../../../../domain/list/freshness';
import type { Problem } from '../../../../domain/shared/outcome';

/** Where the file of a document is: on this device, on its way, failed on it, so large that it is asked about (bytes, where told), or not asked for. */
export type PaperState =
  | { step: 'here' | 'coming' | 'away' }
  | { step: 'failed'; problem: Problem }
  | { step: 'large'; bytes: number | null };

interface PaperFacts {
  isHere: boolean;
  /** The person asked for it on this screen. */
  isWanted: boolean;
  /** Of every way in which it can be asked for. */
  freshness: readonly Pick<Freshness, 'state' | 'problem' | 'attemptedAt'>[];
}

/** The state of a document as its card shows it: what the last attempt came to. A file that is here stays so, whatever came of asking for it again. */
export function paperStateOf({ isHere, isWanted, freshness }: PaperFacts): PaperState {
  if (isHere) return { step: 'here' };
  if (freshness.some(({ state }) => state === 'fetching')) return { step: 'coming' };
  const last = [...freshness].sort((one, other) => (other.attemptedAt ?? 0) - (one.attemptedAt ?? 0))[0];
  const problem = last?.problem ?? null;
  if (problem?.code === 'document-large') return { step: 'large', bytes: problem.bytes ?? null };
  if (problem !== null) return { step: 'failed', problem };
  return { step: isWanted ? 'coming' : 'away' };
}
