import type { Table } from 'dexie';
import type { StudioDatabase } from '../studio-database';

/** A write of a leader that is no longer the leader: nothing of it was kept. */
export class OldEpochError extends Error {
  override readonly name = 'OldEpochError';
}

/**
 * One read-write transaction of the leader over `tables`. It is refused as a whole, with OldEpochError, if another tab has taken the lead since: a tab that
 * was frozen and thaws can finish nothing (offline rules 2). Every write of mirrored tables uses it.
 */
export function inEpoch<Value>(database: StudioDatabase, tables: readonly Table[], work: () => Promise<Value>): Promise<Value> {
  return database.transaction('rw', [...tables, database.epochs], async () => {
    const present = (await database.epochs.get('epoch'))?.epoch ?? 0;
    const isOver = () => present !== database.epoch;
    const refusal = () => new OldEpochError(`epoch ${database.epoch} is over, it is ${present}`);
    if (isOver()) throw refusal();
    const value = await work();
    // The lead may end while the work is under way: half of its writes would have no leader.
    if (isOver()) throw refusal();
    return value;
  });
}

/** No leader ever has this epoch: what a tab that does not lead, or that is locked, tries to write is refused. */
export const noEpoch = -1;

/** This thread leads in `epoch` from now on, in this mirror; OldEpochError when a later leader was here already. */
export function claimEpoch(database: StudioDatabase, epoch: number): Promise<void> {
  return database.transaction('rw', database.epochs, async () => {
    const present = (await database.epochs.get('epoch'))?.epoch ?? 0;
    if (present > epoch) throw new OldEpochError(`epoch ${epoch} is over, it is ${present}`);
    if (present < epoch) await database.epochs.put({ key: 'epoch', epoch });
    database.epoch = epoch;
  });
}
