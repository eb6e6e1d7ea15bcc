import { readNotes, type UserData } from '../../../db/notes';
import type { Problem } from '../../../domain/shared/outcome';
import type { VerificationQuery } from '../../../domain/verification/query';
import type { SearchInput, StudioWorker } from '../../../workers/api';
import { nextLook } from '../../list/next-look';
import type { Mirror } from '../../live/mirror-context';
import { openPair } from '../../live/row-readers';
import { readListRows } from './verification-listing';
import { type TableRow, toVerificationsCsv } from './verifications-csv';

/** What a table is read of. */
export interface TableInput extends Pick<SearchInput, 'appId' | 'typed' | 'now'> {
  query: VerificationQuery;
  worker: StudioWorker;
  mirror: Pick<Mirror, 'database' | 'box'>;
  /** null: the person's marks and notes are not at hand. */
  work: UserData | null;
  /** Told how many rows are read, of how many. */
  onProgress(done: number, total: number): void;
  signal: AbortSignal;
}

/** The table as a text and how many of its rows could not be opened, and whether the person's notes could not; 'not-whole' while not all rows can be found; null when it was called off. */
export type Table =
  | { csv: string; rows: number; lost: number; isWithoutNotes: boolean }
  | { problem: Problem }
  | 'not-whole'
  | null;

const rowsAtOnce = 500;

/** Reads all rows of a filtered list into one table, portion by portion, so that the screen stays alive. */
export async function readTable({ worker, mirror, work, onProgress, signal, ...asked }: TableInput): Promise<Table> {
  const rows: TableRow[] = [];
  let lost = 0;
  let isWithoutNotes = false;
  const look = nextLook();
  for (let from = 0; ; from += rowsAtOnce) {
    const limits = { look, isFilling: false, newest: null, from, to: from + rowsAtOnce, day: null };
    const answer = await worker.search({ list: asked.query.view, ...asked, ...limits });
    if (!answer.ok) return { problem: answer.problem };
    const { ids, total } = answer.value;
    if (!answer.value.isWhole) return 'not-whole';
    const kept = await readListRows(mirror.database, asked.query.view, asked.appId, ids);
    const opened = await Promise.all(kept.map((row) => row && openPair(mirror.box, row)));
    const about = opened.map((pair) => pair?.value?.session?.sessionId ?? pair?.value?.person?.userId ?? '');
    const notes = work === null ? null : await readNotes(work, asked.appId, about).catch(() => null);
    isWithoutNotes ||= notes === null;
    for (const [at, pair] of opened.entries()) {
      const row = kept[at];
      if (!row || !pair?.value) lost += 1;
      else
        rows.push({
          ...pair.value,
          completedAt: completionOf(row, pair.value.person?.completedAt ?? null),
          note: notes?.[at] ?? null,
        });
    }
    if (signal.aborted) return null;
    onProgress(Math.min(from + rowsAtOnce, total), total);
    if (ids.length < rowsAtOnce) return { csv: toVerificationsCsv(rows, asked.now), rows: rows.length, lost, isWithoutNotes };
  }
}

/** The completion is told of a person and belongs to one session. */
function completionOf(
  { session, completedHere }: { session: object | null; completedHere: boolean },
  completedAt: number | null,
) {
  return session === null || completedHere ? completedAt : null;
}
