import type { EventRow, StudioDatabase } from '../studio-database';

/** The last events of the sync, the newest first. */
export function listEvents(database: StudioDatabase, limit: number): Promise<EventRow[]> {
  return database.events.orderBy('number').reverse().limit(limit).toArray();
}
