import { notOffline, type OfflinePreference } from '../domain/device/offline-preference';
import type { Registry } from './registry';

/** Page-owned state that outlives a tab. */
export interface Preferences {
  /** Where to go after the sign-in (spec section 2, route guard): a path of this app. */
  postLoginRedirect: string | null;
  /** Nothing is fetched that is not visible; for the whole device. */
  lowData: boolean;
  /** Times are shown in the zone of this device, not in UTC; for the whole device. */
  inDeviceZone: boolean;
  /** The person closed the card that prepares a new device; it never comes again. */
  firstRunOver: boolean;
  /** When the browser was asked to keep what is stored (ms) and what it said; null before that. */
  persistence: { askedAt: number; granted: boolean } | null;
  /** Vaults whose key the browser lost, each with the account database in which the person confirmed the notice. */
  lostKeysRead: readonly string[];
}

const defaults: Preferences = {
  postLoginRedirect: null,
  lowData: false,
  inDeviceZone: false,
  firstRunOver: false,
  persistence: null,
  lostKeysRead: [],
};

/** One preference, its default when nothing was set. */
export async function readPreference<Key extends keyof Preferences>(registry: Registry, key: Key): Promise<Preferences[Key]> {
  const row = await registry.preferences.get(key);
  return row === undefined ? defaults[key] : (row.value as Preferences[Key]);
}

/** Keeps a preference. Rejects only when the device cannot store at all. */
export async function writePreference<Key extends keyof Preferences>(
  registry: Registry,
  key: Key,
  value: Preferences[Key],
): Promise<void> {
  await registry.preferences.put({ key, value });
}

/** The prefix of the preferences of one identity; they are deleted with its mirror. */
export const ofMirror = (databaseName: string) => `offline:${databaseName}:`;

/** `databaseName` is that of the mirror, so that identities have separate preferences. */
export async function readOfflinePreference(registry: Registry, databaseName: string, appId: string): Promise<OfflinePreference> {
  const row = await registry.preferences.get(ofMirror(databaseName) + appId);
  return row === undefined ? notOffline : { ...notOffline, ...(row.value as Partial<OfflinePreference>) };
}

export async function writeOfflinePreference(
  registry: Registry,
  databaseName: string,
  appId: string,
  preference: OfflinePreference,
): Promise<void> {
  await registry.preferences.put({ key: ofMirror(databaseName) + appId, value: preference });
}

/** The services of an identity that are available offline, by appId, paused ones included. */
export async function listOfflinePreferences(registry: Registry, databaseName: string): Promise<Map<string, OfflinePreference>> {
  const prefix = ofMirror(databaseName);
  const rows = await registry.preferences.where('key').startsWith(prefix).toArray();
  const preferences = rows.map((row): [string, OfflinePreference] => [
    row.key.slice(prefix.length),
    { ...notOffline, ...(row.value as Partial<OfflinePreference>) },
  ]);
  return new Map(preferences.filter(([, preference]) => preference.isOn));
}

/** What a person has been shown is remembered longer (ms) than anything is there to be shown. */
const announcedLife = 30 * 24 * 60 * 60 * 1000;
const announcedKey = (databaseName: string) => `announced:${databaseName}`;

/** What the person of an identity has been shown, by its marks. */
export async function listAnnounced(registry: Registry, databaseName: string): Promise<Set<string>> {
  return new Set(
    Object.keys(((await registry.preferences.get(announcedKey(databaseName)))?.value ?? {}) as Record<string, number>),
  );
}

/**
 * Claims an announcement that the person gets once, from any of the tabs that see it: true for the first that asks, also after a restart. `mark` names it, and
 * says nothing about anybody; `now` in ms.
 */
export function claimAnnouncement(registry: Registry, databaseName: string, mark: string, now: number): Promise<boolean> {
  const key = announcedKey(databaseName);
  return registry.transaction('rw', registry.preferences, async () => {
    const known = ((await registry.preferences.get(key))?.value ?? {}) as Record<string, number>;
    if (Object.hasOwn(known, mark)) return false;
    const present = Object.entries(known).filter(([, at]) => Math.abs(now - at) < announcedLife);
    await registry.preferences.put({ key, value: { ...Object.fromEntries(present), [mark]: now } });
    return true;
  });
}

/** Log-out: the preferences of an identity, and what was announced to it, are deleted with its mirror. */
export async function forgetPreferences(registry: Registry, databaseName: string): Promise<void> {
  await registry.preferences.delete(announcedKey(databaseName));
  await registry.preferences.where('key').startsWith(ofMirror(databaseName)).delete();
}
