import { type IdentityListName, identityLists } from '../../../domain/ledger/lists';
import { type IdentityQuery, identityQueryShapes } from '../../../domain/ledger/query';
import { type ListQueryMember, parseListQuery, toListQueryMembers } from '../../../domain/list/list-query';
import { type ListAddress, useListQuery } from '../../list/use-list-query';

type Parse = (get: (name: ListQueryMember) => string | null) => IdentityQuery;

const parsers = Object.fromEntries(
  identityLists.map((list): [IdentityListName, Parse] => [list, (get) => parseListQuery(get, identityQueryShapes[list])]),
) as Record<IdentityListName, Parse>;
const toMembers = (query: IdentityQuery) => toListQueryMembers(query, identityQueryShapes.dids);

/** A list of DIDs, schemas or credentials as its address says, and the addresses of the same list with a change. */
export function useIdentityQuery(list: IdentityListName): ListAddress<IdentityQuery> {
  return useListQuery(parsers[list], toMembers);
}
