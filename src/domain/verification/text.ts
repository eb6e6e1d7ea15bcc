import { toAgeText, toCountText, toUtcText } from '../shared/format';
import { type SortName, toDayText, type VerificationQuery, type View } from './query';
import type { FailableStep } from './search-entry';
import { type ShownStatus, statusWords } from './session';

export const viewWords: Record<View, string> = { sessions: 'Sessions', people: 'People' };

const rowWords: Record<View, { one: string; many: string }> = {
  sessions: { one: 'verification', many: 'verifications' },
  people: { one: 'person', many: 'people' },
};

/** What the list says aloud when it stands: how many there are, or how many are found where it leaves rows out. Nothing of an empty one. */
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
  step_liveliness: 'Failed at Liveliness Check',
  step_ocrIdVerification: 'Failed at Document Verification',
};

/** The heads of the columns of a wide list. */
export const columnWords = {
  person: 'Person',
  started: 'Started (UTC)',
  completed: 'Completed',
  expires: 'Expires',
  attempts: 'Attempts',
  steps: 'Steps',
  status: 'Status',
} as const;

export const listWords = {
  search: 'Search by name, e-mail or id',
  reading: 'Reading the verifications',
  list: 'List of verifications',
  unread: 'The verifications could not be read',
  none: 'No verifications yet',
  noneHint: 'When people verify themselves with this service, their verifications are listed here.',
  preparing: 'Search is being prepared on this device: not all rows are found yet',
  notFound: 'What is asked for could not be looked for on this device',
  gone: 'This verification is no longer on this device',
} as const;

/** Why the filters leave no verification, and which are in force; null where the title says it. */
export function noVerificationsText(
  { status, failedStep, fromDay, toDay }: Pick<VerificationQuery, 'status' | 'failedStep' | 'fromDay' | 'toDay'>,
  isSearch: boolean,
): { title: string; inForce: string | null } {
  const isOnlyStatus = !isSearch && failedStep === null && fromDay === null && toDay === null;
  if (status !== null && isOnlyStatus) return { title: `No verification is ${statusWords[status]}`, inForce: null };
  const filters = [
    isSearch ? 'what is searched' : null,
    status === null ? null : `status ${statusWords[status]}`,
    failedStep === null ? null : failedStepWords[failedStep].toLowerCase(),
    fromDay === null ? null : `started from ${toDayText(fromDay)}`,
    toDay === null ? null : `started until ${toDayText(toDay)}`,
  ].filter((part) => part !== null);
  const title = isSearch ? 'No verification is found' : 'No results for these filters';
  return { title, inForce: `In force: ${filters.join(', ')}.` };
}

/**
 * When a session ends by itself, as far as it tells something beside its status at the same moment (`now`, both ms): what is pending will expire, what is expired
 * did; of what is decided or unknown only the time is told.
 */
export function expiryText({ status, expiresAt }: { status: ShownStatus; expiresAt: number | null }, now: number): string {
  if (expiresAt === null) return 'No expiry told';
  if (status === 'Pending') return expiresAt - now < minute ? 'Expires within a minute' : `Expires ${toAgeText(expiresAt, now)}`;
  return status === 'Expired' ? `Expired ${toAgeText(expiresAt, now)}` : `Expiry ${toUtcText(expiresAt)}`;
}

const minute = 60_000;

/** What stands before a list becomes a file. */
export const exportWords = {
  warning:
    'The file will hold names, e-mails, results and your own marks and notes in the clear. Studio does not protect, lock or delete it: keep it where only those who may read it can.',
  notWhole: 'Not all rows are ready for searching on this device yet: a part of them is not exported. Try again in a moment.',
  withoutNotes: 'The file was made without your marks and notes: they cannot be opened now.',
  lost: (count: number) =>
    `The file was made without ${count} ${count === 1 ? 'row that is' : 'rows that are'} not readable on this device.`,
} as const;
