import { readNotes, type UserData } from '../../../db/notes';
import type { ExportedVerification } from '../../../domain/verification/columns';
import { exportWords } from '../../../domain/verification/text';
import type { ToLines } from '../../list/read-found-table';
import type { OpenedPair } from '../../live/row-readers';
import type { SealedListRow } from './list-row';

/** What is exported of opened rows of a service: with the notes of the person, unless they are not readable now (`work` null). */
export function toExportedLines(work: UserData | null, appId: string): ToLines<SealedListRow, OpenedPair, ExportedVerification> {
  return async (opened) => {
    const about = opened.map(({ row }) => row.session?.sessionId ?? row.person?.userId ?? '');
    const notes = work === null ? null : await readNotes(work, appId, about).catch(() => null);
    const lines = opened.map(({ stored, row }, at) => ({
      ...row,
      // The server reports the completion of a person; it belongs to one session.
      completedAt: stored.session === null || stored.completedHere ? (row.person?.completedAt ?? null) : null,
      note: notes?.[at] ?? null,
    }));
    return { lines, missing: notes === null ? [exportWords.withoutNotes] : [] };
  };
}
