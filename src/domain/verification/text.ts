import { toAgeText, toCountText, toTimeText, withZone } from '../shared/format';
import { minute } from '../shared/timing';
import { type SortName, toDayText, type VerificationQuery, type View } from './query';
import type { FailableStep } from './search-entry';
import type { ShownStatus } from './session';

/** The words of a session's status (spec section 4): Success is shown as Approved, Failed as Rejected. */
export const statusWords: Record<ShownStatus, string> = {
  Success: 'Approved',
  Failed: 'Rejected',
  Expired: 'Expired',
  Pending: 'Pending',
  Unknown: 'Unknown',
};

export const viewWords: Record<View, string> = { sessions: 'Sessions', people: 'People' };

const rowWords: Record<View, { one: string; many: string }> = {
  sessions: { one: 'verification', many: 'verifications' },
  people: { one: 'person', many: 'people' },
};

/** What the list says aloud when it is drawn: how many there are, or how many are found where it leaves rows out. Nothing of an empty one. */
export function foundText(count: number, view: View, isNarrowed: boolean): string {
  const { one, many } = rowWords[view];
  if (count === 0 && !isNarrowed) return '';
  return isNarrowed ? `${toCountText(count)} found` : `${toCountText(count)} ${count === 1 ? one : many}`;
}

/** The orders of the list, each in both directions: `up` is the smallest first. */
export const sortWords: Record<SortName, { up: string; down: string }> = {
  started: { up: 'Started, oldest first', down: 'Started, newest first' },
  completed: { up: 'Completed, oldest first', down: 'Completed, newest first' },
  expires: { up: 'Expires, soonest first', down: 'Expires, latest first' },
  status: { up: 'Status, pending first', down: 'Status, approved first' },
};

/** What a verification failed at, as a filter. */
export const failedStepWords: Record<FailableStep, string> = {
  step_liveliness: 'Failed liveness check',
  step_ocrIdVerification: 'Failed document verification',
};

/** The heads of the columns of a wide list. */
export const columnWords = {
  person: 'Person',
  get started() {
    return withZone('Started');
  },
  get completed() {
    return withZone('Completed');
  },
  get expires() {
    return withZone('Expires');
  },
  attempts: 'Attempts',
  steps: 'Steps',
  status: 'Status',
} as const;

export const listWords = {
  title: 'Verifications',
  one: 'Verification',
  views: 'View',
  filters: 'Filters',
  newSince: 'New since last visit',
  search: 'Search by name, e-mail or id',
  reading: 'Loading verifications',
  list: 'List of verifications',
  unread: "Couldn't load verifications",
  none: 'No verifications yet',
  noneHint: 'Verifications of people who use this service appear here.',
  preparing: 'Preparing search. Some verifications may be missing',
  notFound: 'Search failed on this device',
  gone: 'This verification is no longer on this device',
} as const;

/** How many verifications came since the last visit: '3 new since last visit'; null if none did. */
export function newSinceText(count: number): string | null {
  return count === 0 ? null : `${toCountText(count)} new since last visit`;
}

/** The filters beyond the status. */
export const filterWords = {
  get from() {
    return withZone('Started from');
  },
  get until() {
    return withZone('Started until');
  },
  step: 'Failed step',
  any: 'Any',
  order: 'Order',
  get day() {
    return withZone('Go to a day');
  },
  go: 'Go',
  reversed: 'The first day is after the last day. Change one of them.',
} as const;

/** How often a person tried: '2 attempts'. */
export function attemptsText(count: number): string {
  return `${count} ${count === 1 ? 'attempt' : 'attempts'}`;
}

/** Why the filters leave no verification, and which are in force; null where the title says it. */
export function noVerificationsText(
  {
    status,
    failedStep,
    fromDay,
    toDay,
    since = null,
  }: Pick<VerificationQuery, 'status' | 'failedStep' | 'fromDay' | 'toDay' | 'since'>,
  isSearch: boolean,
): { title: string; inForce: string | null } {
  const isOnlyStatus = !isSearch && failedStep === null && fromDay === null && toDay === null && since === null;
  if (status !== null && isOnlyStatus) return { title: `No verifications with status ${statusWords[status]}`, inForce: null };
  const filters = [
    isSearch ? 'search' : null,
    status === null ? null : `status ${statusWords[status]}`,
    failedStep === null ? null : failedStepWords[failedStep].toLowerCase(),
    fromDay === null ? null : `started from ${toDayText(fromDay)}`,
    toDay === null ? null : `started until ${toDayText(toDay)}`,
    since === null ? null : listWords.newSince.toLowerCase(),
  ].filter((part) => part !== null);
  const title = isSearch ? 'No verifications found' : 'No results for these filters';
  return { title, inForce: `Filters: ${filters.join(', ')}.` };
}

/**
 * When a session expires, if that says more than its status at the same moment (`now`, both ms): a pending one will expire, an expired one did; of a decided
 * or unknown one only the time is shown.
 */
export function expiryText({ status, expiresAt }: { status: ShownStatus; expiresAt: number | null }, now: number): string {
  if (expiresAt === null) return 'No expiry';
  if (status === 'Pending') return expiresAt - now < minute ? 'Expires within a minute' : `Expires ${toAgeText(expiresAt, now)}`;
  return status === 'Expired' ? `Expired ${toAgeText(expiresAt, now)}` : `Expiry ${toTimeText(expiresAt)}`;
}

/** Shown before a list is exported to a file. */
export const exportWords = {
  warning: 'The file contains names, e-mails, results and your own marks and notes. It is not encrypted. Store it safely.',
  withoutNotes: "The file has no marks and notes because they can't be opened right now.",
} as const;
