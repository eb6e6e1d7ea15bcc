import type { Registry } from './registry';

/** Page-owned state that outlives a tab. */
export interface Preferences {
  /** Where to go after the sign-in (spec section 2, route guard): a path of this app. */
  postLoginRedirect: string | null;
}

const defaults: Preferences = { postLoginRedirect: null };

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
