import type { EventRow, StudioDatabase } from '../studio-database';

/** The last events of the sync, the newest first. */
export function listEvents(database: StudioDatabase, limit: number): Promise<EventRow[]> {
  return database.events.orderBy('number').reverse().limit(limit).toArray();
}

/** The codes of the events that a credential was issued twice, and that it possibly was. */
export const issuedTwice = 'issued-twice';
export const possiblyIssuedTwice = 'possibly-issued-twice';

/** It is asked for whenever something is noted: so far back at most. */
const mostLookedAt = 100;

/** When that was seen since `since` (ms), among the last of what was noted: its number, a question mark where it is only possible, and its time, in one text that stays the same while nothing came. */
export async function listDoubles(database: StudioDatabase, since: number): Promise<string> {
  const events = await listEvents(database, mostLookedAt);
  const doubles = events.filter(({ code, at }) => (code === issuedTwice || code === possiblyIssuedTwice) && at >= since);
  return doubles.map(({ number = 0, at, code }) => `${number}${code === issuedTwice ? '' : '?'}@${at}`).join(' ');
}
