import { type RejectionCode, type RejectionIssue, type RejectionReason, rejectionTextLimit } from './rejection';

/** The ready-made reasons to reject a company. */
export const rejectionWords: Record<RejectionCode, string> = {
  'documents-missing': 'Documents are missing',
  'documents-unreadable': 'Documents cannot be read',
  'documents-mismatch': 'The documents do not fit what the company told',
  'not-in-registry': 'The company is not in the registry',
  'company-inactive': 'The company is not active',
  'registry-mismatch': 'The registry tells something else than the company',
  'owners-not-verified': 'Owners or directors are not verified',
  'ownership-unclear': 'It is not clear who owns the company',
  'sanctions-found': 'The company is on a sanction list',
  'adverse-media-found': 'The press raises doubts about the company',
  other: 'Another reason',
};

/** What is wrong with a reason as typed. */
export const rejectionIssueWords: Record<RejectionIssue, string> = {
  'rejection-code-missing': 'Choose a reason',
  'rejection-text-missing': 'Say what the reason is',
  'rejection-text-too-long': `A reason has at most ${rejectionTextLimit} characters`,
};

/** A reason as one sentence, as it is shown and sent: the ready-made words, then the reviewer's own; of 'other' the own alone. */
export function rejectionText({ code, text }: RejectionReason): string {
  if (text === null) return rejectionWords[code];
  return code === 'other' ? text : `${rejectionWords[code]}: ${text}`;
}
