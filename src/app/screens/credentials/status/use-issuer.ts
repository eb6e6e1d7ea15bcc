import { dids } from '../../../../db/lists/dids';
import { findRow } from '../../../../db/reads/list';
import type { DidRow } from '../../../../domain/did/did';
import { didReader } from '../../../live/identity-readers';
import { useMirror } from '../../../live/mirror-context';
import { useAlias } from '../../../live/use-alias';
import { useLive } from '../../../live/use-live';
import { useOpenedRow } from '../../../live/use-opened';
import { useWatch } from '../../../live/use-watch';

/** The DID that issued a credential, if the SSI service has it: null if it has not, undefined until that is known. Its list is read for it. */
export function useIssuer(appId: string, did: string | null): DidRow | null | undefined {
  const { database } = useMirror();
  useWatch({ kind: 'dids', appId });
  const id = useAlias(did);
  const stored = useLive(`issuer ${appId} ${id}`, async () => (id ? ((await findRow(database, dids, appId, id)) ?? null) : null));
  const row = useOpenedRow(stored, didReader);
  return id === undefined ? undefined : row;
}
