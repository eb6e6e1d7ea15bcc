import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type ListQuery,
  type ListQueryMember,
  parseListQuery,
  type QueryShape,
  toListQueryMembers,
} from '../../domain/list/list-query';

/** What the address of a list asks for, and the addresses of the same list with a change. */
export interface ListAddress<Query> {
  query: Query;
  /** What represents the search in the address; null if nothing is searched. */
  find: string | null;
  /** The search part of the address of this list with something changed; what is opened from it carries it along. */
  searchWith(change: Partial<Query> & { find?: string | null }): string;
}

/** A list as its address says. `parse` reads the members of an address, `toMembers` writes them. */
export function useListQuery<Query extends object, Member extends string>(
  parse: (get: (name: Member) => string | null) => Query,
  toMembers: (query: Query) => Partial<Record<Member, string>>,
  change: (query: Query, change: Partial<Query>) => Query = spread,
): ListAddress<Query> {
  const [params] = useSearchParams();
  const address = params.toString();
  return useMemo(() => {
    const known = new URLSearchParams(address);
    const query = parse((name) => known.get(name));
    const find = known.get('find');
    return {
      query,
      find,
      searchWith({ find: nextFind = find, ...changes }) {
        const members = new URLSearchParams(toMembers(change(query, changes as Partial<Query>)) as Record<string, string>);
        if (nextFind !== null) members.set('find', nextFind);
        return members.toString();
      },
    };
  }, [address, parse, toMembers, change]);
}

function spread<Query>(query: Query, change: Partial<Query>): Query {
  return { ...query, ...change };
}

/** A list as its address says, for lists that have only statuses and orders. Choosing another status keeps the order that the person sees. */
export function useShapedQuery<Status extends string, By extends string>(
  shape: QueryShape<Status, By>,
): ListAddress<ListQuery<Status, By>> {
  const parse = useCallback((get: (name: ListQueryMember) => string | null) => parseListQuery(get, shape), [shape]);
  const toMembers = useCallback((query: ListQuery<Status, By>) => toListQueryMembers(query, shape), [shape]);
  return useListQuery(parse, toMembers);
}
