import type { FoundNote } from '../../db/notes';
import { toDayText } from '../../domain/verification/query';
import { toNotesCsv } from './notes-csv';
import { saveFile } from './save-file';

/** Hands the person's own marks and notes to the browser as a file. `now` in ms. */
export function saveNotes(notes: readonly FoundNote[], now: number): void {
  saveFile(`studio-notes-${toDayText(now)}.csv`, toNotesCsv(notes), 'text/csv');
}
