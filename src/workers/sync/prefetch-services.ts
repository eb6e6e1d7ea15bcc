import { listOfflinePreferences } from '../../db/preferences';
import type { Registry } from '../../db/registry';
import type { CounterRow, StudioDatabase } from '../../db/studio-database';
import type { OfflinePreference } from '../../domain/device/offline-preference';
import type { Freshness } from '../../domain/list/freshness';

/** A service with everything that decides what is prefetched. */
export interface PrefetchService {
  appId: string;
  preference: OfflinePreference | null;
  counter: CounterRow | undefined;
  freshness: Freshness | undefined;
}

export async function listPrefetchServices(registry: Registry, database: StudioDatabase): Promise<PrefetchService[]> {
  const [preferences, services, counters, freshness] = await Promise.all([
    listOfflinePreferences(registry, database.name),
    database.services.toCollection().primaryKeys(),
    database.counters.where('key').startsWith('sessions:').toArray(),
    database.freshness.where('key').startsWith('sessions:').toArray(),
  ]);
  return services.map((appId) => ({
    appId,
    preference: preferences.get(appId) ?? null,
    counter: counters.find(({ key }) => key === `sessions:${appId}`),
    freshness: freshness.find(({ key }) => key === `sessions:${appId}`),
  }));
}
