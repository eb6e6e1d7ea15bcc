/** Ready-made reasons to reject a company, in the order in which they are offered. */
export const rejectionCodes = [
  'documents-missing',
  'documents-unreadable',
  'documents-mismatch',
  'not-in-registry',
  'company-inactive',
  'registry-mismatch',
  'owners-not-verified',
  'ownership-unclear',
  'fraud-suspected',
  'sanctions-found',
  'adverse-media-found',
  'other',
] as const;
export type RejectionCode = (typeof rejectionCodes)[number];
/** Those that a reviewer can choose: another reason is written. */
export const offeredRejections: readonly RejectionCode[] = rejectionCodes.filter((code) => code !== 'other');

/**
 * Why a company was decided as it was: one of the ready-made reasons to reject it, and more in the reviewer's own words where there is more. Several
 * ready-made reasons, and an approval in spite of blockers, have `other` and the whole sentence as text.
 */
export interface RejectionReason {
  code: RejectionCode;
  text: string | null;
}

export type RejectionIssue =
  | 'rejection-reason-missing'
  | 'rejection-text-too-long'
  | 'approval-reason-missing'
  | 'unseen-reason-missing'
  | 'unseen-not-accepted'
  | 'reason-too-long';

/** The extension of a server that takes the reason of a decision; config.json names it. */
export const reasonExtension = 'kyb-reason';

/** How much a reviewer may write (characters). */
export const rejectionTextLimit = 1000;

/** How long a reason may be with what was chosen (characters): the server takes no longer one. */
export const reasonLimit = 2000;
