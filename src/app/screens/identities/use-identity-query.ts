import { type IdentityListName, identityLists } from '../../../domain/identity-list';
import {
  type IdentityQuery,
  type IdentityQueryMember,
  parseIdentityQuery,
  toIdentityQueryMembers,
} from '../../../domain/identity-query';
import { statusesOfList } from '../../../domain/identity-status';
import { type ListAddress, useListQuery } from '../../list/use-list-query';

type Parse = (get: (name: IdentityQueryMember) => string | null) => IdentityQuery;

const parsers = Object.fromEntries(
  identityLists.map((list): [IdentityListName, Parse] => [list, (get) => parseIdentityQuery(get, statusesOfList[list])]),
) as Record<IdentityListName, Parse>;

/** A list of DIDs, schemas or credentials as its address says, and the addresses of the same list with a change. */
export function useIdentityQuery(list: IdentityListName): ListAddress<IdentityQuery> {
  return useListQuery(parsers[list], toIdentityQueryMembers);
}
