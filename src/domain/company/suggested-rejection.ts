import type { ApprovalBlocker } from './approval-blockers';
import type { RejectionCode } from './rejection';

/** More are not offered: the reviewer chooses from all of them anyway. */
const mostSuggested = 3;

const codesOfReasons: Readonly<Record<string, RejectionCode>> = {
  COMPANY_SANCTION_LIST_FOUND: 'sanctions-found',
  COMPANY_NOT_FOUND_REGISTRY: 'not-in-registry',
  COMPANY_INACTIVE: 'company-inactive',
  COMPANY_FIELDS_MISMATCH: 'registry-mismatch',
  COMPANY_ADVERSE_MEDIA_FOUND: 'adverse-media-found',
};

/** The ready-made reasons to reject a company that follow from its blockers, the most serious first. */
export function suggestedRejections(blockers: readonly ApprovalBlocker[]): RejectionCode[] {
  return [...new Set(blockers.flatMap((blocker) => codeOf(blocker) ?? []))].slice(0, mostSuggested);
}

function codeOf(blocker: ApprovalBlocker): RejectionCode | null {
  switch (blocker.kind) {
    case 'sanctions-hit':
      return 'sanctions-found';
    case 'not-in-registry':
      return 'not-in-registry';
    case 'check-failed':
      if (blocker.reason !== null && Object.hasOwn(codesOfReasons, blocker.reason)) return codesOfReasons[blocker.reason] ?? null;
      return blocker.check === 'adverseMediaCheck' ? 'adverse-media-found' : 'registry-mismatch';
    case 'reason-given':
      return Object.hasOwn(codesOfReasons, blocker.reason) ? (codesOfReasons[blocker.reason] ?? null) : null;
    case 'owner-unverified':
      return 'owners-not-verified';
    case 'owners-none':
      return 'ownership-unclear';
    case 'document-missing':
      return 'documents-missing';
    case 'check-expired':
    case 'check-open':
    case 'check-unknown':
    case 'owners-unread':
    case 'checks-unread':
      return null;
  }
}
