import { isolateName, listText, toCountText, truncateText } from '../shared/format';
import type { ApprovalBlocker } from './approval-blockers';
import { companyReasonCodes } from './company';
import type { CheckName, Compliance } from './compliance';
import { checkTitles } from './compliance-text';
import type { DocumentType } from './document';
import { executiveKycWords, namelessExecutive, ownStatusText } from './executive-text';
import type { OwnerDifference } from './owner-verification';
import { mediaNextStep, reasonNextStep } from './registry-text';
import { documentTypeWords, neededDetailWords } from './text';

type Unverified = Extract<ApprovalBlocker, { kind: 'owner-unverified' }>;

/** A longer name of a person is cut. */
const longestName = 40;

const checkSteps: Record<CheckName, (compliance: Compliance | null) => string> = {
  registryCheck: () => 'Compare the details with the registry',
  sanctionListCheck: () => 'Take legal advice before anything else',
  adverseMediaCheck: (compliance) => mediaNextStep(compliance?.checks.adverseMediaCheck ?? null),
};

const ownerSteps: Record<Unverified['state'], (who: string) => string> = {
  'in-progress': (who) => `Wait until ${who} has finished the verification`,
  failed: (who) => `See why the verification of ${who} was rejected`,
  expired: (who) => `Ask ${who} to start the verification again`,
  'not-started': (who) => `Ask ${who} to start the verification`,
  unknown: (who) => `Look at the verification of ${who}: its status is unknown`,
};

/**
 * What a reviewer does about a blocker, in a sentence without a full stop. `compliance` is null if it is not on this device; `documents` are all that are
 * missing: they are asked for together.
 */
export function blockerStepText(
  blocker: ApprovalBlocker,
  compliance: Compliance | null,
  documents: readonly DocumentType[],
): string {
  switch (blocker.kind) {
    case 'owner-fraud':
      return `Suspected fraud: look at the verification of ${ownerName(blocker)}${differenceText(blocker.differs)}`;
    case 'sanctions-hit':
      return reasonNextStep('COMPANY_SANCTION_LIST_FOUND', compliance);
    case 'not-in-registry':
      return reasonNextStep('COMPANY_NOT_FOUND_REGISTRY', compliance);
    case 'check-failed':
      return codeStep(blocker.reason, compliance) ?? checkSteps[blocker.check](compliance);
    case 'reason-given':
      return codeStep(blocker.reason, compliance) ?? `Look in the checks for the cause of ${blocker.reason}`;
    case 'check-expired':
      return `Judge whether an expired ${checkTitles[blocker.check].label} is enough`;
    case 'check-open':
      return `Wait for the result of the ${checkTitles[blocker.check].label}`;
    case 'check-unknown':
      return `Look at the ${checkTitles[blocker.check].label}: its status is unknown`;
    case 'owner-contradicted':
      return differingStep(blocker.name, blocker.differs);
    case 'owner-unverified':
      return ownerStep(blocker);
    case 'owners-none':
      return 'Ask the company who owns and directs it';
    case 'ownership-unclear':
      return 'Ask the company who owns which share';
    case 'detail-missing':
      return `Ask the company for its ${neededDetailWords[blocker.detail]}`;
    case 'document-missing':
      return `Ask the company for its ${listText(documents.map((type) => documentTypeWords[type]))}`;
  }
}

/** The same with how many other points there are: 'Ask the company for its Proof of Address. Then check 2 more points'. */
export function withMorePoints(step: string, others: number): string {
  if (others === 0) return step;
  return `${step}. Then check ${others === 1 ? '1 more point' : `${toCountText(others)} more points`}`;
}

function codeStep(reason: string | null, compliance: Compliance | null): string | null {
  const code = companyReasonCodes.find((known) => known === reason);
  return code === undefined ? null : reasonNextStep(code, compliance);
}

function ownerStep(owner: Unverified): string {
  return owner.differs === undefined ? ownerSteps[owner.state](ownerName(owner)) : differingStep(owner.name, owner.differs);
}

/** The reviewer compares the two sources, or has the record read again: nobody is asked to do again what their verification may have. */
function differingStep(name: string | null, differs: OwnerDifference): string {
  return `Open the verification of ${ownerName({ name })} or refresh${differenceText(differs)}`;
}

/** '. It says Approved, the company's record says Not Started', or nothing. */
function differenceText(differs: OwnerDifference | undefined): string {
  if (differs === undefined) return '';
  return `. It says ${ownStatusText(differs)}, the company's record says ${executiveKycWords[differs.state]}`;
}

function ownerName({ name }: { name: string | null }): string {
  return isolateName(truncateText(name ?? namelessExecutive, longestName));
}
