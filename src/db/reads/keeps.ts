import type { KeepMeasure } from '../../domain/device/offline-preference';
import type { KeepProgressRow, StudioDatabase } from '../studio-database';
import { readServiceSizes } from './storage';

/** How far keeping a service has got, null when it is not kept or the worker has not begun. */
export async function findKeepProgress(database: StudioDatabase, appId: string): Promise<KeepProgressRow | null> {
  return (await database.keeps.get(appId)) ?? null;
}

/** What an estimate of keeping a service is made of: its rows, and the session details and bytes on this device. */
export async function measureKeep(database: StudioDatabase, appId: string): Promise<KeepMeasure> {
  const [counter, sizes] = await Promise.all([database.counters.get(`sessions:${appId}`), readServiceSizes(database, appId)]);
  return {
    rows: counter?.total ?? 0,
    details: sizes.sessionDetails,
    detailBytes: sizes.detailBytes + sizes.pictureBytes + sizes.thumbnailBytes,
  };
}
