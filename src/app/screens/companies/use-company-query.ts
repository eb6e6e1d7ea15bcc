import { type CompanyQuery, companyQueryShape } from '../../../domain/company/query';
import { type ListQueryMember, parseListQuery, toListQueryMembers } from '../../../domain/list/list-query';
import { type ListAddress, useListQuery } from '../../list/use-list-query';

const parse = (get: (name: ListQueryMember) => string | null) => parseListQuery(get, companyQueryShape);
const toMembers = (query: CompanyQuery) => toListQueryMembers(query, companyQueryShape);

/** The list of companies as its address says, and the addresses of the same list with a change. */
export function useCompanyQuery(): ListAddress<CompanyQuery> {
  return useListQuery(parse, toMembers);
}
