import Dexie from 'dexie';
import { countedAs, type DependentName, dependentNames, dependentTable, dependentTables } from '../lists/dependent-tables';
import { noSizes, type ServiceSizes } from '../lists/service-sizes';
import { readServiceSizes, sizesKey } from '../reads/storage';
import type { StudioDatabase } from '../studio-database';
import { inEpoch } from './in-epoch';

/** Adds to the sizes of a service, inside the caller's transaction over `counters`; nothing is written when nothing changed. */
export async function addSizes(database: StudioDatabase, appId: string, change: Partial<ServiceSizes>): Promise<void> {
  if (Object.values(change).every((by) => by === 0)) return;
  const known = await readServiceSizes(database, appId);
  const next = { ...known };
  for (const [name, by] of Object.entries(change) as [keyof ServiceSizes, number][]) next[name] = Math.max(0, known[name] + by);
  await putSizes(database, appId, next);
}

/** Marks a service whose sizes were reduced by an estimate. */
const reckonedPrefix = 'reckoned:';

/** What one row of a dependent table takes on average in a service (bytes), 0 where none is counted. */
export function meanBytes(sizes: ServiceSizes, name: DependentName): number {
  const { count, bytes } = dependentTables[name].sizes;
  return sizes[count] === 0 ? 0 : sizes[bytes] / sizes[count];
}

/**
 * Takes rows off the sizes of a service by their mean, inside the caller's transaction over `counters`: to delete them unread. The sizes are counted
 * again when the app is opened the next time. Answers the bytes that were taken off.
 */
export async function takeOffByMean(
  database: StudioDatabase,
  appId: string,
  name: DependentName,
  count: number,
): Promise<number> {
  const known = await readServiceSizes(database, appId);
  const bytes = Math.min(Math.round(count * meanBytes(known, name)), known[dependentTables[name].sizes.bytes]);
  await addSizes(database, appId, { [dependentTables[name].sizes.count]: -count, [dependentTables[name].sizes.bytes]: -bytes });
  await database.counters.put({ key: `${reckonedPrefix}${appId}`, total: 1, byOutcome: {} });
  return bytes;
}

/** Takes what was deleted off the sizes of its services, inside the caller's transaction over `counters`; the bytes. */
export async function takeOffEach(
  database: StudioDatabase,
  keys: readonly [string, ...unknown[]][],
  name: DependentName,
): Promise<number> {
  const counts = new Map<string, number>();
  for (const [appId] of keys) counts.set(appId, (counts.get(appId) ?? 0) + 1);
  let bytes = 0;
  for (const [appId, count] of counts) bytes += await takeOffByMean(database, appId, name, count);
  return bytes;
}

/** Counts a service again from its rows. */
export function recountSizes(database: StudioDatabase, appId: string): Promise<void> {
  return inEpoch(database, tablesOfSizes(database), () => countSizes(database, appId));
}

/** The tables `countSizes` reads and writes; a transaction around it has to name them. */
export function tablesOfSizes(database: StudioDatabase) {
  return [...dependentNames.map((name) => dependentTable(database, name)), database.counters];
}

/** The same inside the caller's transaction: after what is counted was deleted. */
export async function countSizes(database: StudioDatabase, appId: string): Promise<void> {
  const sizes = { ...noSizes };
  for (const name of dependentNames) {
    const { bytes } = dependentTables[name].sizes;
    const rows = dependentTable(database, name).where(':id').between([appId, Dexie.minKey], [appId, Dexie.maxKey]);
    await rows.each((row, { primaryKey }) => {
      for (const member of countedAs(name, primaryKey)) sizes[member] += 1;
      sizes[bytes] += row.bytes;
    });
  }
  await putSizes(database, appId, sizes);
  await database.counters.delete(`${reckonedPrefix}${appId}`);
}

/** Counts the services whose sizes were reckoned by a mean. */
export async function recountEstimates(database: StudioDatabase): Promise<void> {
  const reckoned = await database.counters.where(':id').startsWith(reckonedPrefix).primaryKeys();
  for (const key of reckoned) await recountSizes(database, key.slice(reckonedPrefix.length));
}

async function putSizes(database: StudioDatabase, appId: string, sizes: ServiceSizes): Promise<void> {
  await database.counters.put({ key: sizesKey(appId), total: sizes.details, byOutcome: { ...sizes } });
}
