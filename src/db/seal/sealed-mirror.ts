import type { StudioDatabase } from '../studio-database';
import type { Box } from './box';

/** A mirror and what seals and opens it, while it is unlocked. */
export interface SealedMirror {
  database: StudioDatabase;
  box: Box;
}
