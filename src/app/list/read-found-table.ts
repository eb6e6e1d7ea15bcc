import type { Box } from '../../db/seal/box';
import type { Outcome } from '../../domain/shared/outcome';
import { exportWords } from '../../domain/verification/text';
import type { RowReader } from '../live/opened-cache';
import type { MadeTable } from './export-panel';
import type { ListedRow } from './listed-row';
import type { FoundAnswer } from './listing';
import { nextLook } from './next-look';

/** What a table is read of. */
export interface FoundTableInput<Kept extends ListedRow, Row> {
  /** The rows of the list from one place to another, as the worker finds them. */
  find(window: {
    look: number;
    isFilling: boolean;
    newest: null;
    from: number;
    to: number;
  }): Promise<Outcome<Pick<FoundAnswer<string>, 'ids' | 'total' | 'isWhole'>>>;
  /** The rows with these ids, in their order; null for one that is no longer on this device. */
  read(ids: readonly string[]): Promise<(Kept | null)[]>;
  reader: RowReader<Kept, Row>;
  box: Box;
  toCsv(rows: readonly Row[]): string;
  /** Told how many rows are read. */
  onProgress(done: number): void;
  signal: AbortSignal;
}

const rowsAtOnce = 500;

/** Reads all rows of a filtered list into one table, portion by portion, so that the screen stays alive. */
export async function readFoundTable<Kept extends ListedRow, Row>(input: FoundTableInput<Kept, Row>): Promise<MadeTable> {
  const { find, read, reader, box, toCsv, onProgress, signal } = input;
  const rows: Row[] = [];
  let lost = 0;
  const look = nextLook();
  for (let from = 0; ; from += rowsAtOnce) {
    const answer = await find({ look, isFilling: false, newest: null, from, to: from + rowsAtOnce });
    if (!answer.ok) return { problem: answer.problem };
    const { ids, total, isWhole } = answer.value;
    if (!isWhole) return 'not-whole';
    const kept = await read(ids);
    const opened = await Promise.all(kept.map((row) => row && reader.open(box, row)));
    for (const opening of opened) {
      if (opening?.value) rows.push(opening.value);
      else lost += 1;
    }
    if (signal.aborted) return null;
    onProgress(Math.min(from + rowsAtOnce, total));
    if (ids.length < rowsAtOnce) return { csv: toCsv(rows), missing: lost > 0 ? [exportWords.lost(lost)] : [] };
  }
}
