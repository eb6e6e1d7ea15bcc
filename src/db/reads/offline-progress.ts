import { copiedLists, copyReadAt, type OfflineCopyFacts } from '../../domain/device/offline-copy';
import type { OfflineMeasure } from '../../domain/device/prefetch-rules';
import { questionKey } from '../../domain/record/question';
import { readOfflinePreference } from '../preferences';
import type { Registry } from '../registry';
import type { OfflineProgressRow, StudioDatabase } from '../studio-database';
import { listFreshness, readFreshness } from './freshness';
import { readServiceSizes } from './storage';

export type StoredOfflineCopy = Omit<OfflineCopyFacts, 'now'>;

/** null if the service is not available offline, or the worker has not begun. */
export async function findOfflineProgress(database: StudioDatabase, appId: string): Promise<OfflineProgressRow | null> {
  return (await database.offlineProgress.get(appId)) ?? null;
}

/** What is known of the offline copy of a service; `readAt` as `copyReadAt` says it, in ms of the device's clock. */
export async function readOfflineCopy(registry: Registry, database: StudioDatabase, appId: string): Promise<StoredOfflineCopy> {
  const lists = copiedLists.map((kind) => questionKey({ kind, appId }));
  const [preference, progress, rows] = await Promise.all([
    readOfflinePreference(registry, database.name, appId),
    findOfflineProgress(database, appId),
    listFreshness(database, lists),
  ]);
  return { preference, progress, readAt: copyReadAt(rows) };
}

/** How much of the verifications of a service is on this device. */
export async function measureOffline(database: StudioDatabase, appId: string): Promise<OfflineMeasure> {
  const key = `sessions:${appId}`;
  const [counter, sizes, { succeededAt }] = await Promise.all([
    database.counters.get(key),
    readServiceSizes(database, appId),
    readFreshness(database, key),
  ]);
  return {
    rows: counter?.total ?? (succeededAt === null ? null : 0),
    details: sizes.sessionDetails,
    detailBytes: sizes.detailBytes + sizes.pictureBytes + sizes.thumbnailBytes,
  };
}
