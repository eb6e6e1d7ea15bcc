import { type ApprovalBlocker, approvalBlockersOf, type ReviewedCompany } from './approval-blockers';
import { type Company, type CompanyStepName, companyStatusOf, companyStepNames, companySteps } from './company';
import { type Executive, executiveKycClass, executiveKycStateOf } from './executive';

/**
 * How a step of a company is shown: complete with nothing failed; reached (spec section 4) but not complete, or not known to be; not reached; or with
 * something that failed.
 */
export type CompanyStepState = 'done' | 'reached' | 'open' | 'failed';

type Facts = Pick<
  Company,
  'status' | 'statusReasons' | 'documents' | 'countryCode' | 'region' | 'name' | 'registrationNumber' | 'registrationNumberType'
>;

/**
 * How each step of a company is shown. Evidence that was not read (null) neither fails nor completes a step. The final verification is complete only if its
 * evidence was read and nothing speaks against an approval; that of a rejected company has failed, whatever the evidence says.
 */
export function companyStepStates(
  company: Facts & Partial<Pick<ReviewedCompany, 'executives' | 'compliance' | 'verifications' | 'emptyFiles'>>,
): Record<CompanyStepName, CompanyStepState> {
  const reached = companySteps(company);
  const { executives = null, compliance = null } = company;
  const blockers = approvalBlockersOf({ ...company, executives, compliance });
  const failed = new Set(blockers.flatMap(stepsFailedBy));
  if (companyStatusOf(company) === 'Rejected') failed.add('verification');
  const isClear = executives !== null && compliance !== null && blockers.length === 0;
  const isComplete: Record<CompanyStepName, boolean> = {
    flag: company.countryCode !== null && company.region !== null,
    building: company.name !== null && company.registrationNumber !== null && company.registrationNumberType !== null,
    document: !blockers.some(({ kind }) => kind === 'document-missing'),
    user: executives !== null && ownersStateOf(executives) === 'done',
    verification: reached.verification && isClear,
  };
  const stateOf = (name: CompanyStepName): CompanyStepState => {
    if (failed.has(name)) return 'failed';
    if (isComplete[name]) return 'done';
    return reached[name] || (name === 'user' && ownersStateOf(executives ?? []) === 'reached') ? 'reached' : 'open';
  };
  return Object.fromEntries(companyStepNames.map((name) => [name, stateOf(name)])) as Record<CompanyStepName, CompanyStepState>;
}

/** The state of the owners' verifications, for the icon and the summary. */
export function ownersStateOf(executives: readonly Pick<Executive, 'kyc'>[]): CompanyStepState {
  const classes = executives.map((one) => executiveKycClass[executiveKycStateOf(one)]);
  if (classes.includes('rejected')) return 'failed';
  if (!classes.includes('verified')) return 'open';
  return classes.every((one) => one === 'verified') ? 'done' : 'reached';
}

/** The final verification fails with every check; the information of the company with that of the registry too. */
function stepsFailedBy(blocker: ApprovalBlocker): CompanyStepName[] {
  switch (blocker.kind) {
    case 'not-in-registry':
      return ['building', 'verification'];
    case 'check-failed':
      return blocker.check === 'registryCheck' ? ['building', 'verification'] : ['verification'];
    case 'sanctions-hit':
    case 'reason-given':
    case 'check-expired':
      return ['verification'];
    case 'owner-fraud':
    case 'owner-contradicted':
      return ['user'];
    case 'owner-unverified':
      return executiveKycClass[blocker.state] === 'rejected' ? ['user'] : [];
    default:
      return [];
  }
}
