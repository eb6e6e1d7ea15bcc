import type { OfflineMeasure } from '../../domain/device/offline-preference';
import type { OfflineProgressRow, StudioDatabase } from '../studio-database';
import { readServiceSizes } from './storage';

/** null if the service is not available offline, or the worker has not begun. */
export async function findOfflineProgress(database: StudioDatabase, appId: string): Promise<OfflineProgressRow | null> {
  return (await database.offlineProgress.get(appId)) ?? null;
}

export async function measureOffline(database: StudioDatabase, appId: string): Promise<OfflineMeasure> {
  const [counter, sizes] = await Promise.all([database.counters.get(`sessions:${appId}`), readServiceSizes(database, appId)]);
  return {
    rows: counter?.total ?? 0,
    details: sizes.sessionDetails,
    detailBytes: sizes.detailBytes + sizes.pictureBytes + sizes.thumbnailBytes,
  };
}
