import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type CompanyQuery,
  type CompanyQueryMember,
  parseCompanyQuery,
  toCompanyQueryMembers,
} from '../../../domain/company-query';

/** What the address of the list of companies asks for. */
export interface CompanyListQuery {
  query: CompanyQuery;
  /** What stands for the search in the address; null where nothing is searched. */
  find: string | null;
  /** The search part of the address of this list with something changed; opened companies carry it along. */
  searchWith(change: Partial<CompanyQuery> & { find?: string | null }): string;
}

/** The list as its address says, and the addresses of the same list with a change. */
export function useCompanyQuery(): CompanyListQuery {
  const [params] = useSearchParams();
  const address = params.toString();
  return useMemo(() => {
    const known = new URLSearchParams(address);
    const query = parseCompanyQuery((name: CompanyQueryMember) => known.get(name));
    const find = known.get('find');
    return {
      query,
      find,
      searchWith({ find: nextFind = find, ...change }) {
        const members = new URLSearchParams(toCompanyQueryMembers({ ...query, ...change }));
        if (nextFind !== null) members.set('find', nextFind);
        return members.toString();
      },
    };
  }, [address]);
}
