import { isRightBack } from '../../db/reads/right-back';
import { useMirror } from '../live/mirror-context';
import { useLive } from '../live/use-live';

/** Whether what a withdrawn command about a service needs is there again; false until that is known. */
export function useRightBack(appId: string): boolean {
  const { database } = useMirror();
  return useLive(`right ${appId}`, () => isRightBack(database, appId)) ?? false;
}
