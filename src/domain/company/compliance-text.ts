import { toAgeText, toTimeText } from '../shared/format';
import {
  type CheckName,
  type CheckState,
  type ComplianceCheck,
  checkStateOf,
  coverageOf,
  isCheckOld,
  isCheckUnknown,
  oldCheckDays,
} from './compliance';
import { companyReasonText } from './text';

/** What a check is called and what it does (contract KYC 4.5). */
export const checkTitles: Record<CheckName, { title: string; label: string; description: string }> = {
  registryCheck: {
    title: 'Business Registry Verification',
    label: 'Registry Check',
    description: "Checks the official registry of the company's country",
  },
  sanctionListCheck: {
    title: 'Sanctions List Screening',
    label: 'Sanctions Check',
    description: 'Checks international sanctions lists',
  },
  adverseMediaCheck: {
    title: 'Adverse Media Screening',
    label: 'Media Check',
    description: 'Checks for negative press and reputational risk',
  },
};

/** What a reviewer might look for in a check although the service does not send it (contract KYC 4.5). */
export const checkLimits: Partial<Record<CheckName, string>> = {
  registryCheck: "The service reports one result and a text. It doesn't send the registry entry itself.",
  sanctionListCheck:
    "The service reports one result for the company. It doesn't say whether owners were screened, or which lists were used.",
};

/** When a check was made (ms, server time), its age first: '3 days ago, Mar 7, 2026, 12:00 UTC'; null if the server sent no time. */
export function lastRunText({ updatedAt }: Pick<ComplianceCheck, 'updatedAt'>, now: number): string | null {
  return updatedAt === null ? null : `${toAgeText(updatedAt, now)}, ${toTimeText(updatedAt)}`;
}

/** What to do about an old result; null if it isn't old. The contract has a call that sets a result, but only for the operator of the service (KYC 4.7). */
export function oldCheckText(check: Pick<ComplianceCheck, 'status' | 'updatedAt'>, now: number): string | null {
  if (!isCheckOld(check, now)) return null;
  return `Older than ${oldCheckDays} days. Studio can't run it again: ask an admin of this account, who can reach the provider of the service.`;
}

/** The badge words of a check. */
export const checkStateWords: Record<CheckState, string> = { passed: 'Passed', failed: 'Failed', pending: 'Pending' };

/** Whether it was asked for, failed on the way or was made before is not known: only that nothing counts now. */
const noResult = 'No result yet';

const notes: Record<CheckName, Record<CheckState, string>> = {
  registryCheck: {
    passed: 'Found in the official registry',
    failed: 'Not confirmed in the official registry',
    pending: noResult,
  },
  sanctionListCheck: {
    passed: 'No match on a sanctions list',
    failed: 'Possible match on a sanctions list',
    pending: noResult,
  },
  adverseMediaCheck: {
    passed: 'No negative press found',
    failed: 'Negative press found',
    pending: noResult,
  },
};

const recommendations: Record<CheckName, Record<CheckState, readonly string[]>> = {
  registryCheck: {
    passed: ['Keep the registration current'],
    failed: ['Ask the registry office for clarification', 'Have an outdated registration updated'],
    pending: [],
  },
  sanctionListCheck: {
    passed: ['Continue monitoring the lists'],
    failed: ['Review the sanctions match', 'Take legal advice if needed'],
    pending: [],
  },
  adverseMediaCheck: {
    passed: ['Continue monitoring the media'],
    failed: ['Read the coverage', 'Assess reputational risk', 'Plan how to reduce the risk'],
    pending: [],
  },
};

/** Which articles the service names. */
const coverageWords = {
  article: '',
  words: '. The service links no article: it sends this text only',
  nothing: '. The service names no article',
} as const;

/** The words of a check. */
export interface CheckWords {
  state: string;
  /** One sentence about the result. For negative press it also says if the service names or links no article. */
  note: string;
  /** The code of a failed check in words, as it came where Studio does not know it; null of any other. */
  reason: string | null;
  /** What a reviewer may do; nothing of a pending check. */
  recommendations: readonly string[];
}

/** The words of a check. A check that is pending never shows those of a failure, whatever the server sent beside it. */
export function checkWordsOf(name: CheckName, check: Pick<ComplianceCheck, 'status' | 'reason' | 'reasonDetail'>): CheckWords {
  const state = checkStateOf(check);
  return {
    state: isCheckUnknown(check) ? `${checkStateWords[state]} (from the server: ${check.status})` : checkStateWords[state],
    note:
      name === 'adverseMediaCheck' && state === 'failed'
        ? `${notes[name][state]}${coverageWords[coverageOf(check)]}`
        : notes[name][state],
    reason: state === 'failed' && check.reason !== null ? companyReasonText(check.reason) : null,
    recommendations: recommendations[name][state],
  };
}

/** Whether the findings of a check are shown: what was left beside a pending one is not its result. */
export function hasFindings(check: Pick<ComplianceCheck, 'status' | 'reasonDetail'>): boolean {
  return check.reasonDetail !== null && checkStateOf(check) !== 'pending';
}

/** The lines and parts of a check (screens 4.2). */
export const checkPartWords = {
  type: 'Check Type',
  lastRun: 'Last Run',
  issues: 'Issues Found',
  notes: 'Additional Notes',
  recommendations: 'Recommendations',
} as const;

/** What replaces parts of a finding that Studio does not draw. */
export const findingWords = {
  cut: 'Only the beginning of this text is shown.',
  table: 'Table of the findings',
  linkRemoved: '[link removed]',
  picture: (text: string, address: string) => `[picture not loaded${text === '' ? '' : `: ${text}`} ${address}]`,
} as const;

/** Where a company has no check at all. */
export const noComplianceWords = 'No Compliance Data Available';

/** What each counter of the checks counts. */
export const checkCounterWords: Record<CheckState | 'total', string> = {
  passed: 'Checks Passed',
  failed: 'Checks Failed',
  pending: 'Pending Checks',
  total: 'Total Checks',
};
