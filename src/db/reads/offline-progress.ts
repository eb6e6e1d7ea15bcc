import type { OfflineMeasure } from '../../domain/device/prefetch-rules';
import type { OfflineProgressRow, StudioDatabase } from '../studio-database';
import { readFreshness } from './freshness';
import { readServiceSizes } from './storage';

/** null if the service is not available offline, or the worker has not begun. */
export async function findOfflineProgress(database: StudioDatabase, appId: string): Promise<OfflineProgressRow | null> {
  return (await database.offlineProgress.get(appId)) ?? null;
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
