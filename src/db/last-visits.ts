import Dexie from 'dexie';
import { ofMirror } from './preferences';
import type { Registry } from './registry';
import type { StudioDatabase } from './studio-database';

/** It is deleted with the mirror when the person logs out. */
const keyOf = (databaseName: string, appId: string) => `${ofMirror(databaseName)}visit ${appId}`;

/** When the newest verification started that a service had at the end of the last visit (ms); null before the first visit. */
export async function readLastVisit(registry: Registry, databaseName: string, appId: string): Promise<number | null> {
  const value = (await registry.preferences.get(keyOf(databaseName, appId)))?.value;
  const { newest } = typeof value === 'object' && value !== null && 'newest' in value ? value : { newest: null };
  return typeof newest === 'number' ? newest : null;
}

/**
 * The person leaves the verifications of a service, or looks away: what is on this device now is new to nobody. Where newer rows were held back, only what
 * started up to `shownUntil` (ms) was shown, or what was known before.
 */
export async function noteVisit(
  registry: Registry,
  database: StudioDatabase,
  appId: string,
  shownUntil: number | null = null,
): Promise<void> {
  const [newest] = await newerThan(database, appId, Dexie.minKey).reverse().limit(1).toArray();
  if (newest === undefined) return;
  const before = shownUntil === null ? null : await readLastVisit(registry, database.name, appId);
  const until = shownUntil === null ? newest.order : Math.min(newest.order, Math.max(shownUntil, before ?? shownUntil));
  await registry.preferences.put({ key: keyOf(database.name, appId), value: { newest: until } });
}

/** How many verifications of a service started after a moment (ms). */
export function countNewSince(database: StudioDatabase, appId: string, since: number): Promise<number> {
  return newerThan(database, appId, since).count();
}

function newerThan(database: StudioDatabase, appId: string, since: unknown) {
  return database.sessions.where('[appId+order]').between([appId, since], [appId, Dexie.maxKey], false, true);
}
