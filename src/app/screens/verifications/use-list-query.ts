import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  parseVerificationQuery,
  type QueryMember,
  sortsOf,
  toQueryMembers,
  usualSort,
  type VerificationQuery,
} from '../../../domain/verification-query';

/** What the address of a list asks for. */
export interface ListQuery {
  query: VerificationQuery;
  /** What stands for the search in the address; null where nothing is searched. */
  find: string | null;
  /** The search part of the address of this list with something changed; opened verifications carry it along. */
  searchWith(change: Partial<VerificationQuery> & { find?: string | null }): string;
}

/** The list as its address says, and the addresses of the same list with a change. */
export function useListQuery(): ListQuery {
  const [params] = useSearchParams();
  const address = params.toString();
  return useMemo(() => {
    const known = new URLSearchParams(address);
    const query = parseVerificationQuery((name: QueryMember) => known.get(name));
    const find = known.get('find');
    return {
      query,
      find,
      searchWith({ find: nextFind = find, ...change }) {
        const next = { ...query, ...change };
        const sort = sortsOf(next.view).includes(next.sort.by) ? next.sort : usualSort;
        const members = new URLSearchParams(toQueryMembers({ ...next, sort }));
        if (nextFind !== null) members.set('find', nextFind);
        return members.toString();
      },
    };
  }, [address]);
}
