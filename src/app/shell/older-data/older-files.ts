import type { OlderWork } from '../../../db/reads/older-work';
import { toDayText } from '../../../domain/verification/query';
import { toCommandsCsv } from '../../commands/commands-csv';
import { saveDrafts } from '../../parts/save-drafts';
import { saveFile } from '../../parts/save-file';
import { saveNotes } from '../../parts/save-notes';

/** What can be exported alone, as from the question before a log-out. */
export const olderParts = ['commands', 'notes', 'drafts'] as const;
export type OlderPart = (typeof olderParts)[number];

/** Hands one part to the browser as a file. `email`: the account it was written in; `now` in ms. */
export function saveOlder(part: OlderPart, work: OlderWork, email: string, now: number): void {
  if (part === 'notes') saveNotes(work.notes, now);
  else if (part === 'drafts') saveDrafts(work.drafts, now);
  else {
    const lines = work.commands.map(({ row, payload, made, ...more }) => ({
      ...{ ...row, ...more, account: email, command: payload?.command ?? null },
      document: made?.document ?? null,
    }));
    saveFile(`studio-changes-${toDayText(now)}.csv`, toCommandsCsv(lines), 'text/csv');
  }
}
