import type { ApprovalReasonCode } from './approval-reason';

/** What a reviewer can state with one tap when a company is approved although something speaks against it. */
export const approvalReasonWords: Record<ApprovalReasonCode, string> = {
  'sanctions-of-another': 'The sanctions entry is another company',
  'found-in-registry': 'I found the company in the registry',
  'registry-compared': 'I compared the details with the registry',
  'is-active': 'I confirmed that the company is active',
  'media-of-another': 'The media reports are about another company',
  'checked-by-hand': 'I did the open checks by hand',
  'owners-identified': 'I identified the owners in person',
  'ownership-known': 'The documents show who owns the company',
  'documents-received': 'I have the missing documents on paper',
  'seen-elsewhere': 'I saw the owners and checks on another device',
};
