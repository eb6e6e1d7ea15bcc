import { type CheckName, type CheckState, type ComplianceCheck, checkStateOf, isCheckUnknown } from './compliance';
import { companyReasonText } from './text';

/** What a check is called and what it does (contract KYC 4.5). */
export const checkTitles: Record<CheckName, { title: string; label: string; description: string }> = {
  registryCheck: {
    title: 'Business Registry Verification',
    label: 'Registry Check',
    description: 'Looks the company up in the official registry of its country',
  },
  sanctionListCheck: {
    title: 'Sanctions List Screening',
    label: 'Sanctions Check',
    description: 'Looks for the company on international sanction lists',
  },
  adverseMediaCheck: {
    title: 'Adverse Media Screening',
    label: 'Media Check',
    description: 'Looks for negative press and risks to the reputation',
  },
};

/** The badge words of a check. */
export const checkStateWords: Record<CheckState, string> = { passed: 'Passed', failed: 'Failed', pending: 'Pending' };

/** Whether it was asked for, failed on the way or was made before is not told: only that nothing counts now. */
const noResult = 'No result yet';

const notes: Record<CheckName, Record<CheckState, string>> = {
  registryCheck: {
    passed: 'The company is in the official registry',
    failed: 'The company could not be confirmed in the official registry',
    pending: noResult,
  },
  sanctionListCheck: {
    passed: 'The company is on none of the lists',
    failed: 'The company may be on a list',
    pending: noResult,
  },
  adverseMediaCheck: {
    passed: 'No negative press was found',
    failed: 'Negative press was found',
    pending: noResult,
  },
};

const recommendations: Record<CheckName, Record<CheckState, readonly string[]>> = {
  registryCheck: {
    passed: ['Keep the registration current'],
    failed: ['Ask the registry office for clarification', 'Have the registration brought up to date where it is not'],
    pending: [],
  },
  sanctionListCheck: {
    passed: ['Go on monitoring the lists'],
    failed: ['Review how the company stands to the sanctions', 'Take legal advice where it is needed'],
    pending: [],
  },
  adverseMediaCheck: {
    passed: ['Go on monitoring the media'],
    failed: ['Read the coverage', 'Judge its effect on the reputation', 'Plan how the risk is reduced'],
    pending: [],
  },
};

/** What is said of a check. */
export interface CheckWords {
  state: string;
  /** One sentence about the result. */
  note: string;
  /** The code of a failed check in words, as it came where Studio does not know it; null of any other. */
  reason: string | null;
  /** What a reviewer may do; nothing of a pending check. */
  recommendations: readonly string[];
}

/** The words of a check. A check that is pending never shows those of a failure, whatever the server sent beside it. */
export function checkWordsOf(name: CheckName, check: Pick<ComplianceCheck, 'status' | 'reason'>): CheckWords {
  const state = checkStateOf(check);
  return {
    state: isCheckUnknown(check) ? `${checkStateWords[state]} (the server says: ${check.status})` : checkStateWords[state],
    note: notes[name][state],
    reason: state === 'failed' && check.reason !== null ? companyReasonText(check.reason) : null,
    recommendations: recommendations[name][state],
  };
}

/** Whether the findings of a check are shown: what was left beside a pending one is not its result. */
export function hasFindings(check: Pick<ComplianceCheck, 'status' | 'reasonDetail'>): boolean {
  return check.reasonDetail !== null && checkStateOf(check) !== 'pending';
}

/** Where a company has no check at all. */
export const noComplianceWords = 'No Compliance Data Available';

/** What each counter of the checks counts. */
export const checkCounterWords: Record<CheckState | 'total', string> = {
  passed: 'Checks Passed',
  failed: 'Checks Failed',
  pending: 'Pending Checks',
  total: 'Total Checks',
};
