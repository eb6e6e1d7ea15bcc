import { type CompanyQuery, parseCompanyQuery, toCompanyQueryMembers } from '../../../domain/company-query';
import { type ListAddress, useListQuery } from '../../list/use-list-query';

/** The list of companies as its address says, and the addresses of the same list with a change. */
export function useCompanyQuery(): ListAddress<CompanyQuery> {
  return useListQuery(parseCompanyQuery, toCompanyQueryMembers);
}
