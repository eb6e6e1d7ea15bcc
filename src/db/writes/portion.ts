import type { GivenUp } from '../reads/storage';
import type { StudioDatabase } from '../studio-database';

/** What one portion takes away, and how the numbers change with it. */
export interface Portion {
  /** Only deletes: a disk that is full takes nothing else. */
  remove(): Promise<void>;
  /** Writes the numbers that change with it, and answers what went. */
  tell(): Promise<Partial<GivenUp>>;
}

/** What was deleted on a disk that had no room left for the numbers that say so. */
export const unrecorded = new WeakMap<StudioDatabase, Portion[]>();
