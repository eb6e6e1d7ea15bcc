import {
  changeVerificationQuery,
  parseVerificationQuery,
  toVerificationQueryMembers,
  type VerificationQuery,
} from '../../../domain/verification/query';
import { type ListAddress, useListQuery } from '../../list/use-list-query';

/** The list of verifications as its address says, and the addresses of the same list with a change. */
export function useVerificationQuery(): ListAddress<VerificationQuery> {
  return useListQuery(parseVerificationQuery, toVerificationQueryMembers, changeVerificationQuery);
}
