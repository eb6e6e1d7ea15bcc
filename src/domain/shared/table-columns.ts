import { toCsv } from './csv';

/** A cell of an exported table: yes or no for a flag, nothing for null. */
export type Cell = string | number | boolean | null;

/** A column of an exported table: its head, and its cell for a row. `now` is server time in ms. */
export type Column<Row> = readonly [head: string, cellOf: (row: Row, now: number) => Cell];

/** Rows as a table for spreadsheets. It begins with the mark that makes them read it as UTF-8. `now` in ms. */
export function toTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[], now: number): string {
  const heads = columns.map(([head]) => head);
  const cells = rows.map((row) => columns.map(([, cellOf]) => toText(cellOf(row, now))));
  return `\uFEFF${toCsv([heads, ...cells])}`;
}

/** A time (ms) as tables have it: UTC, ISO 8601. */
export function toTableTime(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

function toText(cell: Cell): string {
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return cell === null ? '' : String(cell);
}
