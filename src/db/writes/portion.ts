import type { GivenUp } from '../reads/storage';

/** What one portion takes away, and how the numbers change with it. */
export interface Portion {
  /** Only deletes: a disk that is full takes nothing else. */
  remove(): Promise<void>;
  /** Writes the numbers that change with it, and answers what went. */
  tell(): Promise<Partial<GivenUp>>;
}
