import { readPreference } from '../../db/preferences';
import type { Registry } from '../../db/registry';

/** Whether the person or the browser asks to save data, so that nothing is prefetched (offline rules 6). */
export async function isLowData(registry: Registry, savesData: () => boolean): Promise<boolean> {
  return savesData() || (await readPreference(registry, 'lowData'));
}

/** All preferences as one text, which changes with any of them. */
export async function preferencesDigest(registry: Registry): Promise<string> {
  return JSON.stringify(await registry.preferences.toArray());
}

/** Whether an answer stored something. A thumbnail that was already here must not count as fetched, since it may be deleted later. */
export function hasLeftSomething(answered: unknown): boolean {
  return typeof answered === 'object' && answered !== null && 'changed' in answered && answered.changed !== 0;
}
