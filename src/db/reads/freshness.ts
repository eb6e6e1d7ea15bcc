import { type Freshness, unaskedFreshness } from '../../domain/list/freshness';
import { listNames } from '../../domain/list/list-name';
import type { StudioDatabase } from '../studio-database';

/** How fresh a question is (`questionKey`), that of an unasked question when it has no row. */
export async function readFreshness(database: StudioDatabase, key: string): Promise<Freshness> {
  return (await database.freshness.get(key)) ?? unaskedFreshness(key);
}

/** The same for several questions, in the order of the keys. */
export async function listFreshness(database: StudioDatabase, keys: readonly string[]): Promise<Freshness[]> {
  const rows = await database.freshness.bulkGet([...keys]);
  return rows.map((row, index) => row ?? unaskedFreshness(keys[index] ?? ''));
}

/**
 * Whether a read has said that a list is empty. `key` is that of its question. Rows, counts and freshness reach a screen by different reads, in any order:
 * only both from the same moment prove that a list is empty.
 */
export function isReadEmpty(database: StudioDatabase, key: string): Promise<boolean> {
  return database.transaction('r', database.freshness, database.counters, async () => {
    const [fresh, counter] = await Promise.all([database.freshness.get(key), database.counters.get(key)]);
    return fresh?.succeededAt != null && (counter?.total ?? 0) === 0;
  });
}

/** The rows of everything that is mirrored whole: the services and their lists. Opened details are left out, there may be thousands. */
export function listMirrorFreshness(database: StudioDatabase): Promise<Freshness[]> {
  return database.freshness
    .where('key')
    .startsWithAnyOf('services', ...listNames.map((list) => `${list}:`))
    .toArray();
}
