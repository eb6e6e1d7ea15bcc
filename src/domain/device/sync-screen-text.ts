import { toCountText, toTimeClock, toTimeText } from '../shared/format';
import { toSizeText } from './offline-text';

/** The screen about what is on this device and how it is kept up to date. */
export const syncCentreWords = {
  refreshAll: 'Refresh everything',
  refreshing: 'Refreshing everything',
  refresh: 'Refresh',
} as const;

export const offlineWords = {
  title: 'Work offline',
  saver: 'Data saver',
  available: (service: string) => `${service}: available offline`,
  progress: (service: string) => `${service}: verifications on this device`,
  resume: 'Resume',
  pause: 'Pause',
  incomplete: 'Cases that are not complete offline',
  limit: 'Pictures up to',
  askBrowser: 'Ask the browser',
  askAgain: 'Ask again',
} as const;

/** How many further cases are not named. */
export function moreCasesText(count: number): string {
  return `and ${toCountText(count)} more`;
}

/** When the browser was asked to protect stored data; `at` in ms. */
export function askedOnText(at: number): string {
  return `Asked on ${toTimeText(at)}.`;
}

/** What takes room on this device. */
export const storageWords = {
  title: 'Storage',
  rows: 'List rows',
  details: 'Details',
  pictures: 'Pictures',
  thumbnails: 'Thumbnails',
  documents: 'Company documents',
  stored: 'Offline data',
  total: 'Total',
} as const;

/** How many there are of a kind and how large they are, in bytes. */
export function storedText({ count, bytes, isEstimate }: { count: number; bytes: number; isEstimate: boolean }): string {
  return count === 0 ? toCountText(count) : `${toCountText(count)}, ${isEstimate ? 'about ' : ''}${toSizeText(bytes)}`;
}

/** All that Studio takes, and what the browser grants; in bytes. */
export function totalText(usage: number, quota: number): string {
  return `${toSizeText(usage)} by the browser's count, with the app and its indexes. The browser grants up to ${toSizeText(quota)}.`;
}

/** When something was deleted for room, after what it was; `at` in ms. */
export function lastFreedText(at: number): string {
  return `Last on ${toTimeText(at)}.`;
}

/** The lines about this device. */
export const deviceWords = {
  title: 'This device',
  work: 'Work',
  calls: 'Calls',
  noCalls: 'No calls to a limited server in the last minute',
  clock: 'Clock',
  build: 'Build',
} as const;

/** The calls of a server with a limit: made, allowed, and until when it refuses more (ms); null if it does not. */
export function hostCallsText(made: number, allowed: number, blockedUntil: number | null): string {
  const calls = `${made} of ${allowed} calls in the last minute`;
  return blockedUntil === null ? calls : `${calls}. The server accepts calls again at ${toTimeClock(blockedUntil)}`;
}

/** The log of the sync. */
export const logWords = {
  none: 'No activity yet.',
  failed: "Couldn't create the diagnostics file",
  export: 'Export diagnostics',
  about:
    'The file is created on this device and not sent anywhere. It contains codes, counts and times, but no names, e-mails, ids or addresses.',
  fewer: 'Show the latest only',
  all: (count: number) => `Show all ${toCountText(count)}`,
  latest: (count: number) => `Show the latest ${toCountText(count)}`,
} as const;

/** The lists on this device. */
export const mirrorWords = {
  title: 'On this device',
  nothing: 'Nothing on this device yet',
  noLists: 'None of your services has lists',
  about: 'The lists of a service are saved here when you open them. After that you can read them offline.',
  loading: 'Loading for the first time',
  unopened: 'Loads when opened',
  notHere: 'Not downloaded',
  progress: (title: string) => `${title} loaded`,
  of: (title: string, service: string | undefined) => (service === undefined ? title : `${title} of ${service}`),
} as const;
