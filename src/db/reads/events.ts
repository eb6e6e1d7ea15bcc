import type { EventRow, StudioDatabase } from '../studio-database';

/** The last events of the sync, the newest first. */
export function listEvents(database: StudioDatabase, limit: number): Promise<EventRow[]> {
  return database.events.orderBy('number').reverse().limit(limit).toArray();
}

/** Event codes for a duplicate credential and a possible one. */
export const issuedTwice = 'issued-twice';
export const possiblyIssuedTwice = 'possibly-issued-twice';

/** It is asked for whenever something is noted: so far back at most. */
const mostEvents = 100;

/** The duplicates since `since` (ms) among the latest events, in one text: for each its number, a question mark if it is only possible, and its time. */
export async function listDoubles(database: StudioDatabase, since: number): Promise<string> {
  const events = await listEvents(database, mostEvents);
  const doubles = events.filter(({ code, at }) => (code === issuedTwice || code === possiblyIssuedTwice) && at >= since);
  return doubles.map(({ number = 0, at, code }) => `${number}${code === issuedTwice ? '' : '?'}@${at}`).join(' ');
}
