import type { StudioDatabase } from '../db/studio-database';
import { claimEpoch, noEpoch, OldEpochError } from '../db/writes/in-epoch';
import type { Leader } from './leader';

/** The epoch in which this tab may write into a mirror; null when it does not lead (any longer). */
export async function claimMirror(
  leader: Pick<Leader, 'epoch' | 'mayWork' | 'raise'>,
  database: StudioDatabase,
): Promise<number | null> {
  let epoch = leader.epoch();
  if (epoch === null) return null;
  try {
    await claimEpoch(database, epoch);
  } catch (error) {
    if (!(error instanceof OldEpochError)) throw error;
    // A later leader, unless the registry was lost and starts counting again.
    epoch = (await leader.mayWork()) ? await leader.raise((await database.epochs.get('epoch'))?.epoch ?? 0) : null;
    if (epoch !== null) await claimEpoch(database, epoch);
  }
  if (epoch !== null && leader.epoch() === epoch) return epoch;
  database.epoch = noEpoch;
  return null;
}
