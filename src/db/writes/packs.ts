import Dexie from 'dexie';
import type { SearchEntry } from '../lists/list-definition';
import { lastPackNumber } from '../reads/packs';
import type { Box } from '../seal/box';
import { keepPack } from '../seal/keep-packs';
import type { PackRow, StudioDatabase } from '../studio-database';

/** Packs that are made from rows which were kept without have the numbers below this. */
export const firstNumber = 1_000_000;

/** Another write took the number that a pack was sealed for: it is sealed again. */
export class PackMovedError extends Error {
  override readonly name = 'PackMovedError';
}

/** A pack of these rows for the end of a list, sealed for its number. */
export async function nextPack(
  database: StudioDatabase,
  box: Box,
  key: string,
  rows: readonly SearchEntry[],
  gone: readonly string[],
): Promise<PackRow> {
  const number = Math.max(firstNumber, await lastPackNumber(database, key)) + 1;
  return keepPack(box, key, number, rows, [...gone]);
}

/**
 * Adds a pack inside the caller's transaction over `packs` and `packStates`. `isFirst`: the list had no row before, so that its packs hold all of it
 * from here on. PackMovedError when another pack came first.
 */
export async function addPack(database: StudioDatabase, pack: PackRow, isFirst: boolean): Promise<void> {
  if ((await lastPackNumber(database, pack.key)) >= pack.number) throw new PackMovedError();
  await database.packs.add(pack);
  if (isFirst && (await database.packStates.get(pack.key)) === undefined)
    await database.packStates.put({ key: pack.key, era: newEra(), isWhole: true, cursor: null, done: 0 });
}

/** Notes in the packs that rows are gone, inside the caller's transaction over `packs`: ids tell nothing that the rows' keys did not. */
export async function packGone(database: StudioDatabase, key: string, gone: string[]): Promise<void> {
  if (gone.length === 0) return;
  const number = Math.max(firstNumber, await lastPackNumber(database, key)) + 1;
  await database.packs.add({ key, number, rows: 0, sealed: null, gone });
}

/** Deletes the packs of a list inside the caller's transaction over `packs` and `packStates`. */
export async function forgetPacks(database: StudioDatabase, key: string): Promise<void> {
  await database.packs.where(':id').between([key, Dexie.minKey], [key, Dexie.maxKey]).delete();
  await database.packStates.delete(key);
}

/** A word that no other era has. */
export function newEra(): string {
  return crypto.randomUUID();
}
