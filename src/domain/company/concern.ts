import type { ApprovalBlocker } from './approval-blockers';

/** What a blocker is about; a reviewer answers it with a reason to reject the company, or to approve it all the same. */
export type Concern =
  | 'sanctions'
  | 'registry'
  | 'mismatch'
  | 'inactive'
  | 'media'
  | 'unfinished-check'
  | 'owners'
  | 'ownership'
  | 'documents'
  | 'unread';

const concernOfReason: Readonly<Record<string, Concern>> = {
  COMPANY_SANCTION_LIST_FOUND: 'sanctions',
  COMPANY_NOT_FOUND_REGISTRY: 'registry',
  COMPANY_INACTIVE: 'inactive',
  COMPANY_FIELDS_MISMATCH: 'mismatch',
  COMPANY_ADVERSE_MEDIA_FOUND: 'media',
};

/** More are not offered: a reviewer can choose from all reasons, or write any. */
const mostSuggested = 3;

/** The reasons that answer these blockers by a table of them, the most serious first. A concern without a reason suggests none. */
export function suggestReasons<Reason>(
  blockers: readonly ApprovalBlocker[],
  reasons: Readonly<Record<Concern, Reason | null>>,
): Reason[] {
  const suggested = blockers.flatMap((blocker) => {
    const concern = concernOf(blocker);
    const reason = concern === null ? null : reasons[concern];
    return reason === null ? [] : [reason];
  });
  return [...new Set(suggested)].slice(0, mostSuggested);
}

function concernOf(blocker: ApprovalBlocker): Concern | null {
  switch (blocker.kind) {
    case 'sanctions-hit':
      return 'sanctions';
    case 'not-in-registry':
      return 'registry';
    case 'check-failed':
      return ofReason(blocker.reason) ?? (blocker.check === 'adverseMediaCheck' ? 'media' : 'mismatch');
    case 'reason-given':
      return ofReason(blocker.reason);
    case 'check-expired':
    case 'check-open':
    case 'check-unknown':
      return 'unfinished-check';
    case 'owner-unverified':
      return 'owners';
    case 'owners-none':
      return 'ownership';
    case 'document-missing':
      return 'documents';
    case 'owners-unread':
    case 'checks-unread':
      return 'unread';
  }
}

function ofReason(reason: string | null): Concern | null {
  return reason !== null && Object.hasOwn(concernOfReason, reason) ? (concernOfReason[reason] ?? null) : null;
}
