import { readPreference } from '../../db/preferences';
import type { Registry } from '../../db/registry';

/** Whether nothing may be fetched that nobody looks at: the person or the browser asks to save data (offline rules 6). */
export async function isLowData(registry: Registry, savesData: () => boolean): Promise<boolean> {
  return savesData() || (await readPreference(registry, 'lowData'));
}

/** All that the page prefers, as one text: it changes when anything of it does. */
export async function preferencesDigest(registry: Registry): Promise<string> {
  return JSON.stringify(await registry.preferences.toArray());
}

/** Whether an answer left something here: of a thumbnail that is here nothing is wished, and one that is dropped is to be wished again. */
export function hasLeftSomething(answered: unknown): boolean {
  return typeof answered === 'object' && answered !== null && 'changed' in answered && answered.changed !== 0;
}
