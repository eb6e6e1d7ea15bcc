import type { ListQuery, QueryShape } from '../list/list-query';
import { type ShownCompanyStatus, shownCompanyStatuses } from './company';

export type CompanySortName = 'started' | 'name' | 'status';

/** What of the list of companies is wanted. */
export type CompanyQuery = ListQuery<ShownCompanyStatus, CompanySortName>;

/** The orders begin with the newest, A before Z, and what needs a look first. */
export const companyQueryShape: QueryShape<ShownCompanyStatus, CompanySortName> = {
  statuses: shownCompanyStatuses,
  sorts: { started: false, name: true, status: true },
  usualSort: { by: 'started', isUp: false },
};

/** The order of the statuses: what waits for a decision comes first, what was decided last. */
export const companyStatusRank: Record<ShownCompanyStatus, number> = {
  Completed: 0,
  InProgress: 1,
  Submitted: 2,
  Unknown: 3,
  Rejected: 4,
  Approved: 5,
};
