import { type Safety, safetyLimits, usualSafety } from '../domain/device/device-rules';
import type { Registry } from './registry';

/** When the app was last touched and last seen in any tab (ms). Written by pages, at most a few times a minute. */
export interface UseNote {
  touchedAt: number;
  seenAt: number;
}

const safetyKey = 'safety';
const useKey = 'use';
const nothingNoted: UseNote = { touchedAt: 0, seenAt: 0 };

/** How the person wants this device to keep what it holds; what was never chosen is as usual, what is out of its limits is brought into them. */
export async function readSafety(registry: Registry): Promise<Safety> {
  const row = await registry.preferences.get(safetyKey);
  return toSafety(row?.value);
}

/** Keeps what the person wants of this device, within the limits. Rejects only when the device cannot store at all. */
export async function writeSafety(registry: Registry, safety: Safety): Promise<void> {
  await registry.preferences.put({ key: safetyKey, value: toSafety(safety) });
}

/** When this device was last used, over all its tabs. */
export async function readUse(registry: Registry): Promise<UseNote> {
  return { ...nothingNoted, ...((await registry.preferences.get(useKey))?.value as Partial<UseNote> | undefined) };
}

/** Notes that the app was touched or seen; an older moment than the one noted changes nothing unless that one is `ahead` of the clock. */
export async function noteUse(registry: Registry, use: Partial<UseNote>, now: number): Promise<void> {
  await registry.transaction('rw', registry.preferences, async () => {
    const known = await readUse(registry);
    const later = (one: number, other = 0) => (one > now ? other : Math.max(one, other));
    const value: UseNote = { touchedAt: later(known.touchedAt, use.touchedAt), seenAt: later(known.seenAt, use.seenAt) };
    await registry.preferences.put({ key: useKey, value });
  });
}

function toSafety(value: unknown): Safety {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Partial<Safety>;
  const { hideSeconds } = given;
  return {
    idleMinutes: within('idleMinutes', given.idleMinutes),
    hideSeconds: hideSeconds === null ? null : within('hideSeconds', hideSeconds),
    retentionDays: within('retentionDays', given.retentionDays),
    discreet: given.discreet ?? usualSafety.discreet,
    blurOnHide: given.blurOnHide ?? usualSafety.blurOnHide,
    endsLogin: given.endsLogin ?? usualSafety.endsLogin,
  };
}

function within(name: keyof typeof safetyLimits, value: number | undefined): number {
  const { least, most } = safetyLimits[name];
  const usual = usualSafety[name] ?? most;
  return Number.isFinite(value) ? Math.min(most, Math.max(least, Number(value))) : usual;
}
