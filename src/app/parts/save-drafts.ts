import type { StoredDraft } from '../../db/drafts';
import { toDayText } from '../../domain/verification/query';
import { toDraftsCsv } from './drafts-csv';
import { saveFile } from './save-file';

/** Hands the person's own drafts to the browser as a file. `now` in ms. */
export function saveDrafts(drafts: readonly StoredDraft[], now: number): void {
  saveFile(`studio-drafts-${toDayText(now)}.csv`, toDraftsCsv(drafts), 'text/csv');
}
