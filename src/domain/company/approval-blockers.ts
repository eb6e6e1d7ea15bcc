import { fraudWordsOf } from '../verification/failure-text';
import type { Failure } from '../verification/person';
import type { Company } from './company';
import { type CheckName, type Compliance, type ComplianceCheck, checkNames, checkStateOf, isCheckUnknown } from './compliance';
import { type CompanyDocument, type DocumentType, missingDocumentTypes } from './document';
import {
  checkShares,
  type Executive,
  type ExecutiveKycState,
  executiveKycStateOf,
  executiveProgressOf,
  type ShareIssue,
} from './executive';

/** What a reviewer knows about a company on this device; what has not been read is null. */
export interface ReviewedCompany {
  statusReasons: Company['statusReasons'];
  documents: readonly Pick<CompanyDocument, 'id' | 'documentType'>[];
  executives: readonly Executive[] | null;
  compliance: Compliance | null;
  /** What failed in the verifications of its people, by user id, if these are on this device. The company's record gives no failure for one that expired. */
  ownFailures?: ReadonlyMap<string, readonly Failure[]>;
}

/** One reason not to approve a company yet. */
export type ApprovalBlocker =
  /** The verification of an owner or director failed in a way that suggests fraud. `share` in percent. */
  | { kind: 'owner-fraud'; id: string; name: string | null; share: number | null; failure: Failure }
  | { kind: 'sanctions-hit' }
  | { kind: 'not-in-registry' }
  /** `reason`: the server's code, where it sent one. */
  | { kind: 'check-failed'; check: CheckName; reason: string | null }
  /** A code of the company that no failed check explains, as the server sent it. */
  | { kind: 'reason-given'; reason: string }
  | { kind: 'check-expired'; check: CheckName }
  | { kind: 'check-open'; check: CheckName }
  /** `status`: the server's text, which Studio does not know. */
  | { kind: 'check-unknown'; check: CheckName; status: string }
  /** `share` and `progress` in percent. */
  | {
      kind: 'owner-unverified';
      id: string;
      name: string | null;
      share: number | null;
      state: Exclude<ExecutiveKycState, 'completed'>;
      progress: number;
      /** Why it failed; null if it didn't, or if the server gave no reason. */
      failure: Failure | null;
    }
  | { kind: 'owners-none' }
  /** `sum` of all shares in percent. */
  | { kind: 'ownership-unclear'; issue: ShareIssue; sum: number }
  /** Documents have no status of their own (contract KYC 4.1): a bad one shows as a failed check or as a reason of the company. */
  | { kind: 'document-missing'; documentType: DocumentType };

export type ApprovalBlockerKind = ApprovalBlocker['kind'];

const sanctions = 'COMPANY_SANCTION_LIST_FOUND';
const notInRegistry = 'COMPANY_NOT_FOUND_REGISTRY';

type Finder<Kind extends ApprovalBlockerKind> = (company: ReviewedCompany) => Extract<ApprovalBlocker, { kind: Kind }>[];

/** One row per kind of blocker, the most serious first: the order in which they are listed. */
const finders: { [Kind in ApprovalBlockerKind]: Finder<Kind> } = {
  'owner-fraud': ({ executives, ownFailures }) =>
    (executives ?? []).flatMap((executive) => {
      const failure = fraudOf(executive, ownFailures);
      const { id, name, percentageShare: share } = executive;
      return failure === null ? [] : [{ kind: 'owner-fraud', id, name, share, failure }];
    }),
  'sanctions-hit': (company) =>
    hasReason(company, sanctions) || hasFailed(company, 'sanctionListCheck') ? [{ kind: 'sanctions-hit' }] : [],
  'not-in-registry': (company) => (hasReason(company, notInRegistry) ? [{ kind: 'not-in-registry' }] : []),
  'check-failed': ({ compliance }) =>
    failedChecksOf(compliance)
      .filter(({ check, reason }) => check !== 'sanctionListCheck' && reason !== notInRegistry && reason !== sanctions)
      .map(({ check, reason }) => ({ kind: 'check-failed', check, reason })),
  'reason-given': ({ statusReasons, compliance }) => {
    const explained = new Set([sanctions, notInRegistry, ...failedChecksOf(compliance).map(({ reason }) => reason)]);
    return [...new Set(statusReasons)]
      .filter((reason) => !explained.has(reason))
      .map((reason) => ({ kind: 'reason-given', reason }));
  },
  'check-expired': ({ compliance }) => checksIn(compliance, isExpired).map((check) => ({ kind: 'check-expired', check })),
  'check-open': ({ compliance }) => checksIn(compliance, isOpen).map((check) => ({ kind: 'check-open', check })),
  'check-unknown': ({ compliance }) =>
    checkNames.flatMap((check) => {
      const status = unknownStatusOf(compliance?.checks[check] ?? null);
      return status === null ? [] : [{ kind: 'check-unknown', check, status }];
    }),
  'owner-unverified': ({ executives, ownFailures }) =>
    (executives ?? []).flatMap((executive) => {
      const state = executiveKycStateOf(executive);
      if (state === 'completed' || fraudOf(executive, ownFailures) !== null) return [];
      const { id, name, percentageShare: share, kyc } = executive;
      const failure = kyc?.failure ?? null;
      return [{ kind: 'owner-unverified', id, name, share, state, progress: executiveProgressOf(executive), failure }];
    }),
  'owners-none': ({ executives }) => (executives?.length === 0 ? [{ kind: 'owners-none' }] : []),
  'ownership-unclear': ({ executives }) => {
    const { sum, issues } = checkShares(executives ?? []);
    return issues.map((issue) => ({ kind: 'ownership-unclear', issue, sum }));
  },
  'document-missing': ({ documents }) =>
    missingDocumentTypes(documents).map((documentType) => ({ kind: 'document-missing', documentType })),
};

/** Everything known on this device that speaks against approving a company; empty when nothing does. What has not been read speaks neither way (`missingEvidenceOf`). */
export function approvalBlockersOf(company: ReviewedCompany): ApprovalBlocker[] {
  return Object.values(finders).flatMap((find): ApprovalBlocker[] => find(company));
}

/** Whether something speaks against an approval now that did not before. Progress of an owner's verification, or a corrected name, is nothing new. */
export function hasNewBlocker(now: readonly ApprovalBlocker[], before: readonly ApprovalBlocker[]): boolean {
  const known = new Set(before.map(blockerKey));
  return now.some((blocker) => !known.has(blockerKey(blocker)));
}

/** The same for a blocker whose numbers and names change, another for another blocker. */
export function blockerKey(blocker: ApprovalBlocker): string {
  switch (blocker.kind) {
    case 'owner-fraud':
      return JSON.stringify([blocker.kind, blocker.id]);
    case 'owner-unverified':
      return JSON.stringify([blocker.kind, blocker.id, blocker.state]);
    case 'ownership-unclear':
      return JSON.stringify([blocker.kind, blocker.issue]);
    default:
      return JSON.stringify(blocker);
  }
}

/** What suggests fraud in a person's verification, also if it has expired since; null if nothing does, or if the person succeeded later. */
function fraudOf(executive: Executive, ownFailures: ReviewedCompany['ownFailures']): Failure | null {
  if (executiveKycStateOf(executive) === 'completed') return null;
  const { kyc, emailHash } = executive;
  const failures = [kyc?.failure ?? [], ownFailures?.get(emailHash ?? '') ?? []].flat();
  return failures.find((failure) => fraudWordsOf([failure]).length > 0) ?? null;
}

function hasReason({ statusReasons, compliance }: ReviewedCompany, code: string): boolean {
  return statusReasons.includes(code) || failedChecksOf(compliance).some(({ reason }) => reason === code);
}

function hasFailed({ compliance }: ReviewedCompany, name: CheckName): boolean {
  return failedChecksOf(compliance).some(({ check }) => check === name);
}

function failedChecksOf(compliance: Compliance | null): { check: CheckName; reason: string | null }[] {
  return checkNames.flatMap((check) => {
    const result = compliance?.checks[check] ?? null;
    return result !== null && checkStateOf(result) === 'failed' ? [{ check, reason: result.reason }] : [];
  });
}

function checksIn(compliance: Compliance | null, fits: (result: ComplianceCheck | null) => boolean): CheckName[] {
  return compliance === null ? [] : checkNames.filter((check) => fits(compliance.checks[check]));
}

/** The contract has no such result; a server that sends it means that the check no longer counts. */
function isExpired(result: ComplianceCheck | null): boolean {
  return result?.status === 'Expired';
}

/** The text of a result that Studio does not know; null if it knows it, or if there is none. */
function unknownStatusOf(result: ComplianceCheck | null): string | null {
  return result !== null && !isExpired(result) && isCheckUnknown(result) ? result.status : null;
}

function isOpen(result: ComplianceCheck | null): boolean {
  return !isExpired(result) && unknownStatusOf(result) === null && (result === null || checkStateOf(result) === 'pending');
}
