import { approvalBlockersOf, type ReviewedCompany } from './approval-blockers';
import { type Company, companyStatusOf } from './company';

/** What the list says about the points against approving a company. */
export interface ListedPoints {
  isFraudSuspected: boolean;
  /** How many there are; 'not-read' if its owners or checks are not on this device; null if the company cannot be decided now. */
  count: number | 'not-read' | null;
}

/**
 * The same points as the company's own screen has, as far as this device has its evidence; only that screen looks for empty files. A company that waits for
 * its checks has no count.
 */
export function listedPointsOf(company: ReviewedCompany & Pick<Company, 'status'>): ListedPoints {
  const blockers = approvalBlockersOf(company);
  const isRead = company.executives !== null && company.compliance !== null;
  return {
    isFraudSuspected: blockers.some(({ kind }) => kind === 'owner-fraud'),
    count: companyStatusOf(company) !== 'Completed' ? null : isRead ? blockers.length : 'not-read',
  };
}
