import { type IdentityQuery, parseIdentityQuery, toIdentityQueryMembers } from '../../../domain/identity-query';
import { type ListAddress, useListQuery } from '../../list/use-list-query';

/** The list of DIDs or schemas as its address says, and the addresses of the same list with a change. */
export function useIdentityQuery(): ListAddress<IdentityQuery> {
  return useListQuery(parseIdentityQuery, toIdentityQueryMembers);
}
