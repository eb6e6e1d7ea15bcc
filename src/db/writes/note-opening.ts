import { leavesDevice, type Opening } from '../../domain/device/access-log';
import { dayLength } from '../../domain/shared/timing';
import { keepOpening } from '../openings';
import type { SealedMirror } from '../seal/sealed-mirror';
import type { StudioDatabase } from '../studio-database';

/** A case that is opened again within this time (ms) is the same opening. */
const openingGrain = 60 * 60 * 1000;
/** How long a note is kept (ms). */
const openingLife = 365 * dayLength;

/**
 * Notes that a case, or a paper of it, was opened on this device, at most once an hour each, and each time that something left the device; answers whether it did. It is the person's own log and not of any
 * server, so the worker of every tab may write it, whoever leads.
 */
export async function noteOpening({ database, box }: SealedMirror, opening: Opening): Promise<boolean> {
  const row = await keepOpening(box, opening);
  return database.transaction('rw', database.openings, async () => {
    const lately = database.openings
      .where('[case+at]')
      .between([row.case, row.at - openingGrain], [row.case, row.at], false, true);
    if (!leavesDevice(opening.act) && (await lately.count()) > 0) return false;
    await database.openings.add(row);
    return true;
  });
}

/** Deletes the notes that were kept for a year; answers how many. `now` (ms) has to be known: what a wrong clock deletes is gone for good. */
export function dropOldOpenings(database: StudioDatabase, now: number): Promise<number> {
  return database.openings
    .where('at')
    .belowOrEqual(now - openingLife)
    .delete();
}
