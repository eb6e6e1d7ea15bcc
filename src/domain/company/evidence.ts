import type { ApprovalBlocker } from './approval-blockers';
import type { EvidencePart } from './missing-evidence';
import type { CompanyTab } from './tab';

/** Where the evidence of a blocker is: a tab of the company, and the row in it; null: the tab as a whole. */
export interface Evidence {
  tab: CompanyTab;
  row: string | null;
}

/** Where a reviewer sees what a blocker says. */
export function evidenceOf(blocker: ApprovalBlocker): Evidence {
  switch (blocker.kind) {
    case 'sanctions-hit':
      return { tab: 'checks-regulations', row: 'sanctionListCheck' };
    case 'not-in-registry':
      return { tab: 'checks-regulations', row: 'registryCheck' };
    case 'check-failed':
    case 'check-expired':
    case 'check-open':
    case 'check-unknown':
      return { tab: 'checks-regulations', row: blocker.check };
    case 'owner-fraud':
    case 'owner-contradicted':
    case 'owner-unverified':
      return { tab: 'ubo-details', row: blocker.id };
    case 'owners-none':
    case 'ownership-unclear':
      return { tab: 'ubo-details', row: null };
    case 'detail-missing':
      return { tab: 'business-info', row: null };
    case 'document-missing':
      return { tab: 'documents', row: null };
    case 'reason-given':
      return { tab: 'checks-regulations', row: null };
  }
}

type OwnerBlocker = Extract<ApprovalBlocker, { kind: 'owner-fraud' | 'owner-contradicted' | 'owner-unverified' }>;

/** Whether a reviewer sees what a blocker says in the owner's own verification. One that was not started or is not finished has nothing to see. */
export function opensVerification(blocker: ApprovalBlocker): blocker is OwnerBlocker {
  if (blocker.kind === 'owner-unverified')
    return blocker.differs !== undefined || blocker.state === 'failed' || blocker.state === 'unknown';
  return blocker.kind === 'owner-fraud' || blocker.kind === 'owner-contradicted';
}

/** The tab that shows a part of the evidence, or says how it comes. */
export const evidenceTabs: Record<EvidencePart, CompanyTab> = {
  owners: 'ubo-details',
  checks: 'checks-regulations',
  documents: 'documents',
};
