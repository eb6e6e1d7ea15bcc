import { toAgeText, toTimeDay } from '../shared/format';
import type { OfflineCopy } from './offline-copy';
import type { OfflineGap } from './offline-gaps';
import { incompleteText, offlineStateWords, verificationsText } from './offline-text';

/** The words around making a service available offline. */
export const offlineCopyWords = {
  make: 'Make available offline',
  title: (name: string) => `Make ${name} available offline?`,
  what: 'What',
  whatText:
    'All verifications with details and pictures. All companies with owners and their verifications, checks and the first four documents.',
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
      return copy.wanted === 0 ? 'Preparing the offline copy' : `Downloading for offline: ${verificationsText(copy)}`;
    case 'cut-off':
      if (copy.wanted === 0) return 'Offline copy not started. It downloads when you are back online';
      return copy.done < copy.wanted
        ? `${verificationsText(copy)} are on this device. The rest downloads when you are back online`
        : withGaps('The rest downloads when you are back online', copy.incomplete, []);
    case 'interrupted':
      return withGaps(`Offline copy: ${offlineStateWords[copy.state]}`, copy.incomplete, []);
    case 'incomplete':
      return withGaps(`Offline copy updated ${toAgeText(copy.readAt, now)}`, copy.incomplete, copy.gaps);
    case 'ready':
      return withGaps(`Ready offline, updated ${toAgeText(copy.readAt, now)}`, copy.incomplete, copy.gaps);
    case 'old': {
      const text = `Offline copy is from ${toAgeText(copy.readAt, now)}. It updates when this device is connected`;
      return withGaps(text, copy.incomplete, copy.gaps);
    }
  }
}

function withGaps(text: string, incomplete: number, gaps: readonly OfflineGap[]): string {
  return incomplete === 0 ? text : `${text}. ${incompleteText(incomplete, gaps)}`;
}
