import type { Asked } from '../shared/asked';
import { toAgeText } from '../shared/format';
import type { ApprovalBlocker } from './approval-blockers';
import { blockerText } from './approval-blockers-text';
import { askedOf, type KnownPeople } from './asked';
import { askedNeedText } from './asked-text';
import { blockerStepText, withMorePoints } from './blocker-step-text';
import { type Company, companyStatusOf } from './company';
import { type CheckName, type CheckState, type Compliance, checkNames, checkStateOf, isCheckOld } from './compliance';
import { checkStateWords, checkTitles } from './compliance-text';
import { documentTypes, missingDocumentTypes } from './document';
import { type Evidence, evidenceOf, evidenceTabs, opensVerification } from './evidence';
import { type Executive, executiveKycStateOf } from './executive';
import { isEvidenceHere, type MissingEvidence, unseenPartsOf } from './missing-evidence';
import { isContradicted, noVerifications, type OwnerVerifications, ownerDifferenceOf } from './owner-verification';
import { registryDifferencesOf } from './registry-findings';
import { type CompanyStepState, ownersStateOf } from './step-states';
import {
  checksAwaitedText,
  companyNextSteps,
  companySummaryWords,
  decidedNextSteps,
  missingEvidenceText,
  ownersVerifiedText,
} from './summary-text';
import type { CompanyTab } from './tab';

/** A fact of a company that a reviewer reads first, and the part that has its evidence. */
export interface CompanyFact {
  label: string;
  text: string;
  state: 'valid' | 'soon' | 'over';
  tab: CompanyTab;
}

interface SummaryInput {
  company: Pick<Company, 'documents'>;
  /** What speaks against an approval now. */
  blockers?: readonly ApprovalBlocker[];
  /** null if it is not on this device. */
  executives: readonly Executive[] | null;
  /** The own verifications of its people. */
  verifications?: OwnerVerifications;
  compliance: Compliance | null;
  /** For the age of old checks; in ms, server time. Absent: no age is said. */
  now?: number;
}

const checkFactStates: Record<CheckState, CompanyFact['state']> = { passed: 'valid', failed: 'over', pending: 'soon' };
const stepFactStates: Record<CompanyStepState, CompanyFact['state']> = {
  done: 'valid',
  reached: 'soon',
  open: 'soon',
  failed: 'over',
};
const checkTabs: Record<CheckName, CompanyTab> = {
  registryCheck: 'business-info',
  sanctionListCheck: 'checks-regulations',
  adverseMediaCheck: 'checks-regulations',
};

/** The facts of a company in the order in which a reviewer needs them; what is not on this device is left out. */
export function companySummaryOf(input: SummaryInput): CompanyFact[] {
  const { company, blockers = [], executives, verifications = noVerifications, compliance, now = null } = input;
  const checks = checkNames.flatMap((name) => checkFact(name, compliance, now) ?? []);
  const owners = executives === null ? [] : [ownersFact(executives, verifications)];
  return [...fraudFact(blockers), ...checks, ...owners, documentsFact(company, blockers)];
}

function fraudFact(blockers: readonly ApprovalBlocker[]): CompanyFact[] {
  const suspects = blockers.filter(({ kind }) => kind === 'owner-fraud').length;
  if (suspects === 0) return [];
  const text = companySummaryWords.suspects(suspects);
  return [{ label: companySummaryWords.fraud, text, state: 'over', tab: 'ubo-details' }];
}

function checkFact(name: CheckName, compliance: Compliance | null, now: number | null): CompanyFact | null {
  if (compliance === null) return null;
  const check = compliance.checks[name];
  const state = check === null ? 'pending' : checkStateOf(check);
  const differences = name === 'registryCheck' ? registryDifferencesOf(compliance).length : 0;
  const parts = [
    checkStateWords[state],
    ...(differences === 0 ? [] : [companySummaryWords.differences(differences)]),
    ...(check !== null && now !== null && isCheckOld(check, now) ? [toAgeText(check.updatedAt, now)] : []),
  ];
  return { label: checkTitles[name].label, text: parts.join(', '), state: checkFactStates[state], tab: checkTabs[name] };
}

function ownersFact(executives: readonly Executive[], verifications: OwnerVerifications): CompanyFact {
  const verified = executives.filter((one) => executiveKycStateOf(one) === 'completed').length;
  const differing = executives.flatMap((one) => ownerDifferenceOf(one, verifications) ?? []);
  const isNobody = executives.length === 0;
  const statuses = differing.map(({ status }) => status);
  return {
    label: companySummaryWords.owners,
    text: isNobody ? companySummaryWords.noOwners : ownersVerifiedText(verified, executives.length, statuses),
    state: differing.some(isContradicted) ? 'over' : stepFactStates[ownersStateOf(executives)],
    tab: 'ubo-details',
  };
}

function documentsFact({ documents }: SummaryInput['company'], blockers: readonly ApprovalBlocker[]): CompanyFact {
  const missing = missingDocumentTypes(documents).length;
  const empty = blockers.filter((blocker) => blocker.kind === 'document-missing' && blocker.isEmpty).length;
  return {
    label: companySummaryWords.documents,
    text: companySummaryWords.submitted(documentTypes.length - missing, documentTypes.length, empty),
    state: missing + empty > 0 ? 'soon' : 'valid',
    tab: 'documents',
  };
}

/** What a reviewer does next, and where; null: nowhere, or in more places than one. */
export interface NextStep {
  text: string;
  evidence: Evidence | null;
  /** Who is asked; absent if nobody is. */
  asked?: Asked;
  /** The point that they are asked about, in words. */
  point?: string;
  /** What the message to them asks for. */
  need?: string;
  /** The user id of the person whose verification is opened; absent if none is. */
  userId?: string;
}

interface NextStepInput {
  company: Parameters<typeof companyStatusOf>[0] & { representative?: Company['representative'] };
  /** What speaks against an approval now. */
  blockers?: readonly ApprovalBlocker[];
  missing?: MissingEvidence;
  /** null if it is not on this device. */
  executives?: KnownPeople['executives'];
  /** The own verifications of its people. */
  verifications?: OwnerVerifications;
  /** null if it is not on this device. */
  compliance?: Compliance | null;
  isOffline?: boolean;
  /** A decision of this device that is not finished. */
  pending?: { needsPerson: boolean } | null;
}

interface StepPeople extends KnownPeople {
  verifications: OwnerVerifications;
}

const nothingMissing: MissingEvidence = { loading: [], away: [] };

/** What a reviewer does next with a company. Suspected fraud comes first. A decision is never next while evidence is missing on this device or a blocker exists. */
export function companyNextStep({
  company,
  blockers = [],
  missing = nothingMissing,
  executives = null,
  verifications = noVerifications,
  compliance = null,
  isOffline = false,
  pending = null,
}: NextStepInput): NextStep {
  const status = companyStatusOf(company);
  const isOpen = status === 'Submitted' || status === 'InProgress' || (status === 'Completed' && pending === null);
  const people = { representative: company.representative, executives, verifications };
  const [first, ...others] = blockers;
  if (isOpen && first?.kind === 'owner-fraud') return blockerStep(first, others, compliance, people);
  if (status === 'Submitted' || status === 'InProgress') return waitingStep(status, blockers, people);
  if (status !== 'Completed') return anywhere(companyNextSteps[status]);
  if (pending !== null) return anywhere(decidedNextSteps[pending.needsPerson ? 'needsPerson' : 'waits']);
  if (!isEvidenceHere(missing)) {
    const [part, ...others] = unseenPartsOf(missing);
    const isOne = part !== undefined && others.length === 0;
    return { text: missingEvidenceText(missing, isOffline), evidence: isOne ? { tab: evidenceTabs[part], row: null } : null };
  }
  if (first === undefined) return { text: companyNextSteps.Completed, evidence: { tab: 'documents', row: null } };
  return blockerStep(first, others, compliance, people);
}

function blockerStep(
  blocker: ApprovalBlocker,
  others: readonly ApprovalBlocker[],
  compliance: Compliance | null,
  people: StepPeople,
): NextStep {
  // Missing documents are asked for in one message.
  const together = [blocker, ...others.filter(({ kind }) => kind === 'document-missing' && kind === blocker.kind)];
  const documents = together.flatMap((one) => (one.kind === 'document-missing' ? [one.documentType] : []));
  const step = blockerStepText(blocker, compliance, documents);
  const asked = askedOf(blocker, people);
  const userId = openedPersonOf(blocker, people);
  return {
    text: withMorePoints(step, others.length + 1 - together.length),
    evidence: evidenceOf(blocker),
    ...(asked && { asked, point: together.map(blockerText).join('; '), need: askedNeedText(blocker, documents) }),
    ...(userId !== null && { userId }),
  };
}

/** Whose verification a step says to open; null if it says nothing of that, or if the person is known to have none. */
function openedPersonOf(blocker: ApprovalBlocker, { executives, verifications }: StepPeople): string | null {
  if (!opensVerification(blocker)) return null;
  const userId = executives?.find(({ id }) => id === blocker.id)?.emailHash || null;
  return userId === null || verifications.get(userId) === 'none' ? null : userId;
}

const ownerPoints: ReadonlySet<ApprovalBlocker['kind']> = new Set(['owner-contradicted', 'owner-unverified']);

/** What a company waits for before it can be decided: the checks without a result, else the people who are not verified, as far as that is known. */
function waitingStep(status: 'Submitted' | 'InProgress', blockers: readonly ApprovalBlocker[], people: StepPeople): NextStep {
  const checks = status === 'InProgress' ? blockers.filter((blocker) => blocker.kind === 'check-open') : [];
  const person = status === 'InProgress' ? blockers.find(({ kind }) => ownerPoints.has(kind)) : undefined;
  const [first, ...others] = checks;
  if (first !== undefined) {
    const { tab, row } = evidenceOf(first);
    return {
      text: checksAwaitedText(checks.map(({ check }) => check)),
      evidence: { tab, row: others.length === 0 ? row : null },
    };
  }
  if (person !== undefined) return blockerStep(person, [], null, people);
  return anywhere(companyNextSteps[status]);
}

const anywhere = (text: string): NextStep => ({ text, evidence: null });
