import { statusWords } from '../verification/text';
import { type Executive, type ExecutiveKycState, isShareOutOfRange, type ShareIssue } from './executive';
import type { OwnerDifference, OwnerFinding } from './owner-verification';

/** The badge words of an executive's verification (contract KYC 4.4): the same as of the verification itself (spec section 4). */
export const executiveKycWords: Record<ExecutiveKycState, string> = {
  completed: statusWords.Success,
  'in-progress': statusWords.Pending,
  failed: statusWords.Failed,
  expired: statusWords.Expired,
  'not-started': 'Not Started',
  unknown: statusWords.Unknown,
};

/** The lines of one of the people of a company (screens 4.2). */
export const executiveWords = {
  structure: 'Ownership Structure',
  type: 'Type',
  designation: 'Designation',
  share: 'Ownership',
  progress: 'Progress',
  attempts: 'Attempts',
  alsoIn: 'Also in (companies opened on this device)',
  open: 'Open verification',
  of: 'of',
} as const;

/** Who has to be verified: the contract has no share from which a person has to be (KYC 4.4). Said while somebody is not verified. */
export const noThresholdText = "The service doesn't say from which share a person has to be verified.";

/** All the shares together; `sum` in percent. */
export function totalShareText(sum: number): string {
  return `Total ownership: ${shareText(sum)}`;
}

/** A share in percent with two decimals at most: '33.33%'. */
export function shareText(share: number): string {
  return `${Math.round(share * 100) / 100}%`;
}

/** What is wrong with the shares, in words; `sum` in percent. */
export function shareIssueText(issue: ShareIssue, sum: number): string {
  return issue === 'executive-share-out-of-range'
    ? 'A share is below 0% or above 100%'
    : `Total ownership is ${shareText(sum)}, not 100%`;
}

/** How many attempts a verification took, from the server's `retries`: 'N/A' if the server sent none (contract KYC 4.4). */
export function ownerAttemptsText(retries: number | null): string {
  return retries === null ? 'N/A' : String(retries);
}

/** What is shown where an executive has no name. */
export const namelessExecutive = 'Unnamed person';

/** What an executive is to the company: 'Director (Shareholder)', as far as it was reported (contract KYC 4.4). */
export function roleText({ designation, type }: Pick<Executive, 'designation' | 'type'>): string {
  if (designation === null) return type ?? 'No role';
  return type === null ? designation : `${designation} (${type})`;
}

/** A share in words; one that cannot be is said to be so. */
export function shareLineText({ percentageShare }: Pick<Executive, 'percentageShare'>): string {
  const share = percentageShare ?? 0;
  return isShareOutOfRange(share) ? `${shareText(share)}, not possible` : shareText(share);
}

/** The status of an owner's own verification: 'Approved', 'Unknown (OnHold)'. */
export function ownStatusText({ status, raw }: Pick<OwnerDifference, 'status' | 'raw'>): string {
  return status === 'Unknown' && raw !== null ? `${statusWords.Unknown} (${raw})` : statusWords[status];
}

/** The same inside a sentence: 'verification of this person says Approved'. */
export function ownVerificationText(own: Pick<OwnerDifference, 'status' | 'raw'>): string {
  return `verification of this person says ${ownStatusText(own)}`;
}

/** What the two sources say that differ, in a sentence without a full stop. */
export function ownerDifferenceText(differs: OwnerDifference): string {
  return `The company's record says ${executiveKycWords[differs.state]}, but the ${ownVerificationText(differs)}`;
}

/** The note beside an owner's status: the two sources differ, or the company's record is the only source. */
export function ownerFindingText(finding: OwnerFinding): string {
  if (finding.kind === 'differs') return `${ownerDifferenceText(finding)}.`;
  return finding.kind === 'none'
    ? "This status is from the company's record. The server has no verification of this person."
    : "This status is from the company's record. The verification of this person is not on this device.";
}
