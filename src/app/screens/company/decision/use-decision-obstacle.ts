import { listRefusedCommands } from '../../../../db/reads/commands';
import { findDecisionObstacle } from '../../../../db/reads/services';
import { decisionObstacleWords } from '../../../../domain/company/decision-text';
import { missingRightsOf } from '../../../../domain/company/missing-rights';
import { useMirror } from '../../../live/mirror-context';
import { useLive } from '../../../live/use-live';
import { useNow } from '../../../live/use-now';
import { useUserData } from '../../../live/use-user-data';

/** Why nothing can be decided in this service, in words; null if it can, undefined while that is looked up. */
export function useDecisionObstacle(appId: string): string | null | undefined {
  const { database, account } = useMirror();
  const work = useUserData();
  const now = useNow();
  // What cannot be read contains no refusal; another line says that nothing can be decided then.
  const refused = useLive(
    `refused ${appId}`,
    async () => (work ? listRefusedCommands(work.database, appId).catch(() => []) : work === null ? [] : undefined),
    [work],
  );
  const missing = missingRightsOf(account, refused ?? [], now);
  const obstacle = useLive(`decision right ${appId} ${missing.decide} ${missing.linked}`, () =>
    findDecisionObstacle(database, appId, missing),
  );
  if (refused === undefined) return undefined;
  return obstacle && decisionObstacleWords[obstacle];
}
