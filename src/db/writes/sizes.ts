import Dexie from 'dexie';
import { noSizes, readServiceSizes, type ServiceSizes, sizesKey } from '../reads/storage';
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

/** Of these the bytes cannot be read without reading the bytes themselves. */
export type BlobKind = 'picture' | 'thumbnail' | 'document';
const names = {
  picture: { count: 'pictures', bytes: 'pictureBytes' },
  thumbnail: { count: 'thumbnails', bytes: 'thumbnailBytes' },
  document: { count: 'documents', bytes: 'documentBytes' },
} as const;
/** Marks a service of whose sizes something was taken off by the mean. */
const reckonedPrefix = 'reckoned:';

/** What one picture of a service takes on average (bytes), 0 where none is counted. */
export function meanBytes(sizes: ServiceSizes, kind: BlobKind): number {
  const { count, bytes } = names[kind];
  return sizes[count] === 0 ? 0 : sizes[bytes] / sizes[count];
}

/**
 * Takes pictures off the sizes of a service by their mean, inside the caller's transaction over `counters`: to delete them unread. The sizes are counted
 * anew when the app is opened the next time. The bytes that were taken off.
 */
export async function takeOffByMean(database: StudioDatabase, appId: string, kind: BlobKind, count: number): Promise<number> {
  const known = await readServiceSizes(database, appId);
  const bytes = Math.min(Math.round(count * meanBytes(known, kind)), known[names[kind].bytes]);
  await addSizes(database, appId, { [names[kind].count]: -count, [names[kind].bytes]: -bytes });
  await database.counters.put({ key: `${reckonedPrefix}${appId}`, total: 1, byOutcome: {} });
  return bytes;
}

/** Takes what was deleted off the sizes of its services, inside the caller's transaction over `counters`; the bytes. */
export async function takeOffEach(
  database: StudioDatabase,
  keys: readonly [string, ...unknown[]][],
  kind: BlobKind,
): Promise<number> {
  const counts = new Map<string, number>();
  for (const [appId] of keys) counts.set(appId, (counts.get(appId) ?? 0) + 1);
  let bytes = 0;
  for (const [appId, count] of counts) bytes += await takeOffByMean(database, appId, kind, count);
  return bytes;
}

/** Counts a service again from its rows. */
export function recountSizes(database: StudioDatabase, appId: string): Promise<void> {
  return inEpoch(database, tablesOfSizes(database), () => countSizes(database, appId));
}

/** The tables `countSizes` reads and writes; a transaction around it has to name them. */
export function tablesOfSizes(database: StudioDatabase) {
  const { details, pictures, thumbnails, companyDetails, companyDocuments, counters } = database;
  return [details, pictures, thumbnails, companyDetails, companyDocuments, counters];
}

/** The same inside the caller's transaction: after what is counted was deleted. */
export async function countSizes(database: StudioDatabase, appId: string): Promise<void> {
  const sizes = { ...noSizes };
  const all = [[appId, Dexie.minKey] as unknown, [appId, Dexie.maxKey] as unknown] as const;
  await database.details
    .where(':id')
    .between(...all)
    .each((row) => {
      sizes.details += 1;
      if (row.subject === 'session') sizes.sessionDetails += 1;
      sizes.detailBytes += row.bytes;
    });
  await database.pictures
    .where('[appId+id]')
    .between(...all)
    .each((row) => {
      sizes.pictures += 1;
      sizes.pictureBytes += row.bytes;
    });
  await database.thumbnails
    .where(':id')
    .between(...all)
    .each((row) => {
      sizes.thumbnails += 1;
      sizes.thumbnailBytes += row.bytes;
    });
  await database.companyDetails
    .where(':id')
    .between(...all)
    .each((row) => {
      sizes.companyDetails += 1;
      sizes.companyDetailBytes += row.bytes;
    });
  await database.companyDocuments
    .where('[appId+companyId]')
    .between(...all)
    .each((row) => {
      sizes.documents += 1;
      sizes.documentBytes += row.bytes;
    });
  await putSizes(database, appId, sizes);
  await database.counters.delete(`${reckonedPrefix}${appId}`);
}

/** Counts the services whose sizes were reckoned by a mean. */
export async function settleSizes(database: StudioDatabase): Promise<void> {
  const reckoned = await database.counters.where(':id').startsWith(reckonedPrefix).primaryKeys();
  for (const key of reckoned) await recountSizes(database, key.slice(reckonedPrefix.length));
}

async function putSizes(database: StudioDatabase, appId: string, sizes: ServiceSizes): Promise<void> {
  await database.counters.put({ key: sizesKey(appId), total: sizes.details, byOutcome: { ...sizes } });
}
