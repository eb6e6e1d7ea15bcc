import { listText } from '../shared/format';
import type { ApprovalBlocker } from './approval-blockers';
import type { DocumentType } from './document';
import { documentTypeWords, neededDetailWords } from './text';

const owners = 'Please tell us who owns and directs your company, and the share of each owner.';

/**
 * What the message asks for because of a blocker; `documents` are all that are missing. It says nothing that the recipient does not know: no result of a
 * check, no other person.
 */
export function askedNeedText(blocker: ApprovalBlocker, documents: readonly DocumentType[]): string {
  switch (blocker.kind) {
    case 'document-missing':
      return `For the verification of your company we still need ${documents.length === 1 ? 'this document' : 'these documents'}: ${listText(documents.map((type) => documentTypeWords[type]))}.`;
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
