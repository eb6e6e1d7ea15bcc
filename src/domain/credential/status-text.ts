import type { CredentialAction, CredentialLife } from './machine';
import type { StatusIssue } from './status-rules';

/** What each action is called in the menu (spec section 2). */
export const actionWords: Record<CredentialAction, string> = { REVOKE: 'Revoke', SUSPEND: 'Suspend', LIVE: 'Live' };

/** What a life is called. */
export const lifeWords: Record<CredentialLife, string> = { live: 'Live', suspended: 'Suspended', revoked: 'Revoked' };

/** A life that is not known. */
export function lifeText(life: CredentialLife | null): string {
  return life === null ? 'not known' : lifeWords[life];
}

/** The title of the popup of an action (spec section 2). */
export function statusPopupTitle(action: CredentialAction): string {
  return `${action} CREDENTIAL`;
}

/** What is said before an action is sent. */
export const actionWarnings: Record<CredentialAction, string> = {
  REVOKE: "Revoking is permanent. The credential can't be made valid again.",
  SUSPEND: 'A suspended credential is not valid until it is live again.',
  LIVE: 'The credential becomes valid again for everyone.',
};

/** Labels of the popup and of the panel (spec section 2). */
export const statusWords = {
  menu: 'Actions',
  panel: 'Edit Credential Status',
  status: 'Status',
  choose: 'Select',
  reason: 'Reason',
  reasonHint: 'Public on the ledger',
  key: 'Signing Key of Issuer',
  submit: 'Submit',
  update: 'Update',
  cancel: 'Cancel',
  unlock: 'Unlock',
  nothing: 'No actions available: the credential is revoked or not on the ledger, and the service has no document of it.',
  noRight: "You don't have the right to change the status of credentials. An admin can give it to you.",
  pending: 'A change is in progress. The new status appears when the ledger confirms it.',
  issuerComing: 'Loading the DIDs of this service.',
} as const;

/** The words of the popup, to the letter of spec section 5, its spelling included; for the rest it gives none. */
export const popupIssueWords: Record<StatusIssue, string> = {
  'status-reason-missing': 'Status Reason cannot be empty.',
  'status-key-missing': 'Verification Method ID cannot be empty.',
  'credential-not-registered': 'This credential is not registered on the ledger and has no status to change.',
  'credential-already-live': 'Credential is already Live.',
  'credential-already-suspended': 'Credential is already SUSPENDED.',
  'credential-already-revoked': 'Credential is already Revoked.',
  'status-invalid': 'Invalid status.',
  'status-issuer-not-here': 'The issuer of this credential is not a DID of this service on this device.',
  'status-key-not-of-issuer': 'This signing key does not belong to the issuer. Select another.',
};

/** The words of the panel, which spec section 5 has otherwise. */
export const panelIssueWords: Record<StatusIssue, string> = {
  ...popupIssueWords,
  'status-reason-missing': 'Staus Reason cannot be empty',
  'credential-already-live': 'Credential already Live',
  'credential-already-suspended': 'Credential already Suspended',
  'credential-already-revoked': 'Credential already Revoked',
  'status-invalid': 'Invalid status',
};

/** Announced when the service took a change of status (spec section 8); what the ledger makes of it is announced with its hash. */
export const statusTaken = 'cred status updated successfully';

/** What a credential is on the ledger now, instead of what the person saw. */
export function movedMeanwhileText(life: CredentialLife | null): string {
  if (life === null) return 'This credential has no status on the ledger.';
  return `Now ${lifeWords[life]} on the ledger.`;
}
