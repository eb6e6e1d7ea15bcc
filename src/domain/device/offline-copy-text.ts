import { toAgeText, toCountText, toTimeDay } from '../shared/format';
import type { OfflineCopy } from './offline-copy';
import { keepStateWords } from './offline-text';

/** The words around making a service available offline. */
export const offlineCopyWords = {
  make: 'Make available offline',
  title: (name: string) => `Make ${name} available offline?`,
  what: 'What',
  whatText: 'All verifications with details and pictures, all companies with owners and checks, and their recent documents.',
  size: 'How much',
  until: 'Until when',
  cancel: 'Cancel',
  notKept: 'This device could not keep the choice',
} as const;

/** Until when everything opens without a connection; `endsAt` in ms, server time. */
export function offlineUntilText(endsAt: number): string {
  return `Opens without a connection until ${toTimeDay(endsAt)}. Each sign-in check with the server moves this date.`;
}

/** Where the offline copy of a service is, in one line; null while none is wanted. `now` in ms, of the same clock. */
export function offlineCopyText(copy: OfflineCopy, now: number): string | null {
  switch (copy.is) {
    case 'off':
      return null;
    case 'preparing':
      return copy.wanted === 0
        ? 'Preparing the offline copy'
        : `Downloading for offline: ${toCountText(copy.done)} of ${toCountText(copy.wanted)}`;
    case 'held':
      return `Offline copy: ${keepStateWords[copy.state]}`;
    case 'ready':
      return `Ready offline, updated ${toAgeText(copy.readAt, now)}`;
    case 'old':
      return `Offline copy is from ${toAgeText(copy.readAt, now)}. It updates when this device is connected`;
  }
}
