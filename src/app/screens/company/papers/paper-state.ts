import type { Freshness } from '../../../../domain/freshness';
import type { Problem } from '../../../../domain/outcome';

/** Where the file of a document is: on this device, on its way, failed on it, or not asked for. */
export type PaperState = { step: 'here' | 'coming' | 'away' } | { step: 'failed'; problem: Problem };

interface PaperFacts {
  isHere: boolean;
  /** The person asked for it on this screen. */
  isWanted: boolean;
  freshness: Pick<Freshness, 'state' | 'problem'>;
}

/** The state of a document as its card shows it. A file that is here stays so, whatever came of asking for it again. */
export function paperStateOf({ isHere, isWanted, freshness }: PaperFacts): PaperState {
  if (isHere) return { step: 'here' };
  if (freshness.state === 'fetching') return { step: 'coming' };
  if (freshness.problem !== null) return { step: 'failed', problem: freshness.problem };
  return { step: isWanted ? 'coming' : 'away' };
}
