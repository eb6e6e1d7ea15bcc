import Dexie from 'dexie';
import {
  countedAs,
  type DependentKey,
  type DependentName,
  type DependentRow,
  dependentTable,
  dependentTables,
} from '../lists/dependent-tables';
import { noSizes, type ServiceSizes } from '../lists/service-sizes';
import type { StudioDatabase } from '../studio-database';
import { addSizes, takeOffEach } from './sizes';

/** Rows of a dependent table on their way out: by their keys, with the rows themselves unless those are files. */
export interface Leaving {
  name: DependentName;
  keys: readonly DependentKey[];
  rows: readonly DependentRow[] | null;
}

/** What went, by what is reported of it, and its bytes. */
export type Gone = Record<'pictures' | 'thumbnails' | 'documents' | 'details' | 'bytes', number>;

export const nothingGone: Gone = { pictures: 0, thumbnails: 0, documents: 0, details: 0, bytes: 0 };

/** Both together. */
export function sumGone(one: Gone, other: Gone): Gone {
  const sum = { ...one };
  for (const name of Object.keys(other) as (keyof Gone)[]) sum[name] += other[name];
  return sum;
}

/** The rows of a dependent table whose keys begin with these members. */
export function rowsUnder(database: StudioDatabase, name: DependentName, key: readonly string[]) {
  return dependentTable(database, name)
    .where(':id')
    .between([...key], [...key, Dexie.maxKey], true, true);
}

/** Deletes rows by their keys, and what says that they were answered, inside the caller's transaction over the table and `freshness`. */
export async function deleteDependents(
  database: StudioDatabase,
  name: DependentName,
  keys: readonly DependentKey[],
): Promise<void> {
  await dependentTable(database, name).bulkDelete([...keys]);
  const { answeredBy, isAskedUpToSize } = dependentTables[name];
  if (answeredBy === undefined) return;
  const answered = [...new Set(keys.map(answeredBy))];
  await database.freshness.bulkDelete(answered);
  if (!isAskedUpToSize) return;
  await database.freshness
    .where('key')
    .startsWithAnyOf(answered.map((key) => `${key}:`))
    .delete();
}

/** Takes deleted rows off the sizes of their services, inside the caller's transaction over `counters`. */
export async function countOut(database: StudioDatabase, { name, keys, rows }: Leaving): Promise<Gone> {
  const { sizes, reported } = dependentTables[name];
  if (rows === null) return { ...nothingGone, [reported]: keys.length, bytes: await takeOffEach(database, keys, name) };
  const changes = new Map<string, ServiceSizes>();
  for (const [at, key] of keys.entries()) {
    const change = changes.get(key[0]) ?? { ...noSizes };
    for (const member of countedAs(name, key)) change[member] -= 1;
    change[sizes.bytes] -= rows[at]?.bytes ?? 0;
    changes.set(key[0], change);
  }
  for (const [appId, change] of changes) await addSizes(database, appId, change);
  return { ...nothingGone, [reported]: keys.length, bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0) };
}
