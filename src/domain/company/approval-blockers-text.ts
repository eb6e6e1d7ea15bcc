import { isolateName, toCountText, truncateText } from '../shared/format';
import { failureWordsOf } from '../verification/failure-text';
import type { Failure } from '../verification/person';
import type { ApprovalBlocker } from './approval-blockers';
import { checkTitles } from './compliance-text';
import {
  executiveKycWords,
  namelessExecutive,
  ownerDifferenceText,
  ownStatusText,
  ownVerificationText,
  shareIssueText,
  shareText,
} from './executive-text';
import type { OwnerDifference } from './owner-verification';
import { companyReasonLabelOf, companyReasonText, companyReasonWords, documentTypeWords, neededDetailWords } from './text';

/** What a reviewer reads above a decision when something speaks against approval. */
export const blockerWords = {
  listed: 'Against approval:',
  title: 'Check before approving',
  asked: 'You are approving this company despite the points below. Accept each of them, or write why you approve.',
  points: 'Points to accept',
  reason: 'Why do you approve this company?',
  more: (count: number) => `+ ${toCountText(count)} more`,
  fewer: 'Show fewer',
  acceptAll: (count: number) => `Accept ${count === 1 ? '1 point' : `${toCountText(count)} points`} and approve`,
} as const;

/** A longer name of a person is cut; and where there is little room, a longer name or code. */
const longestName = 60;
const shortName = 20;
const longestCode = 30;

/** A blocker in one sentence, without a full stop. */
export function blockerText(blocker: ApprovalBlocker): string {
  switch (blocker.kind) {
    case 'owner-fraud':
      return fraudText(blocker);
    case 'sanctions-hit':
      return companyReasonWords.COMPANY_SANCTION_LIST_FOUND.text;
    case 'not-in-registry':
      return companyReasonWords.COMPANY_NOT_FOUND_REGISTRY.text;
    case 'check-failed': {
      const failed = `${checkTitles[blocker.check].title} failed`;
      return blocker.reason === null ? failed : `${failed}: ${companyReasonText(blocker.reason)}`;
    }
    case 'reason-given':
      return companyReasonText(blocker.reason);
    case 'check-expired':
      return `${checkTitles[blocker.check].title} has expired`;
    case 'check-open':
      return `${checkTitles[blocker.check].title} has no result yet`;
    case 'check-unknown':
      return `${checkTitles[blocker.check].title}: unknown status ${blocker.status}`;
    case 'owner-contradicted':
      return `${ownerNameOf(blocker)} is verified in the company's record, but the ${ownVerificationText(blocker.differs)}`;
    case 'owner-unverified':
      return ownerText(blocker);
    case 'owners-none':
      return 'No owner or director is listed';
    case 'detail-missing':
      return `The company has no ${neededDetailWords[blocker.detail]}`;
    case 'document-missing':
      return `${documentTypeWords[blocker.documentType]} is ${blocker.isEmpty ? 'an empty file' : 'missing'}`;
    case 'ownership-unclear':
      return blocker.sum === 0
        ? 'Nobody is known to own a share: total ownership is 0%'
        : shareIssueText(blocker.issue, blocker.sum);
  }
}

/** The same in few words, where there is little room. */
export function blockerShortText(blocker: ApprovalBlocker): string {
  switch (blocker.kind) {
    case 'owner-fraud':
      return `Suspected fraud: ${shortNameOf(blocker)}`;
    case 'sanctions-hit':
      return companyReasonWords.COMPANY_SANCTION_LIST_FOUND.label;
    case 'not-in-registry':
      return companyReasonWords.COMPANY_NOT_FOUND_REGISTRY.label;
    case 'check-failed':
      return blocker.reason === null ? `${checkTitles[blocker.check].label} failed` : shortReason(blocker.reason);
    case 'reason-given':
      return shortReason(blocker.reason);
    case 'check-expired':
      return `${checkTitles[blocker.check].label} expired`;
    case 'check-open':
      return `${checkTitles[blocker.check].label} has no result`;
    case 'check-unknown':
      return `${checkTitles[blocker.check].label} unknown`;
    case 'owner-contradicted':
      return `${shortNameOf(blocker)}: ${shortDifference(blocker.differs)}`;
    case 'owner-unverified':
      return blocker.differs === undefined
        ? `${shortNameOf(blocker)} not verified`
        : `${shortNameOf(blocker)}: ${shortDifference(blocker.differs)}`;
    case 'owners-none':
      return 'No owner listed';
    case 'detail-missing':
      return `No ${neededDetailWords[blocker.detail]}`;
    case 'document-missing':
      return blocker.isEmpty
        ? `${documentTypeWords[blocker.documentType]}: empty file`
        : `No ${documentTypeWords[blocker.documentType]}`;
    case 'ownership-unclear':
      return blocker.issue === 'executive-share-out-of-range' ? 'Impossible share' : `Ownership ${shareText(blocker.sum)}`;
  }
}

function shortReason(code: string): string {
  return companyReasonLabelOf(code) ?? truncateText(code, longestCode);
}

/** What a reviewer accepts with an approval, as it goes on record: it names the points and claims nothing else. */
export function acceptedText(points: readonly string[]): string {
  return `${acceptedStart}${points.join('; ')}`;
}

const acceptedStart = 'Accepted: ';

/** Whether a reason on record begins with points that were accepted. */
export function isAcceptedText(text: string | null): boolean {
  return text?.startsWith(acceptedStart) ?? false;
}

type OwnerBlocker = Extract<ApprovalBlocker, { kind: 'owner-fraud' | 'owner-contradicted' | 'owner-unverified' }>;

/** 'Suspected fraud in the verification of Ada Example (60%). Face appears to be a spoof', and what the two sources say if they differ. */
function fraudText(owner: Extract<OwnerBlocker, { kind: 'owner-fraud' }>): string {
  const { differs } = owner;
  const difference = differs === undefined ? '' : `. ${ownerDifferenceText(differs)}`;
  return `Suspected fraud in the verification of ${ownerNameOf(owner)}${failureText(owner)}${difference}`;
}

/** 'Ada Example (60%) is not verified: Pending, 20%', 'Ada Example is not verified: Rejected. The face is cut off', or both sources if they differ. */
function ownerText(owner: Extract<OwnerBlocker, { kind: 'owner-unverified' }>): string {
  const { state, progress, differs } = owner;
  const reached = state === 'in-progress' ? `${executiveKycWords[state]}, ${progress}%` : executiveKycWords[state];
  const [where, difference] =
    differs === undefined ? ['', ''] : [" in the company's record", `. The ${ownVerificationText(differs)}`];
  return `${ownerNameOf(owner)} is not verified${where}: ${reached}${failureText(owner)}${difference}`;
}

/** 'record Not Started, verification Approved'. */
function shortDifference(differs: OwnerDifference): string {
  return `record ${executiveKycWords[differs.state]}, verification ${ownStatusText(differs)}`;
}

/** 'Ada Example (60%)'. */
function ownerNameOf({ name, share }: Pick<OwnerBlocker, 'name' | 'share'>): string {
  const called = isolateName(truncateText(name ?? namelessExecutive, longestName));
  return share === null ? called : `${called} (${shareText(share)})`;
}

/** The same where there is little room, without the share. */
function shortNameOf({ name }: Pick<OwnerBlocker, 'name'>): string {
  return isolateName(truncateText(name ?? namelessExecutive, shortName));
}

/** '. Face appears to be a spoof', or nothing. */
function failureText({ failure }: { failure: Failure | null }): string {
  const words = failureWordsOf(failure);
  return words === null ? '' : `. ${words.text.replace(/\.$/, '')}`;
}
