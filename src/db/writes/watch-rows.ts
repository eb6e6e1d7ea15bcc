import { type Question, questionKey } from '../../domain/question';
import type { StudioDatabase, WatchRow } from '../studio-database';

/** A watch that was not renewed for this long (ms) counts as gone: its tab is closed or frozen. */
export const watchLife = 60_000;

/** One watch of a tab. */
export function toWatchRow(tab: string, question: Question, visible: boolean, now: number, askedAt = 0): WatchRow {
  return { id: `${tab}|${questionKey(question)}`, tab, question, visible, renewedAt: now, askedAt };
}

/** Writes watches of a tab; the time of the last wish of each is kept. */
export function putWatches(database: StudioDatabase, rows: readonly WatchRow[]): Promise<void> {
  return database.transaction('rw', database.watches, async () => {
    const known = await database.watches.bulkGet(rows.map((row) => row.id));
    await database.watches.bulkPut(rows.map((row, at) => ({ ...row, askedAt: Math.max(row.askedAt, known[at]?.askedAt ?? 0) })));
  });
}

/** The screen is gone. */
export async function dropWatch(database: StudioDatabase, tab: string, question: Question): Promise<void> {
  await database.watches.delete(`${tab}|${questionKey(question)}`);
}

/** Deletes watches that nobody renews any more. `now` in ms. */
export async function dropStaleWatches(database: StudioDatabase, now: number): Promise<void> {
  await database.watches
    .where('renewedAt')
    .below(now - watchLife)
    .delete();
}
