import { type ApprovalBlocker, approvalBlockersOf, type ReviewedCompany } from './approval-blockers';
import { type Company, type CompanyStepName, companyStepNames, companySteps } from './company';

/** How a step of a company is shown. */
export type CompanyStepState = 'done' | 'open' | 'failed';

/** The steps of a company, and how each is shown: one with a failed check never as reached, whatever its status says. What was not read (null) fails nothing. */
export function companyStepStates(
  company: Pick<Company, 'status' | 'statusReasons' | 'documents'> & Partial<Pick<ReviewedCompany, 'executives' | 'compliance'>>,
): Record<CompanyStepName, CompanyStepState> {
  const reached = companySteps(company);
  const blockers = approvalBlockersOf({ executives: null, compliance: null, ...company });
  const failed = new Set(blockers.flatMap(stepsFailedBy));
  const stateOf = (name: CompanyStepName): CompanyStepState => (failed.has(name) ? 'failed' : reached[name] ? 'done' : 'open');
  return Object.fromEntries(companyStepNames.map((name) => [name, stateOf(name)])) as Record<CompanyStepName, CompanyStepState>;
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
    default:
      return [];
  }
}
