import Dexie from 'dexie';
import type { IndexSegmentRow, IndexStateRow, StudioDatabase } from '../studio-database';

/** The index segments of a list that were written after the index segment `after`, in their order; all of them after 0. */
export function listSegments(database: StudioDatabase, key: string, after: number): Promise<IndexSegmentRow[]> {
  return database.indexSegments.where(':id').between([key, after], [key, Dexie.maxKey], false, true).toArray();
}

/** The number of the newest index segment of a list, 0 if there is none: a new number says that the list has changed. */
export async function lastSegmentNumber(database: StudioDatabase, key: string): Promise<number> {
  const [last] = await database.indexSegments
    .where(':id')
    .between([key, 0], [key, Dexie.maxKey])
    .reverse()
    .limit(1)
    .primaryKeys();
  return last?.[1] ?? 0;
}

/** Whether the index segments of a list are all there; undefined if none were ever made. */
export function readIndexState(database: StudioDatabase, key: string): Promise<IndexStateRow | undefined> {
  return database.indexStates.get(key);
}
