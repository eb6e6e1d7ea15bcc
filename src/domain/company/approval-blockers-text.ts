import type { ApprovalBlocker } from './approval-blockers';
import { checkTitles } from './compliance-text';
import { executiveKycWords, namelessExecutive, shareText } from './executive-text';
import { companyReasonText, companyReasonWords, documentTypeWords } from './text';

/** What a reviewer reads above a decision when something speaks against approval. */
export const blockerWords = {
  listed: 'Check before approving:',
  asked: 'You are approving this company despite:',
  reason: 'Why do you approve this company?',
} as const;

/** A blocker in one sentence, without a full stop. */
export function blockerText(blocker: ApprovalBlocker): string {
  switch (blocker.kind) {
    case 'sanctions-hit':
      return companyReasonWords.COMPANY_SANCTION_LIST_FOUND.text;
    case 'not-in-registry':
      return companyReasonWords.COMPANY_NOT_FOUND_REGISTRY.text;
    case 'check-failed': {
      const failed = `${checkTitles[blocker.check].title} failed`;
      return blocker.reason === null ? failed : `${failed}: ${companyReasonText(blocker.reason)}`;
    }
    case 'reason-given':
      return companyReasonText(blocker.reason);
    case 'check-expired':
      return `${checkTitles[blocker.check].title} has expired`;
    case 'check-open':
      return `${checkTitles[blocker.check].title} has no result yet`;
    case 'check-unknown':
      return `${checkTitles[blocker.check].title}: unknown status ${blocker.status}`;
    case 'owner-unverified':
      return ownerText(blocker);
    case 'owners-none':
      return 'No owner or director is listed';
    case 'document-missing':
      return `${documentTypeWords[blocker.documentType]} is missing`;
    case 'owners-unread':
      return 'Owners and directors are not loaded yet';
    case 'checks-unread':
      return 'Checks are not loaded yet';
  }
}

/** 'Ada Example (60%) is not verified: In Progress, 20%'. */
function ownerText({ name, share, state, progress }: Extract<ApprovalBlocker, { kind: 'owner-unverified' }>): string {
  const who = share === null ? (name ?? namelessExecutive) : `${name ?? namelessExecutive} (${shareText(share)})`;
  const reached = state === 'in-progress' ? `${executiveKycWords[state]}, ${progress}%` : executiveKycWords[state];
  return `${who} is not verified: ${reached}`;
}
