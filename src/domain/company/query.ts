import type { ListQuery, QueryShape } from '../list/list-query';
import { shownCompanyStatuses } from './company';

/** What the list of companies is filtered by: a status, or those that wait for a decision of the person. */
export const companyFilters = ['NeedsDecision', ...shownCompanyStatuses] as const;
export type CompanyFilter = (typeof companyFilters)[number];

export type CompanySortName = 'started' | 'name' | 'status';

/** What of the list of companies is wanted. */
export type CompanyQuery = ListQuery<CompanyFilter, CompanySortName>;

/** It opens on what waits for a decision, what has waited longest first. The orders begin with the newest, A before Z, and what needs a look first. */
export const companyQueryShape: QueryShape<CompanyFilter, CompanySortName> = {
  statuses: companyFilters,
  sorts: { started: false, name: true, status: true },
  usualSort: { by: 'started', isUp: false },
  usualSorts: { NeedsDecision: { by: 'started', isUp: true } },
  usualStatus: 'NeedsDecision',
};

/** The order of the statuses: what waits for a decision comes first, what was decided last. */
export const companyStatusRank: Record<CompanyFilter, number> = {
  NeedsDecision: 0,
  Completed: 0,
  InProgress: 1,
  Submitted: 2,
  Unknown: 3,
  Rejected: 4,
  Approved: 5,
};
