import { listKeeps } from '../../db/preferences';
import type { Registry } from '../../db/registry';
import type { CounterRow, StudioDatabase } from '../../db/studio-database';
import type { KeepPreference } from '../../domain/device/offline-preference';
import type { Freshness } from '../../domain/list/freshness';

/** A service as the keeper sees it now. */
export interface ServiceSeen {
  appId: string;
  keep: KeepPreference | null;
  counter: CounterRow | undefined;
  freshness: Freshness | undefined;
}

/** All services with what decides what is fetched ahead of them. */
export async function listServicesSeen(registry: Registry, database: StudioDatabase): Promise<ServiceSeen[]> {
  const [keeps, services, counters, freshness] = await Promise.all([
    listKeeps(registry, database.name),
    database.services.toCollection().primaryKeys(),
    database.counters.where('key').startsWith('sessions:').toArray(),
    database.freshness.where('key').startsWith('sessions:').toArray(),
  ]);
  return services.map((appId) => ({
    appId,
    keep: keeps.get(appId) ?? null,
    counter: counters.find(({ key }) => key === `sessions:${appId}`),
    freshness: freshness.find(({ key }) => key === `sessions:${appId}`),
  }));
}
