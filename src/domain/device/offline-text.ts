import { toCountText } from '../shared/format';
import type { KeepState } from './offline-preference';

/** A size in bytes as people read it: '640 KB', '1.2 MB', '500 MB', '2 GB'. */
export function toSizeText(bytes: number): string {
  const kilobytes = Math.max(0, bytes) / 1_000;
  if (kilobytes < 1) return bytes > 0 ? '1 KB' : '0 KB';
  if (kilobytes < 999.5) return `${Math.round(kilobytes)} KB`;
  const megabytes = kilobytes / 1_000;
  if (megabytes < 999.5) return `${inShort(megabytes)} MB`;
  return `${inShort(megabytes / 1_000)} GB`;
}

function inShort(size: number): string {
  return size < 9.95 ? String(Math.round(size * 10) / 10) : toCountText(Math.round(size));
}

/** What keeping a service will take, before it is switched on. `granted`: bytes the browser still grants, null where it does not tell. */
export function keepEstimateText(
  estimate: { missing: number; bytes: number; isMeasured: boolean },
  limitBytes: number,
  granted: number | null,
): string {
  if (estimate.missing === 0) return 'Everything read so far is on this device already';
  const measure = estimate.isMeasured ? 'measured by those that are here' : 'by an assumed size, since few are here to measure';
  const parts = [`${verifications(estimate.missing)} to fetch, about ${toSizeText(estimate.bytes)} (${measure})`];
  if (estimate.bytes > limitBytes) parts.push(`pictures and papers stop at ${toSizeText(limitBytes)}`);
  if (granted !== null) parts.push(`the browser grants up to ${toSizeText(granted)} more`);
  return parts.join('; ');
}

/** What a kept service's state means, with its numbers. */
export function keepProgressText(progress: { state: KeepState; done: number; wanted: number; bytes: number }): string {
  const numbers = `${toCountText(progress.done)} of ${toCountText(progress.wanted)} verifications, ${toSizeText(progress.bytes)}`;
  return `${keepStateWords[progress.state]}: ${numbers}`;
}

/** The states of keeping, in words. */
export const keepStateWords: Record<KeepState, string> = {
  resting: 'On this device',
  working: 'Fetching',
  paused: 'Paused',
  'low-data': 'Waiting while data is saved',
  'limit-reached': 'Limit reached, further pictures and papers are left out',
  'disk-full': 'Waiting for room on this device',
};

/** What was given up when the device ran out of room; null when nothing was. */
export function givenUpText(
  room: { pictures: number; thumbnails: number; documents?: number; details: number; rows: number } | null,
): string | null {
  if (room === null) return null;
  const parts = [
    countOf(room.pictures, 'picture'),
    countOf(room.thumbnails, 'small picture'),
    countOf(room.documents ?? 0, 'document'),
    countOf(room.details, 'detail'),
    countOf(room.rows, 'row of the lists', 'rows of the lists'),
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return `The storage of this device was full; ${joined(parts)} went to make room. They are fetched again when they are opened`;
}

/** Whether the browser promised to keep what is stored. `asked` null: it was not asked yet. */
export function persistenceText(isPersisted: boolean, wasAsked: boolean): string {
  if (isPersisted) return 'The browser keeps what is stored here until you delete it';
  return wasAsked
    ? 'The browser did not promise to keep what is stored here: it may delete it when the device runs short of space. Installing the app, or using it more often, makes it more likely to agree'
    : 'The browser has not been asked to keep what is stored here';
}

/** Why and how an app is installed on a device whose browser deletes what sites keep. */
export const installAdviceWords: Record<'ipad' | 'iphone', { why: string; how: string }> = {
  ipad: {
    why: 'This iPad may delete everything that Studio keeps after seven days without a visit, unless Studio is installed',
    how: 'Open the Share menu of the browser and choose Add to Home Screen, then open Studio from there',
  },
  iphone: {
    why: 'This iPhone may delete everything that Studio keeps after seven days without a visit, unless Studio is installed',
    how: 'Open the Share menu of the browser and choose Add to Home Screen, then open Studio from there',
  },
};

/** What saving data means, by who asks for it. */
export function lowDataText(isSet: boolean, browserSaves: boolean): string {
  if (!isSet && browserSaves) return 'Your browser asks to save data, so nothing is fetched that nobody looks at';
  return isSet
    ? 'Nothing is fetched that nobody looks at. A verification and its pictures are fetched when it is opened'
    : 'The newest verifications are fetched ahead, so that they open without a network';
}

function verifications(count: number): string {
  return `${toCountText(count)} ${count === 1 ? 'verification' : 'verifications'}`;
}

function countOf(count: number, one: string, many = `${one}s`): string | null {
  return count === 0 ? null : `${toCountText(count)} ${count === 1 ? one : many}`;
}

function joined(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
