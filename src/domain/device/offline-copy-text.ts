import { toAgeText, toCountText, toTimeDay } from '../shared/format';
import type { OfflineCopy } from './offline-copy';
import { incompleteText, offlineStateWords } from './offline-text';

/** The words around making a service available offline. */
export const offlineCopyWords = {
  make: 'Make available offline',
  title: (name: string) => `Make ${name} available offline?`,
  what: 'What',
  whatText: 'All verifications with details and pictures. All companies with owners, checks and their first four documents.',
  size: 'Size',
  until: 'Available until',
  cancel: 'Cancel',
  notSaved: "Couldn't save this choice on this device",
} as const;

/** Until when everything opens without a connection; `endsAt` in ms, server time. */
export function offlineUntilText(endsAt: number): string {
  return `Opens offline until ${toTimeDay(endsAt)}. Going online extends this date.`;
}

/** One line about the offline copy of a service; null if it is off. `now` in ms, of the same clock. */
export function offlineCopyText(copy: OfflineCopy, now: number): string | null {
  switch (copy.is) {
    case 'off':
      return null;
    case 'preparing':
      return copy.wanted === 0
        ? 'Preparing the offline copy'
        : `Downloading for offline: ${toCountText(copy.done)} of ${toCountText(copy.wanted)}`;
    case 'interrupted':
      return copy.incomplete === 0
        ? `Offline copy: ${offlineStateWords[copy.state]}`
        : `Offline copy: ${offlineStateWords[copy.state]}. ${incompleteText(copy.incomplete)}`;
    case 'incomplete':
      return `${incompleteText(copy.incomplete)}, updated ${toAgeText(copy.readAt, now)}`;
    case 'ready':
      return `Ready offline, updated ${toAgeText(copy.readAt, now)}`;
    case 'old':
      return `Offline copy is from ${toAgeText(copy.readAt, now)}. It updates when this device is connected`;
  }
}
