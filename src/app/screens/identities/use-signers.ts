import { useEffect, useRef } from 'react';
import { dids } from '../../../db/lists/dids';
import { readFreshness } from '../../../db/reads/freshness';
import { countRows, listRows } from '../../../db/reads/list';
import { canAuthor, type DidRow } from '../../../domain/did/did';
import { questionKey } from '../../../domain/record/question';
import { didReader } from '../../live/identity-readers';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import { useOpened } from '../../live/use-opened';
import { useWatch } from '../../live/use-watch';

/** More than this is nothing to choose from by eye; the newest are those that are wanted. */
const mostSigners = 500;

export interface Signers {
  /** The newest first; undefined until they were read and opened once. While others are being opened the previous ones stay: a form may be saved with them. */
  signers: DidRow[] | undefined;
  /** How many are registered where those are not all that could be read, else null. */
  cutOf: number | null;
  /** No read has said yet which there are. */
  isUnread: boolean;
}

/**
 * The DIDs of an SSI service that may be the author of a schema, or the issuer of a credential: the registered ones (spec section 2). They are kept fresh
 * while the form is open.
 */
export function useSigners(appId: string): Signers {
  const { database } = useMirror();
  useWatch({ kind: 'dids', appId });
  const known = useLive(`signers ${appId}`, async () => {
    const [rows, counts, fresh] = await Promise.all([
      listRows(database, dids, { appId, status: 'Registered', limit: mostSigners }),
      countRows(database, dids, appId),
      readFreshness(database, questionKey({ kind: 'dids', appId })),
    ]);
    const isUnread = rows.length === 0 && fresh.succeededAt === null;
    return { rows, isUnread, cutOf: rows.length < counts.Registered ? counts.Registered : null };
  });
  const rows = known?.rows ?? [];
  const opened = useOpened(rows, didReader);
  const all = rows.map((row) => opened.get(didReader.keyOf(row)));
  const isUnread = known?.isUnread === true;
  const isOpened = known !== undefined && !isUnread && all.every((did) => did !== undefined);
  const signers = all.filter((did) => did != null).filter(canAuthor);
  const before = useRef<{ appId: string; signers: DidRow[] } | null>(null);
  useEffect(() => {
    if (isOpened) before.current = { appId, signers };
  });
  const last = before.current?.appId === appId ? before.current.signers : undefined;
  return { signers: isOpened ? signers : last, cutOf: known?.cutOf ?? null, isUnread };
}
