import { dids } from '../../../../db/lists/dids';
import { listRows } from '../../../../db/reads/list';
import { type DidMethod, methodOf } from '../../../../domain/did/did-id';
import { didReader } from '../../../live/identity-readers';
import { useMirror } from '../../../live/mirror-context';
import { useLive } from '../../../live/use-live';
import { useOpened } from '../../../live/use-opened';

/** So many of the newest DIDs say which method a service has; the first one that can be read is enough. */
const mostRows = 5;

/** The method of the DIDs of an SSI service, by those that are on this device; undefined until that is known. */
export function useDidMethod(appId: string): DidMethod | undefined {
  const { database } = useMirror();
  const rows = useLive(`method ${appId}`, () => listRows(database, dids, { appId, status: null, limit: mostRows }));
  const opened = useOpened(rows ?? [], didReader);
  if (rows === undefined) return undefined;
  const readable = rows.map((row) => opened.get(didReader.keyOf(row)));
  return readable.some((did) => did === undefined) ? undefined : methodOf(readable.flatMap((row) => (row ? [row.did] : [])));
}
