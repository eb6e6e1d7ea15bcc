import type { Box } from '../../db/seal/box';
import { listExportWords } from '../../domain/list/text';
import { type Column, toTable } from '../../domain/shared/table-columns';
import type { RowReader } from '../live/opened-cache';
import type { MadeTable } from './export-panel';
import type { ListedRow } from './listed-row';
import type { Listing } from './listing';
import { nextSnapshotId } from './next-snapshot-id';

/** How a list becomes a file. */
export interface ExportedList<Line> {
  /** 'companies': in the name of the file. */
  name: string;
  /** Shown before a file is made that nothing protects. */
  warning: string;
  columns: readonly Column<Line>[];
  /** The same as JSON, for lists that offer it. */
  toJson?(lines: readonly Line[]): string;
}

/** A row that was opened, with what the list stores of it. */
export interface OpenedLine<Stored, Row> {
  stored: Stored;
  row: Row;
}

/** What is exported of opened rows, and what could not be added to them, in words. */
export type ToLines<Stored, Row, Line> = (
  opened: readonly OpenedLine<Stored, Row>[],
) => Promise<{ lines: readonly Line[]; missing: readonly string[] }>;

/** What a table is read of. */
export interface FoundTableInput<Stored extends ListedRow, Row, Line> {
  listing: Pick<Listing<Stored, string>, 'find' | 'read' | 'now'>;
  reader: RowReader<Stored, Row>;
  box: Box;
  toLines: ToLines<Stored, Row, Line>;
  /** The text of the file. */
  toText(lines: readonly Line[]): string;
  /** Gets the number of rows that are read. */
  onProgress(done: number): void;
  signal: AbortSignal;
}

const rowsAtOnce = 500;

/** The text of a table for spreadsheets. `now` in ms. */
export function asTable<Line>({ columns }: Pick<ExportedList<Line>, 'columns'>, now: number): (lines: readonly Line[]) => string {
  return (lines) => toTable(columns, lines, now);
}

/** Reads all rows of a filtered list into one file, portion by portion, so that the screen stays responsive. */
export async function readFoundTable<Stored extends ListedRow, Row, Line>(
  input: FoundTableInput<Stored, Row, Line>,
): Promise<MadeTable> {
  const { listing, reader, box, toLines, toText, onProgress, signal } = input;
  const lines: Line[] = [];
  const missing = new Set<string>();
  let lost = 0;
  const snapshotId = nextSnapshotId();
  for (let from = 0; ; from += rowsAtOnce) {
    const window = { snapshotId, isFilling: false, newest: null, from, to: from + rowsAtOnce, day: null };
    const answer = await listing.find(window);
    if (!answer.ok) return { problem: answer.problem };
    const { ids, total, isWhole } = answer.value;
    if (!isWhole) return 'not-whole';
    const rows = await listing.read(ids);
    const opened = await Promise.all(
      rows.map(async (stored) => stored && { stored, row: (await reader.open(box, stored)).value }),
    );
    const readable = opened.flatMap((one) => (one?.row == null ? [] : [{ stored: one.stored, row: one.row }]));
    lost += opened.length - readable.length;
    const portion = await toLines(readable);
    lines.push(...portion.lines);
    for (const words of portion.missing) missing.add(words);
    if (signal.aborted) return null;
    onProgress(Math.min(from + rowsAtOnce, total));
    if (ids.length < rowsAtOnce)
      return { csv: toText(lines), missing: [...(lost > 0 ? [listExportWords.lost(lost)] : []), ...missing] };
  }
}
