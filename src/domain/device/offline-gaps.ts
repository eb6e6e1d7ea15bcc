import { type ErrorCode, errorClass } from '../shared/error-code';

/** What a case lacks offline. */
export type GapPart = 'details' | 'pictures' | 'records' | 'owners' | 'documents';

/** Why: `waiting` is still to be downloaded, everything else can't be. */
export type GapReason = 'not-found' | 'too-large' | 'unreadable' | 'refused' | 'waiting';

/** So many cases are not complete offline because they lack this part for this reason. */
export interface OfflineGap {
  part: GapPart;
  reason: GapReason;
  cases: number;
  /** How many files are missing; absent where that is not counted. */
  files?: number;
}

/** A case that is not complete offline. */
export interface IncompleteCase {
  list: 'sessions' | 'companies';
  id: string;
}

/** What one case lacks offline, and why. */
export type CaseGap = Omit<OfflineGap, 'cases'> & IncompleteCase;

/** How many of the cases that are not complete offline are named. */
export const namedCases = 5;

const notFound: readonly ErrorCode[] = ['address-not-found', 'session-record-missing', 'person-record-missing'];
const unreadable: readonly ErrorCode[] = ['answer-empty', 'answer-cut', 'answer-malformed'];

/** Why a part is missing whose last download ended with this code; `undefined`: it was not tried. */
export function gapReasonOf(code: ErrorCode | undefined): GapReason {
  if (code === undefined) return 'waiting';
  if (notFound.includes(code)) return 'not-found';
  if (unreadable.includes(code)) return 'unreadable';
  if (code === 'document-large') return 'too-large';
  return errorClass[code] === 'refused' ? 'refused' : 'waiting';
}

/** The reason that explains most: a part that can't be downloaded before one that is still to come. */
export function firstReason(reasons: readonly GapReason[]): GapReason {
  return reasons.find((reason) => reason !== 'waiting') ?? 'waiting';
}

/** Whether something can still be downloaded: not what the server refused, does not have or sends in a form that Studio cannot read. */
export function isWaiting(gaps: readonly OfflineGap[]): boolean {
  return gaps.some(({ reason }) => reason === 'waiting');
}

/** How many files the server refused. */
export function refusedFilesOf(gaps: readonly OfflineGap[]): number {
  return gaps.reduce((sum, { reason, files = 0 }) => sum + (reason === 'refused' ? files : 0), 0);
}

/** One gap for each part and reason, from one for each case. */
export function countGaps(cases: readonly Omit<OfflineGap, 'cases'>[]): OfflineGap[] {
  const found = new Map<string, OfflineGap>();
  for (const { part, reason, files } of cases) {
    const gap = found.get(`${part} ${reason}`) ?? { part, reason, cases: 0 };
    gap.cases += 1;
    if (files !== undefined) gap.files = (gap.files ?? 0) + files;
    found.set(`${part} ${reason}`, gap);
  }
  return [...found.values()];
}
