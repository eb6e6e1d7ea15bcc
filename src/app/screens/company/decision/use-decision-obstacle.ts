import { findLinkedService, findService } from '../../../../db/reads/services';
import { decisionWords } from '../../../../domain/text/decision';
import { useMirror } from '../../../live/mirror-context';
import { useLive } from '../../../live/use-live';

/** Why nothing can be decided in this service, in words; null where it can, undefined while that is looked up. */
export function useDecisionObstacle(appId: string): string | null | undefined {
  const { database } = useMirror();
  return useLive(`decision right ${appId}`, async () => {
    const service = await findService(database, appId);
    const linked = service && (await findLinkedService(database, service));
    if (linked === null) return decisionWords.notLinked;
    return (await findService(database, linked)) ? null : decisionWords.notAllowed;
  });
}
