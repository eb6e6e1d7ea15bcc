import { toCountText } from '../shared/format';
import { type RejectionCode, type RejectionIssue, type RejectionReason, reasonLimit, rejectionTextLimit } from './rejection';

/** The ready-made reasons to reject a company. */
export const rejectionWords: Record<RejectionCode, string> = {
  'documents-missing': 'Documents are missing',
  'documents-unreadable': 'Documents cannot be read',
  'documents-mismatch': "Documents don't match the details given",
  'not-in-registry': 'Not found in the registry',
  'company-inactive': 'The company is not active',
  'registry-mismatch': "Details don't match the registry",
  'owners-not-verified': 'Owners or directors are not verified',
  'ownership-unclear': 'Ownership is unclear',
  'fraud-suspected': 'Suspected fraud in the verification of an owner or director',
  'sanctions-found': 'The company is on a sanctions list',
  'adverse-media-found': 'Adverse media',
  other: 'Another reason',
};

/** What is wrong with a reason as typed. */
export const rejectionIssueWords: Record<RejectionIssue, string> = {
  'rejection-reason-missing': 'Choose a reason or enter your own',
  'rejection-text-too-long': `A reason has at most ${rejectionTextLimit} characters`,
  'approval-reason-missing': 'Accept every point or enter the reason',
  'unseen-reason-missing': 'You have seen neither owners nor checks. Enter why you approve',
  'unseen-not-accepted': 'Check this box, or wait until everything is on this device',
  'reason-too-long': `Reason and points have at most ${toCountText(reasonLimit)} characters. Choose fewer points`,
};

/** A reason as one sentence, as it is shown and sent: the ready-made words, then the reviewer's own; of 'other' the own alone. */
export function rejectionText({ code, text }: RejectionReason): string {
  if (text === null) return rejectionWords[code];
  return code === 'other' ? text : `${rejectionWords[code]}: ${text}`;
}
