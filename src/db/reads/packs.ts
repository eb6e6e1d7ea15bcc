import Dexie from 'dexie';
import type { PackRow, PackStateRow, StudioDatabase } from '../studio-database';

/** The packs of a list that were written after the pack `after`, in their order; all of them after 0. */
export function listPacks(database: StudioDatabase, key: string, after: number): Promise<PackRow[]> {
  return database.packs.where(':id').between([key, after], [key, Dexie.maxKey], false, true).toArray();
}

/** The number of the newest pack of a list, 0 where there is none: another one tells that the list has changed. */
export async function lastPackNumber(database: StudioDatabase, key: string): Promise<number> {
  const [last] = await database.packs.where(':id').between([key, 0], [key, Dexie.maxKey]).reverse().limit(1).primaryKeys();
  return last?.[1] ?? 0;
}

/** Whether the packs of a list are all there; undefined where none were ever made. */
export function readPackState(database: StudioDatabase, key: string): Promise<PackStateRow | undefined> {
  return database.packStates.get(key);
}
