import type { Freshness } from '../list/freshness';
import { errorClass } from '../shared/error-code';
import { dayLength } from '../shared/timing';
import type { OfflinePreference } from './offline-preference';
import type { OfflineState } from './prefetch-rules';

/** An offline copy that was not updated for longer (ms) is old, and the person is reminded. */
export const copyOldAfter = dayLength;

/** All times in ms, of the same clock. */
export interface OfflineCopyFacts {
  preference: OfflinePreference;
  /** null before it has begun. */
  progress: { state: OfflineState; done: number; wanted: number; incomplete: number | null } | null;
  /** When the list that was read longest ago was read; null while one was never read. */
  readAt: number | null;
  now: number;
}

export type OfflineCopy =
  | { is: 'off' }
  | { is: 'preparing'; done: number; wanted: number }
  | { is: 'interrupted'; state: Exclude<OfflineState, 'resting' | 'working'>; incomplete: number }
  | { is: 'incomplete'; incomplete: number; readAt: number }
  | { is: 'ready' | 'old'; readAt: number };

/** Ready when everything that was promised is on this device, pictures and documents too; old when it was not updated for a day. */
export function offlineCopyOf({ preference, progress, readAt, now }: OfflineCopyFacts): OfflineCopy {
  if (!preference.isOn) return { is: 'off' };
  if (progress === null) return { is: 'preparing', done: 0, wanted: 0 };
  const { state, done, wanted, incomplete } = progress;
  if (state === 'working') return { is: 'preparing', done, wanted };
  if (state !== 'resting') return { is: 'interrupted', state, incomplete: incomplete ?? 0 };
  if (readAt === null || incomplete === null) return { is: 'preparing', done: 0, wanted: 0 };
  if (incomplete > 0) return { is: 'incomplete', incomplete, readAt };
  return { is: now - readAt > copyOldAfter ? 'old' : 'ready', readAt };
}

/**
 * The time (ms) at which the oldest list of an offline copy was read; null while one of its lists has never been read. A refused list is not
 * part of the copy: the person has no right to it.
 */
export function copyReadAt(lists: readonly Pick<Freshness, 'succeededAt' | 'problem'>[]): number | null {
  const wanted = lists.filter(({ problem }) => problem === null || errorClass[problem.code] !== 'refused');
  const read = wanted.flatMap(({ succeededAt }) => succeededAt ?? []);
  return read.length === 0 || read.length < wanted.length ? null : Math.min(...read);
}
