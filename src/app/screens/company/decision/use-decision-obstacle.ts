import { findDecisionObstacle } from '../../../../db/reads/services';
import { decisionObstacleWords } from '../../../../domain/text/decision';
import { useMirror } from '../../../live/mirror-context';
import { useLive } from '../../../live/use-live';

/** Why nothing can be decided in this service, in words; null where it can, undefined while that is looked up. */
export function useDecisionObstacle(appId: string): string | null | undefined {
  const { database } = useMirror();
  const obstacle = useLive(`decision right ${appId}`, () => findDecisionObstacle(database, appId));
  return obstacle && decisionObstacleWords[obstacle];
}
