import type { ApprovalBlocker } from './approval-blockers';
import { type Concern, suggestReasons } from './concern';
import type { RejectionCode } from './rejection';

const rejections: Readonly<Record<Concern, RejectionCode | null>> = {
  sanctions: 'sanctions-found',
  registry: 'not-in-registry',
  mismatch: 'registry-mismatch',
  inactive: 'company-inactive',
  media: 'adverse-media-found',
  'unfinished-check': null,
  owners: 'owners-not-verified',
  ownership: 'ownership-unclear',
  documents: 'documents-missing',
  unread: null,
};

/** The ready-made reasons to reject a company that follow from its blockers, the most serious first. */
export function suggestedRejections(blockers: readonly ApprovalBlocker[]): RejectionCode[] {
  return suggestReasons(blockers, rejections);
}
