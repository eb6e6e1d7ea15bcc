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
}

const notFound: readonly ErrorCode[] = ['address-not-found', 'session-record-missing', 'person-record-missing'];
const unreadable: readonly ErrorCode[] = ['answer-empty', 'answer-cut', 'answer-malformed', 'document-download-failed'];

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

/** One gap for each part and reason, from one for each case. */
export function countGaps(cases: readonly Omit<OfflineGap, 'cases'>[]): OfflineGap[] {
  const found = new Map<string, OfflineGap>();
  for (const { part, reason } of cases) {
    const gap = found.get(`${part} ${reason}`) ?? { part, reason, cases: 0 };
    gap.cases += 1;
    found.set(`${part} ${reason}`, gap);
  }
  return [...found.values()];
}
