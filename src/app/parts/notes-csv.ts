import type { PrivateNote } from '../../domain/record/private-note';
import { markWords } from '../../domain/record/private-note-text';
import { toCsv } from '../../domain/shared/csv';

const columns = ['App Id', 'Session, User or Company Id', 'My mark', 'My note', 'Changed (UTC)'];

/** Marks and notes as a table for spreadsheets; it begins with the mark that has them read it as UTF-8. */
export function toNotesCsv(rows: readonly { appId: string; id: string; note: PrivateNote }[]): string {
  const cells = rows.map(({ appId, id, note }) => [
    appId,
    id,
    note.mark === null ? '' : markWords[note.mark],
    note.text,
    new Date(note.changedAt).toISOString(),
  ]);
  return `\uFEFF${toCsv([columns, ...cells])}`;
}
