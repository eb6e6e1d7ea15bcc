import type { Freshness } from '../list/freshness';
import { errorClass } from '../shared/error-code';
import { dayLength } from '../shared/timing';
import { isWaiting, type OfflineGap } from './offline-gaps';
import type { OfflinePreference } from './offline-preference';
import type { OfflineState } from './prefetch-rules';

/** An offline copy that was not updated for longer (ms) is old, and the person is reminded. */
export const copyOldAfter = dayLength;

/** The age of an offline copy is that of the oldest of these lists. */
export const copiedLists = ['sessions', 'companies'] as const;

/** All times in ms, of the same clock. */
export interface OfflineCopyFacts {
  preference: OfflinePreference;
  /** null before it has begun. */
  progress: { state: OfflineState; done: number; wanted: number; incomplete: number | null; gaps: readonly OfflineGap[] } | null;
  /** When the list that was read longest ago was read; null while one was never read. */
  readAt: number | null;
  now: number;
}

export type OfflineCopy =
  | { is: 'off' }
  | { is: 'preparing'; done: number; wanted: number }
  /** There is no connection to download the rest with. */
  | { is: 'cut-off'; done: number; wanted: number; incomplete: number }
  | { is: 'interrupted'; state: Exclude<OfflineState, 'resting' | 'working' | 'cut-off'>; incomplete: number }
  | { is: 'incomplete' | 'ready' | 'old'; incomplete: number; gaps: readonly OfflineGap[]; readAt: number };

/**
 * Ready when everything promised that can be downloaded is on this device, including pictures and documents; what cannot be is named. Old if it was not
 * updated for a day.
 */
export function offlineCopyOf({ preference, progress, readAt, now }: OfflineCopyFacts): OfflineCopy {
  if (!preference.isOn) return { is: 'off' };
  if (progress === null) return { is: 'preparing', done: 0, wanted: 0 };
  const { state, done, wanted, incomplete, gaps } = progress;
  if (state === 'working') return { is: 'preparing', done, wanted };
  const isRestKnown = incomplete === 0 || (incomplete !== null && gaps.length > 0 && !isWaiting(gaps));
  if (state === 'cut-off' && (!isRestKnown || done < wanted || readAt === null))
    return { is: 'cut-off', done, wanted, incomplete: incomplete ?? 0 };
  if (state !== 'resting' && state !== 'cut-off') return { is: 'interrupted', state, incomplete: incomplete ?? 0 };
  if (readAt === null || incomplete === null) return { is: 'preparing', done: 0, wanted: 0 };
  if (isWaiting(gaps)) return { is: 'incomplete', incomplete, gaps, readAt };
  return { is: now - readAt > copyOldAfter ? 'old' : 'ready', incomplete, gaps, readAt };
}

/** Whether the device may go to the field with this copy. */
export function isUsable({ is }: OfflineCopy): boolean {
  return is === 'ready' || is === 'old';
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
