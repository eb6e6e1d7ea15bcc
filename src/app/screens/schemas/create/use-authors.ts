import { useEffect, useRef } from 'react';
import { countIdentities, listIdentities } from '../../../../db/reads/identities';
import { canAuthor, type DidRow } from '../../../../domain/did-record';
import { didReader } from '../../../live/identity-readers';
import { useMirror } from '../../../live/mirror-context';
import { useLive } from '../../../live/use-live';
import { useOpened } from '../../../live/use-opened';
import { useWatch } from '../../../live/use-watch';

/** More than this is nothing to choose from by eye; the newest are those that are wanted. */
const mostAuthors = 500;

export interface Authors {
  /** The newest first; undefined until they were opened once. While others are opened those before stand: a form may be saved with them. */
  authors: DidRow[] | undefined;
  /** How many are registered where those are not all that could be read, else null. */
  cutOf: number | null;
}

/** The DIDs of an SSI service that may be the author of a schema: the registered ones (spec section 2). They are kept fresh while the form stands. */
export function useAuthors(appId: string): Authors {
  const { database } = useMirror();
  useWatch({ kind: 'dids', appId });
  const known = useLive(`authors ${appId}`, async () => {
    const [rows, counts] = await Promise.all([
      listIdentities(database, 'dids', { appId, status: 'Registered', limit: mostAuthors }),
      countIdentities(database, 'dids', appId),
    ]);
    return { rows, cutOf: rows.length < counts.Registered ? counts.Registered : null };
  });
  const rows = known?.rows ?? [];
  const opened = useOpened(rows, didReader);
  const dids = rows.map((row) => opened.get(didReader.keyOf(row)));
  const isOpened = known !== undefined && dids.every((did) => did !== undefined);
  const authors = dids.filter((did) => did != null).filter(canAuthor);
  const before = useRef<{ appId: string; authors: DidRow[] } | null>(null);
  useEffect(() => {
    if (isOpened) before.current = { appId, authors };
  });
  const last = before.current?.appId === appId ? before.current.authors : undefined;
  return { authors: isOpened ? authors : last, cutOf: known?.cutOf ?? null };
}
