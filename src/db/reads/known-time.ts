import { dayLength } from '../../domain/shared/timing';
import type { Registry } from '../registry';
import { readPresent } from './device';

/** The present moment by the device's clock and by the server's, the earlier and the later of both (ms). */
export interface KnownTime {
  earliest: number;
  latest: number;
}

/** How long (ms) the server's word on the clock is gone by. */
const wordLife = dayLength;

/**
 * The moments between which the current time lies, by the server's clock; null if the server has not reported it lately: the clock may have been changed
 * since then, and nothing may be deleted permanently because of it. `now` is the time of the device (ms).
 */
export async function readKnownTime(registry: Registry, now: number): Promise<KnownTime | null> {
  const { device, account } = await readPresent(registry);
  // A clock that was changed since the last auth check is far from it.
  if (account === null || device.clockOffset === 0 || Math.abs(now - account.checkedAt) > wordLife) return null;
  const reported = now + device.clockOffset;
  return { earliest: Math.min(now, reported), latest: Math.max(now, reported) };
}
