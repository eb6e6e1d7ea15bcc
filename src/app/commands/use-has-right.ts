import { type IdentityAct, isRightMissing } from '../../domain/ledger/missing-right';
import { useMirror } from '../live/mirror-context';
import { useNow } from '../live/use-now';

/** Whether the person has the right to an act on identities, by the rights the server reports: an act without it is not offered. */
export function useHasRight(act: IdentityAct): boolean {
  const { account } = useMirror();
  return !isRightMissing(act, account, [], useNow());
}
