import { type Freshness, unaskedFreshness } from '../../domain/freshness';
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

/** The rows of everything that is mirrored whole: the services and their lists. Opened details are left out, there may be thousands. */
export function listMirrorFreshness(database: StudioDatabase): Promise<Freshness[]> {
  return database.freshness
    .where('key')
    .startsWithAnyOf('services', 'sessions:', 'people:', 'companies:', 'dids:', 'schemas:', 'credentials:')
    .toArray();
}
