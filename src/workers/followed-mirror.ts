import type { Box } from '../db/seal/box';
import type { StudioDatabase } from '../db/studio-database';
import type { Work } from './sync/start-work';

/** The mirror of the identity that is present, as a worker follows it. */
export interface FollowedMirror {
  identity: string;
  database: StudioDatabase;
  /** What opens it; null while it is locked. */
  box: Box | null;
  work: Work | null;
}
