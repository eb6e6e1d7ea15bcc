import type { ApprovalBlocker } from './approval-blockers';
import type { RejectionCode } from './rejection';

const codeOfReason = new Map<string | null, RejectionCode>([
  ['COMPANY_SANCTION_LIST_FOUND', 'sanctions-found'],
  ['COMPANY_NOT_FOUND_REGISTRY', 'not-in-registry'],
  ['COMPANY_INACTIVE', 'company-inactive'],
  ['COMPANY_FIELDS_MISMATCH', 'registry-mismatch'],
  ['COMPANY_ADVERSE_MEDIA_FOUND', 'adverse-media-found'],
]);

/** More are not offered: a reviewer can choose from all reasons, or write any. */
const mostSuggested = 3;

/** The ready-made reasons to reject a company that follow from its blockers, the most serious first. */
export function suggestedRejections(blockers: readonly ApprovalBlocker[]): RejectionCode[] {
  const suggested = blockers.flatMap((blocker) => codeOf(blocker) ?? []);
  return [...new Set(suggested)].slice(0, mostSuggested);
}

/** undefined: the blocker is no reason to reject, such as a check without a result or something that is not on this device. */
function codeOf(blocker: ApprovalBlocker): RejectionCode | undefined {
  switch (blocker.kind) {
    case 'owner-fraud':
      return 'fraud-suspected';
    case 'sanctions-hit':
      return 'sanctions-found';
    case 'not-in-registry':
      return 'not-in-registry';
    case 'check-failed':
      return (
        codeOfReason.get(blocker.reason) ?? (blocker.check === 'adverseMediaCheck' ? 'adverse-media-found' : 'registry-mismatch')
      );
    case 'reason-given':
      return codeOfReason.get(blocker.reason);
    case 'owner-contradicted':
    case 'owner-unverified':
      return 'owners-not-verified';
    case 'owners-none':
    case 'ownership-unclear':
      return 'ownership-unclear';
    case 'document-missing':
      return 'documents-missing';
    default:
      return undefined;
  }
}
