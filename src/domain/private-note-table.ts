import { toCsv } from './csv';
import type { PrivateNote } from './private-note';
import { markWords } from './text/private-note';

const columns = ['App Id', 'Session or User Id', 'My mark', 'My note', 'Changed (UTC)'];

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
