import { type AccessLogEntry, leavesDevice } from '../../domain/device/access-log';
import { dayLength } from '../../domain/shared/timing';
import { sealEntry } from '../access-log';
import type { SealedMirror } from '../seal/sealed-mirror';
import type { StudioDatabase } from '../studio-database';

/** A case that is opened again within this time (ms) adds no second entry. */
const entryGrain = 60 * 60 * 1000;
/** How long an entry is kept (ms). */
const entryLife = 365 * dayLength;

/**
 * Adds an entry for an opened case or document, at most once an hour each, and for everything that leaves the device each time. Returns whether
 * it was added. The log belongs to the device and not to a server, so the worker of every tab may write it.
 */
export async function noteAccess({ database, box }: SealedMirror, entry: AccessLogEntry): Promise<boolean> {
  const row = await sealEntry(box, entry);
  return database.transaction('rw', database.accessLog, async () => {
    const lately = database.accessLog
      .where('[case+at]')
      .between([row.case, row.at - entryGrain], [row.case, row.at], false, true);
    if (!leavesDevice(entry.act) && (await lately.count()) > 0) return false;
    await database.accessLog.add(row);
    return true;
  });
}

/** Deletes entries that are a year old and returns how many. `now` (ms) must be server time: what a wrong clock deletes can't be restored. */
export function dropOldEntries(database: StudioDatabase, now: number): Promise<number> {
  return database.accessLog
    .where('at')
    .belowOrEqual(now - entryLife)
    .delete();
}
