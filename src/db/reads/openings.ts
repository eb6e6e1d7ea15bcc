import type { OpeningRow } from '../openings';
import type { StudioDatabase } from '../studio-database';

/** The last notes of the log as they are kept, the newest first; all of them without a limit. */
export function listOpenings(database: StudioDatabase, limit = Number.POSITIVE_INFINITY): Promise<OpeningRow[]> {
  return database.openings.orderBy('at').reverse().limit(limit).toArray();
}

/** How many notes there are. */
export function countOpenings(database: StudioDatabase): Promise<number> {
  return database.openings.count();
}
