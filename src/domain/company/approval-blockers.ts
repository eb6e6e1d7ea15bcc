import { fraudWordsOf } from '../verification/failure-text';
import type { Failure } from '../verification/person';
import { type Company, type NeededDetail, neededDetails } from './company';
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
import {
  hasFallenThrough,
  isContradicted,
  noVerifications,
  type OwnerDifference,
  type OwnerVerifications,
  ownerDifferenceOf,
} from './owner-verification';

/** What a reviewer knows about a company on this device; what has not been read is null. */
export interface ReviewedCompany {
  statusReasons: Company['statusReasons'];
  /** Details without which nobody can tell which company is approved; absent: not a question here. */
  name?: Company['name'];
  registrationNumber?: Company['registrationNumber'];
  documents: readonly Pick<CompanyDocument, 'id' | 'documentType'>[];
  /** The ids of documents whose files are known to be empty. */
  emptyFiles?: readonly string[];
  executives: readonly Executive[] | null;
  compliance: Compliance | null;
  /** The own verifications of its people. The company's record may differ from them, and gives no failure for one that expired. */
  verifications?: OwnerVerifications;
}

/** The owner or director that a blocker is about. `share` in percent. */
interface BlockedOwner {
  id: string;
  name: string | null;
  share: number | null;
}

/** One reason not to approve a company yet. */
export type ApprovalBlocker =
  /** The verification of an owner or director failed in a way that suggests fraud. `differs`: absent if the company's record says the same. */
  | ({ kind: 'owner-fraud'; failure: Failure; differs?: OwnerDifference } & BlockedOwner)
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
  /** Verified by the company's record, and the own verification failed or expired. */
  | ({ kind: 'owner-contradicted'; differs: OwnerDifference } & BlockedOwner)
  | ({
      kind: 'owner-unverified';
      state: Exclude<ExecutiveKycState, 'completed'>;
      /** In percent. */
      progress: number;
      /** Why it failed; null if it didn't, or if the server gave no reason. */
      failure: Failure | null;
      /** Absent if the own verification says the same, or isn't on this device. */
      differs?: OwnerDifference;
    } & BlockedOwner)
  | { kind: 'owners-none' }
  /** `sum` of all shares in percent. */
  | { kind: 'ownership-unclear'; issue: ShareIssue; sum: number }
  | { kind: 'detail-missing'; detail: NeededDetail }
  /** Documents have no status of their own (contract KYC 4.1): a bad one shows as a failed check or as a reason of the company. */
  /** `isEmpty`: a file was submitted, with nothing in it. */
  | { kind: 'document-missing'; documentType: DocumentType; isEmpty?: true };

export type ApprovalBlockerKind = ApprovalBlocker['kind'];

const sanctions = 'COMPANY_SANCTION_LIST_FOUND';
const notInRegistry = 'COMPANY_NOT_FOUND_REGISTRY';
/** The reason that the company has once this check has failed. */
const endingReasons: Partial<Record<CheckName, string>> = { registryCheck: notInRegistry, sanctionListCheck: sanctions };

type Finder<Kind extends ApprovalBlockerKind> = (company: ReviewedCompany) => Extract<ApprovalBlocker, { kind: Kind }>[];

/** One row per kind of blocker, the most serious first: the order in which they are listed. */
const finders: { [Kind in ApprovalBlockerKind]: Finder<Kind> } = {
  'owner-fraud': (company) =>
    ownersOf(company).flatMap(({ named, fraud, said }) =>
      fraud === null ? [] : [{ kind: 'owner-fraud', ...named, failure: fraud, ...said }],
    ),
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
  // The company and its checks are read at different times. If the company gives the check's result as a reason, the check is over, whatever its own record says.
  'check-open': (company) =>
    checksIn(company.compliance, isOpen)
      .filter((check) => !hasReason(company, endingReasons[check] ?? ''))
      .map((check) => ({ kind: 'check-open', check })),
  'check-unknown': ({ compliance }) =>
    checkNames.flatMap((check) => {
      const status = unknownStatusOf(compliance?.checks[check] ?? null);
      return status === null ? [] : [{ kind: 'check-unknown', check, status }];
    }),
  'owner-contradicted': (company) =>
    ownersOf(company).flatMap(({ named, fraud, said: { differs } }) =>
      fraud === null && differs !== undefined && isContradicted(differs)
        ? [{ kind: 'owner-contradicted', ...named, differs }]
        : [],
    ),
  'owner-unverified': (company) =>
    ownersOf(company).flatMap(({ executive, named, fraud, said }) => {
      const state = executiveKycStateOf(executive);
      if (state === 'completed' || fraud !== null) return [];
      const failure = executive.kyc?.failure ?? null;
      return [{ kind: 'owner-unverified', ...named, state, progress: executiveProgressOf(executive), failure, ...said }];
    }),
  'owners-none': ({ executives }) => (executives?.length === 0 ? [{ kind: 'owners-none' }] : []),
  'ownership-unclear': ({ executives }) => {
    const { sum, issues } = checkShares(executives ?? []);
    return issues.map((issue) => ({ kind: 'ownership-unclear', issue, sum }));
  },
  'detail-missing': (company) =>
    neededDetails.filter((detail) => company[detail] === null).map((detail) => ({ kind: 'detail-missing', detail })),
  'document-missing': ({ documents, emptyFiles = [] }) => {
    const submitted = documents.filter(({ id }) => !emptyFiles.includes(id));
    const unnamed = missingDocumentTypes(documents);
    return missingDocumentTypes(submitted).map((documentType) => ({
      kind: 'document-missing',
      documentType,
      ...(!unnamed.includes(documentType) && { isEmpty: true }),
    }));
  },
};

/** Everything known on this device that speaks against approving a company; empty when nothing does. What has not been read speaks neither way (`missingEvidenceOf`). */
export function approvalBlockersOf(company: ReviewedCompany): ApprovalBlocker[] {
  return Object.values(finders).flatMap((find): ApprovalBlocker[] => find(company));
}

/** What speaks against an approval now and did not before. Progress of an owner's verification, or a corrected name, is nothing new. */
export function newBlockersOf(now: readonly ApprovalBlocker[], before: readonly ApprovalBlocker[]): ApprovalBlocker[] {
  const known = new Set(before.map(blockerKey));
  return now.filter((blocker) => !known.has(blockerKey(blocker)));
}

/** The same for a blocker whose numbers and names change, another for another blocker. */
export function blockerKey(blocker: ApprovalBlocker): string {
  switch (blocker.kind) {
    case 'owner-fraud':
      return JSON.stringify([blocker.kind, blocker.id]);
    case 'owner-contradicted':
      return JSON.stringify([blocker.kind, blocker.id, blocker.differs.status]);
    case 'owner-unverified': {
      const { kind, id, state, differs } = blocker;
      return JSON.stringify([kind, id, state, ...(differs && hasFallenThrough(differs) ? [differs.status] : [])]);
    }
    case 'ownership-unclear':
      return JSON.stringify([blocker.kind, blocker.issue]);
    default:
      return JSON.stringify(blocker);
  }
}

/** An owner with what both sources say; `said` goes into a blocker about them. */
interface ReviewedOwner {
  executive: Executive;
  named: BlockedOwner;
  fraud: Failure | null;
  said: { differs?: OwnerDifference };
}

function ownersOf({ executives, verifications = noVerifications }: ReviewedCompany): ReviewedOwner[] {
  return (executives ?? []).map((executive) => {
    const { id, name, percentageShare: share } = executive;
    const differs = ownerDifferenceOf(executive, verifications);
    const fraud = fraudOf(executive, verifications, differs);
    return { executive, named: { id, name, share }, fraud, said: differs === null ? {} : { differs } };
  });
}

/**
 * What suggests fraud in a person's verification, also if it has expired since; null if nothing does, or if the person succeeded later: by the company's
 * record, unless the verification itself says otherwise.
 */
function fraudOf(executive: Executive, verifications: OwnerVerifications, differs: OwnerDifference | null): Failure | null {
  const isVerified = executiveKycStateOf(executive) === 'completed';
  if (isVerified && (differs === null || !isContradicted(differs))) return null;
  const { kyc, emailHash } = executive;
  const own = verifications.get(emailHash);
  const failures = [isVerified ? [] : (kyc?.failure ?? []), typeof own === 'object' ? own.failures : []].flat();
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
