import { findStoredVerifications } from '../../../db/reads/opens-offline';
import type { OpensOffline } from '../../../domain/list/opens-offline';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import { type Notes, useNotes } from '../../live/use-notes';
import type { ListRow, SealedListRow } from './list-row';
import { useFaces } from './use-faces';

/** What the visible rows show in addition to the list. */
interface RowParts {
  /** The small picture of a row, by its key. */
  faces: ReadonlyMap<string, Blob>;
  /** By the id of the verification. */
  notes: Notes['byId'];
  /** What of a row is on this device, by its key; undefined until it was read. */
  stored: ReadonlyMap<string, OpensOffline> | undefined;
}

/** The small pictures and the private notes of these rows, and which of them open without a connection. */
export function useRowParts(
  appId: string,
  rows: readonly SealedListRow[],
  shownOf: (row: SealedListRow) => ListRow | null | undefined,
): RowParts {
  const { database } = useMirror();
  const faces = useFaces(appId, rows);
  const notes = useNotes(
    appId,
    rows.flatMap((row) => shownOf(row)?.id ?? []),
  ).byId;
  const keys = rows.map(({ key }) => key);
  const stored = useLive(`stored ${appId}`, () => findStoredVerifications(database, appId, keys), [keys.join(' ')]);
  return { faces, notes, stored };
}
