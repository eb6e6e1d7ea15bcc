import { dids } from '../../../db/lists/dids';
import { findRow } from '../../../db/reads/list';
import { didReader } from '../../live/identity-readers';
import { useMirror } from '../../live/mirror-context';
import { useAlias } from '../../live/use-alias';
import { useLive } from '../../live/use-live';
import { useOpenedRow } from '../../live/use-opened';
import { ShownName } from '../../parts/shown-name';

/** What the DID of an issuer is called, where this device knows it; nothing if it does not. Nothing is asked for it: a name is not worth a paid read. */
export function IssuerName({ appId, did }: { appId: string; did: string }) {
  const { database } = useMirror();
  const id = useAlias(did) ?? '';
  const stored = useLive(`issuer ${appId} ${id}`, () => findRow(database, dids, appId, id));
  const name = useOpenedRow(stored, didReader)?.name ?? '';
  if (name === '') return null;
  return (
    <span className="issuer-name">
      <ShownName name={name} isPrivate />
    </span>
  );
}
