import Dexie from 'dexie';
import type { SearchEntry } from '../lists/list-definition';
import { lastSegmentNumber } from '../reads/index-segments';
import type { Box } from '../seal/box';
import { sealSegment } from '../seal/index-segment';
import type { IndexSegmentRow, StudioDatabase } from '../studio-database';

/** Index segments that are made from rows which were kept without have the numbers below this. */
export const firstNumber = 1_000_000;

/** Another write took the number that an index segment was sealed for: it is sealed again. */
export class SegmentMovedError extends Error {
  override readonly name = 'SegmentMovedError';
}

/** An index segment of these rows for the end of a list, sealed for its number. */
export async function nextSegment(
  database: StudioDatabase,
  box: Box,
  key: string,
  rows: readonly SearchEntry[],
  gone: readonly string[],
): Promise<IndexSegmentRow> {
  const number = Math.max(firstNumber, await lastSegmentNumber(database, key)) + 1;
  return sealSegment(box, key, number, rows, [...gone]);
}

/**
 * Adds an index segment inside the caller's transaction over `indexSegments` and `indexStates`. `isFirst`: the list had no row before, so that its index segments hold all of it
 * from here on. SegmentMovedError when another index segment came first.
 */
export async function addSegment(database: StudioDatabase, segment: IndexSegmentRow, isFirst: boolean): Promise<void> {
  if ((await lastSegmentNumber(database, segment.key)) >= segment.number) throw new SegmentMovedError();
  await database.indexSegments.add(segment);
  if (isFirst && (await database.indexStates.get(segment.key)) === undefined)
    await database.indexStates.put({ key: segment.key, era: newEra(), isWhole: true, cursor: null, done: 0 });
}

/** Notes in the index segments that rows are gone, inside the caller's transaction over `indexSegments`: ids reveal nothing that the rows' keys did not. */
export async function noteGone(database: StudioDatabase, key: string, gone: string[]): Promise<void> {
  if (gone.length === 0) return;
  const number = Math.max(firstNumber, await lastSegmentNumber(database, key)) + 1;
  await database.indexSegments.add({ key, number, rows: 0, sealed: null, gone });
}

/** Deletes the index segments of a list inside the caller's transaction over `indexSegments` and `indexStates`. */
export async function forgetIndex(database: StudioDatabase, key: string): Promise<void> {
  await database.indexSegments.where(':id').between([key, Dexie.minKey], [key, Dexie.maxKey]).delete();
  await database.indexStates.delete(key);
}

/** A word that no other era has. */
export function newEra(): string {
  return crypto.randomUUID();
}
