import type { Question } from '../../domain/record/question';
import { type Outcome, ok } from '../../domain/shared/outcome';
import { watchLife } from '../../domain/shared/timing';
import type { Box } from '../seal/box';
import { placeOf, storedKeyOf } from '../seal/codec';
import type { StudioDatabase, WatchRow } from '../studio-database';

/** What a tab says of one of its watches. Times in ms. */
export interface WatchState {
  visible: boolean;
  renewedAt: number;
  /** Raised when the person asks for a fresh answer now. */
  askedAt: number;
}

/** One watch of a tab: its question may name a person, so that it is sealed. */
export async function toWatchRow(box: Box, tab: string, question: Question, state: WatchState): Promise<WatchRow> {
  const key = await storedKeyOf(box, question);
  const id = `${tab}|${key}`;
  return { id, tab, key, sealed: await box.seal(placeOf('watches', id), question), ...state };
}

/** What a watch is about; `record-unreadable` when it was written under another key. */
export async function openWatch(box: Box, { id, sealed }: WatchRow): Promise<Outcome<Question>> {
  const opened = await box.open(placeOf('watches', id), sealed);
  return opened.ok ? ok(opened.value as Question) : opened;
}

/** Writes watches of a tab; the time of the last command of each is kept. */
export function putWatches(database: StudioDatabase, rows: readonly WatchRow[]): Promise<void> {
  return database.transaction('rw', database.watches, async () => {
    const known = await database.watches.bulkGet(rows.map((row) => row.id));
    await database.watches.bulkPut(rows.map((row, at) => ({ ...row, askedAt: Math.max(row.askedAt, known[at]?.askedAt ?? 0) })));
  });
}

/** Screens are gone. */
export async function dropWatches(database: StudioDatabase, ids: readonly string[]): Promise<void> {
  await database.watches.bulkDelete([...ids]);
}

/** Deletes watches that nobody renews any longer. `now` in ms. */
export async function dropStaleWatches(database: StudioDatabase, now: number): Promise<void> {
  await database.watches
    .where('renewedAt')
    .below(now - watchLife)
    .delete();
}
