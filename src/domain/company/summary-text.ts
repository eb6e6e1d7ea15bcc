import type { ShownCompanyStatus } from './company';
import type { EvidencePart } from './missing-evidence';

/** The labels of the summary of a company. */
export const companySummaryWords = {
  title: 'Summary',
  owners: 'Owners and directors',
  documents: 'Required documents',
  next: 'Next step',
  differences: (count: number) => (count === 1 ? '1 difference' : `${count} differences`),
  verified: (count: number, total: number) => `${count} of ${total} verified`,
  submitted: (count: number, total: number) => `${count} of ${total} submitted`,
} as const;

/** What a reviewer does next with a company of each status. */
export const companyNextSteps: Record<ShownCompanyStatus, string> = {
  Submitted: 'Wait until the checks have started',
  InProgress: 'Wait until the checks have finished',
  Completed: 'Approve or reject this company',
  Approved: 'None',
  Rejected: 'None',
  Unknown: "Nothing can be decided at a status that Studio doesn't know",
};

/** What is missing before a decision and how it comes: 'Not on this device: owners and checks. Studio loads this when …'. */
export function missingEvidenceText(missing: readonly EvidencePart[], isOffline: boolean): string {
  const names: string[] = [...missing];
  const last = names.pop() ?? '';
  const list = names.length === 0 ? last : `${names.join(', ')} and ${last}`;
  const next = isOffline
    ? 'Studio loads this when you open the company with a connection.'
    : 'Wait until Studio has loaded this, or download it in its tab.';
  return `Not on this device: ${list}. ${next}`;
}
