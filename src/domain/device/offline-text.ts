import { listText, toCountText } from '../shared/format';
import { type GapPart, type GapReason, type OfflineGap, refusedFilesOf } from './offline-gaps';
import type { OfflineEstimate, OfflineState } from './prefetch-rules';

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

/** The stored size, as opposed to an estimate: '78 MB stored'. */
export function storedSizeText(bytes: number): string {
  return `${toSizeText(bytes)} stored`;
}

/** The estimate shown before a service is made available offline. `granted`: bytes the browser still grants, null if unknown. */
export function offlineEstimateText(estimate: OfflineEstimate, limitBytes: number, granted: number | null): string {
  const { verifications, companies } = estimate;
  const missing = [countOf(verifications, 'verification'), countOf(companies ?? 0, 'company', 'companies')].filter(
    (part) => part !== null,
  );
  const stored = estimate.storedBytes > 0 ? `, ${storedSizeText(estimate.storedBytes)}` : '';
  if (missing.length === 0)
    return companies === null ? 'Companies are not counted yet' : `Everything is available offline${stored}`;
  const measure = estimate.isMeasured ? 'measured' : 'estimate';
  const parts = [`${listText(missing)} to download, about ${toSizeText(estimate.bytes)} (${measure})`];
  if (companies === null) parts.push('companies are not counted yet and come on top');
  if (estimate.storedBytes > 0) parts.push(`${storedSizeText(estimate.storedBytes)} already`);
  if (estimate.bytes > limitBytes) parts.push(`pictures and documents stop at ${toSizeText(limitBytes)}`);
  if (granted !== null) parts.push(`the browser grants up to ${toSizeText(granted)} more`);
  return parts.join('; ');
}

/** How far an offline copy is, wherever that is shown: '64 of 240 verifications'. */
export function verificationsText({ done, wanted }: { done: number; wanted: number }): string {
  return `${toCountText(done)} of ${toCountText(wanted)} verifications`;
}

export function offlineProgressText(progress: {
  state: OfflineState;
  done: number;
  wanted: number;
  incomplete: number | null;
  gaps: readonly OfflineGap[];
  bytes: number;
}): string {
  const numbers = `${verificationsText(progress)}, ${storedSizeText(progress.bytes)}`;
  const text = `${offlineStateWords[progress.state]}: ${numbers}`;
  return progress.incomplete === null || progress.incomplete === 0
    ? text
    : `${text}. ${incompleteText(progress.incomplete, progress.gaps)}`;
}

/** How many verifications and companies lack a picture, a document or more; what and why, if that is known. Refused files have a sentence of their own. */
export function incompleteText(count: number, gaps: readonly OfflineGap[]): string {
  const text = count === 1 ? '1 case is not complete offline' : `${toCountText(count)} cases are not complete offline`;
  const files = refusedFilesOf(gaps);
  const said =
    files === 0
      ? []
      : [files === 1 ? '1 file was refused by the server' : `${toCountText(files)} files were refused by the server`];
  return [
    withCauses(
      text,
      gaps.filter(({ reason, files }) => reason !== 'refused' || !files),
    ),
    ...said,
  ].join('. ');
}

function withCauses(text: string, gaps: readonly OfflineGap[]): string {
  if (gaps.length === 0) return text;
  const causes = gaps.map(({ part, reason, cases }) => {
    const cause = `${gapPartWords[part]} ${gapReasonWords[reason]}`;
    return gaps.length === 1 ? cause : `${cause} (${toCountText(cases)})`;
  });
  return `${text}: ${causes.join(', ')}`;
}

const gapPartWords: Record<GapPart, string> = {
  details: 'details',
  pictures: 'pictures',
  records: 'owners or checks',
  owners: 'verifications of owners',
  documents: 'documents',
};

const gapReasonWords: Record<GapReason, string> = {
  'not-found': 'are not on the server',
  'too-large': 'are too large for the limit',
  unreadable: "can't be read",
  refused: 'were refused by the server',
  waiting: 'are not downloaded yet',
};

export const offlineStateWords: Record<OfflineState, string> = {
  resting: 'On this device',
  working: 'Downloading',
  'cut-off': 'Waiting for a connection',
  paused: 'Paused',
  'low-data': 'Paused by data saver',
  'limit-reached': 'Limit reached. Other pictures and documents are skipped',
  'disk-full': 'Waiting for free space',
};

/** What was deleted when the disk was full; null if nothing was. */
export function givenUpText(
  room: { pictures: number; thumbnails: number; documents?: number; details: number; rows: number } | null,
): string | null {
  if (room === null) return null;
  const parts = [
    countOf(room.pictures, 'picture'),
    countOf(room.thumbnails, 'thumbnail'),
    countOf(room.documents ?? 0, 'document'),
    countOf(room.details, 'detail'),
    countOf(room.rows, 'list row', 'list rows'),
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return `Storage was full. Deleted to free space: ${listText(parts)}. They load again when opened`;
}

export function persistenceText(isPersisted: boolean, wasAsked: boolean): string {
  if (isPersisted) return 'The browser keeps offline data until you delete it';
  return wasAsked
    ? 'Your browser may clear offline data. Install the app to prevent this'
    : 'The browser may delete offline data when space runs out';
}

/** Why and how to install the app on a device whose browser deletes stored data of sites. */
export const installAdviceWords: Record<'ipad' | 'iphone', { why: string; how: string }> = {
  ipad: {
    why: 'This iPad may delete offline data after seven days without a visit. Install Studio to prevent this',
    how: 'Choose Add to Home Screen in the Share menu, then open Studio from there',
  },
  iphone: {
    why: 'This iPhone may delete offline data after seven days without a visit. Install Studio to prevent this',
    how: 'Choose Add to Home Screen in the Share menu, then open Studio from there',
  },
};

export function lowDataText(isSet: boolean, browserSaves: boolean): string {
  if (!isSet && browserSaves) return 'Data saver on in your browser: items load when opened';
  return isSet ? 'Data saver on: items load when opened' : 'The newest verifications download in advance and open offline';
}

/** '2 documents'; null if there are none. */
export function countOf(count: number, one: string, many = `${one}s`): string | null {
  return count === 0 ? null : `${toCountText(count)} ${count === 1 ? one : many}`;
}
