import { copiedLists, copyReadAt, type OfflineCopyFacts } from '../../domain/device/offline-copy';
import { questionKey } from '../../domain/record/question';
import { readOfflinePreference } from '../preferences';
import type { Registry } from '../registry';
import type { OfflineProgressRow, StudioDatabase } from '../studio-database';
import { listFreshness } from './freshness';

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
