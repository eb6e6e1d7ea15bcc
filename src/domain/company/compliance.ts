import { dayLength } from '../shared/timing';

/** The three checks of a company in their order (contract KYC 4.5). */
export const checkNames = ['registryCheck', 'sanctionListCheck', 'adverseMediaCheck'] as const;
export type CheckName = (typeof checkNames)[number];

/** How a check is shown: one that has no result yet, and one whose result Studio does not know, is pending (contract KYC 4.5). */
export type CheckState = 'passed' | 'failed' | 'pending';

/** One check of a company. `at` in ms since 1970, null if the server sent nothing. */
export interface ComplianceCheck {
  /** The server's status text as sent. */
  status: string | null;
  /** The server's code as sent (contract KYC 3.3). */
  reason: string | null;
  /** Markdown from the service that ran the check: never put on a screen as it came. */
  reasonDetail: string | null;
  updatedAt: number | null;
}

/** The checks of a company; null if the server has none of that name. */
export interface Compliance {
  checks: Record<CheckName, ComplianceCheck | null>;
}

/** The checks of a company as kept. */
export interface ComplianceRow extends Compliance {
  appId: string;
  companyId: string;
  /** Paths of what was sent and could not be read; absent if all could. */
  unreadable?: string[];
}

/** How a check is shown. */
export function checkStateOf({ status }: Pick<ComplianceCheck, 'status'>): CheckState {
  if (status === 'Success') return 'passed';
  return status === 'Failed' ? 'failed' : 'pending';
}

/** Whether the result of a check is a text that Studio does not know: it is shown as pending, beside that text. */
export function isCheckUnknown({ status }: Pick<ComplianceCheck, 'status'>): boolean {
  return status !== null && status !== 'Success' && status !== 'Failed' && status !== 'Pending';
}

/** After how many days a result is said to be old. Neither the specification nor the contract has a limit. */
export const oldCheckDays = 30;

/** Whether the result of a check is old; one without a time is not known to be. `now` in ms, server time. */
export function isCheckOld<Check extends Pick<ComplianceCheck, 'status' | 'updatedAt'>>(
  check: Check,
  now: number,
): check is Check & { updatedAt: number } {
  return check.updatedAt !== null && checkStateOf(check) !== 'pending' && now - check.updatedAt > oldCheckDays * dayLength;
}

/** What the findings of a media check name: an article that can be opened, words without a link, or nothing. The contract has no field for an article, only this text (KYC 4.5). */
export function coverageOf({ reasonDetail }: Pick<ComplianceCheck, 'reasonDetail'>): 'article' | 'words' | 'nothing' {
  if (reasonDetail === null || reasonDetail.trim() === '') return 'nothing';
  return /https?:\/\//i.test(reasonDetail) ? 'article' : 'words';
}

/** The checks that there are, in their order; none is the empty state. */
export function checksOf({ checks }: Compliance): { name: CheckName; check: ComplianceCheck }[] {
  return checkNames.flatMap((name) => {
    const check = checks[name];
    return check === null ? [] : [{ name, check }];
  });
}

/** How many checks passed, failed and are pending, and how many there are. */
export function countOfChecks(compliance: Compliance): Record<CheckState | 'total', number> {
  const counts = { passed: 0, failed: 0, pending: 0, total: 0 };
  for (const { check } of checksOf(compliance)) {
    counts[checkStateOf(check)] += 1;
    counts.total += 1;
  }
  return counts;
}
