import { type DecidingHabits, usualDecidingHabits } from '../domain/command/deciding-habits';
import type { Registry } from './registry';

const key = 'deciding';

/** How the people of this device decide; what was never chosen is as usual. */
export async function readDecidingHabits(registry: Registry): Promise<DecidingHabits> {
  const value = (await registry.preferences.get(key))?.value;
  const given = typeof value === 'object' && value !== null ? value : {};
  return { ...usualDecidingHabits, ...given };
}

/** Keeps a choice. Rejects only when the device cannot store at all. */
export async function writeDecidingHabits(registry: Registry, change: Partial<DecidingHabits>): Promise<void> {
  await registry.transaction('rw', registry.preferences, async () => {
    await registry.preferences.put({ key, value: { ...(await readDecidingHabits(registry)), ...change } });
  });
}
