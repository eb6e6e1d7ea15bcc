import { dayLength } from '../shared/timing';
import type { KeepPreference, KeepState } from './offline-preference';

/** An offline copy that was not brought up to date for longer (ms) is old, and the person is reminded. */
export const copyOldAfter = dayLength;

/** What the state of the offline copy of a service follows from. Times in ms of one clock. */
export interface OfflineCopyFacts {
  keep: KeepPreference;
  /** How far the device has got; null before it has begun. */
  progress: { state: KeepState; done: number; wanted: number } | null;
  /** When the oldest of its lists was last read; null while one was never read. */
  readAt: number | null;
  now: number;
}

/** The offline copy of a service. */
export type OfflineCopy =
  | { is: 'off' }
  | { is: 'preparing'; done: number; wanted: number }
  /** Something holds it back. */
  | { is: 'held'; state: Exclude<KeepState, 'resting' | 'working'> }
  | { is: 'ready' | 'old'; readAt: number };

/** The state of the offline copy of a service: ready once everything that is wanted is on this device, old when that was not read again for a day. */
export function offlineCopyOf({ keep, progress, readAt, now }: OfflineCopyFacts): OfflineCopy {
  if (!keep.isOn) return { is: 'off' };
  if (progress === null || readAt === null) return { is: 'preparing', done: 0, wanted: 0 };
  const { state, done, wanted } = progress;
  if (state === 'working') return { is: 'preparing', done, wanted };
  if (state !== 'resting') return { is: 'held', state };
  return { is: now - readAt > copyOldAfter ? 'old' : 'ready', readAt };
}
