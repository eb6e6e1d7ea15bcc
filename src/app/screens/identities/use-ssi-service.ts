import { findService, findSsiService } from '../../../db/reads/services';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';

/** The SSI service that the service of an address works with; one that this device does not know yet counts as one. `isMissing`: it works with none. */
export interface SsiService {
  appId: string;
  isMissing: boolean;
}

/** The service under which the DIDs and schemas of the one in the address are stored (spec section 1); undefined until that is known. */
export function useSsiService(appId: string): SsiService | undefined {
  const { database } = useMirror();
  return useLive(`ssi service ${appId}`, async () => {
    const service = await findService(database, appId);
    const ssi = service && (await findSsiService(database, service));
    return { appId: ssi?.appId ?? appId, isMissing: service !== null && ssi === null };
  });
}
