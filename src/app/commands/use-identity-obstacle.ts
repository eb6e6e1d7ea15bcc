import { listRefusedCommands } from '../../db/reads/commands';
import { findIdentityObstacle, findService, findSsiService } from '../../db/reads/services';
import { commandFormWords, identityObstacleText } from '../../domain/ledger/command-text';
import { type IdentityAct, isRightMissing } from '../../domain/ledger/missing-right';
import { useMirror } from '../live/mirror-context';
import { useLive } from '../live/use-live';
import { useNow } from '../live/use-now';
import { useUserData } from '../live/use-user-data';

/**
 * The SSI service whose identities a service works with: its own, or those of the one it is linked to. null if there is none; undefined until that is known.
 */
export function useSsiAppId(appId: string): string | null | undefined {
  const { database } = useMirror();
  return useLive(`SSI service of ${appId}`, async () => {
    const service = await findService(database, appId);
    const ssi = service && (await findSsiService(database, service));
    return ssi?.appId ?? null;
  });
}

/** Why these acts cannot be requested in a service, in words; null if they can, undefined until that is known. */
export function useIdentityObstacle(appId: string, acts: readonly IdentityAct[]): string | null | undefined {
  const { database, account } = useMirror();
  const work = useUserData();
  const now = useNow();
  const ssiAppId = useSsiAppId(appId);
  const refused = useLive(
    `refused commands ${ssiAppId}`,
    async () => (work && ssiAppId ? listRefusedCommands(work.database, ssiAppId).catch(() => []) : []),
    [work],
  );
  const missing = acts.find((act) => isRightMissing(act, account, refused ?? [], now)) ?? null;
  const obstacle = useLive(`identity right ${appId} ${missing}`, () => findIdentityObstacle(database, appId, missing !== null));
  if (work === null) return commandFormWords.locked;
  if (work === undefined || refused === undefined || obstacle === undefined) return undefined;
  const [first] = acts;
  const act = missing ?? first;
  return obstacle === null || act === undefined ? null : identityObstacleText(obstacle, act);
}
