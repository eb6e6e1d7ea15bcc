import type { Safety } from './device-rules';

/** How a device is used, over all its tabs. Times in ms. */
export interface DeviceUse {
  /** The last touch, key or move of a pointer. */
  touchedAt: number;
  /** Since when the app has been out of sight; null while it is seen. */
  hiddenSince: number | null;
}

/** A touch further in the future than this (ms) means that the clock was put back: nobody knows how long ago it was. */
const clockSlack = 60_000;

/** When the device is to lock (ms); a moment that is past means now. */
export function lockDueAt(use: DeviceUse, safety: Pick<Safety, 'idleMinutes' | 'hideSeconds'>, now: number): number {
  const isClockBack = use.touchedAt > now + clockSlack || (use.hiddenSince ?? 0) > now + clockSlack;
  if (isClockBack) return now;
  const idleAt = use.touchedAt + safety.idleMinutes * 60_000;
  if (use.hiddenSince === null || safety.hideSeconds === null) return idleAt;
  return Math.min(idleAt, use.hiddenSince + safety.hideSeconds * 1_000);
}
