import type { ApprovalBlocker } from './approval-blockers';
import { documentTypeWords, neededDetailWords } from './text';

const owners = 'Please tell us who owns and directs your company, and the share of each owner.';

/** What the message asks for because of a blocker. It says nothing that the recipient does not know: no result of a check, no other person. */
export function askedNeedText(blocker: ApprovalBlocker): string {
  switch (blocker.kind) {
    case 'document-missing':
      return `For the verification of your company we still need this document: ${documentTypeWords[blocker.documentType]}.`;
    case 'detail-missing':
      return `For the verification of your company we still need its ${neededDetailWords[blocker.detail]}.`;
    case 'owners-none':
    case 'ownership-unclear':
      return owners;
    case 'owner-unverified':
      return blocker.state === 'expired'
        ? 'Your identity verification has expired. Please start it again.'
        : 'Your identity verification is still missing. Please start it.';
    default:
      return 'For the verification of your company we need a recent extract of the registry.';
  }
}
