import { withoutMarks } from '../shared/csv';

/** A table as a file of text holds it: the first row names the columns. */
export interface FileTable {
  header: string[];
  rows: FileRow[];
  separator: string;
}

/** A row of it. */
export interface FileRow {
  /** Its number as a spreadsheet counts: the header is row 1, and rows with nothing in them count. */
  number: number;
  /** As many as the header has, or more where the row has too many; a row that ends early has empty ones. */
  cells: string[];
  /** Text follows a closing quote: a quote may be missing, so that other rows became part of this one. Absent if there is no such text. */
  hasOddQuote?: true;
}

/** Why a file is no table that can be worked with. */
export const tableIssues = [
  'table-too-large',
  'table-not-text',
  'table-empty',
  'table-quote-open',
  'table-header-missing',
  'table-rows-missing',
  'table-too-many-rows',
  'table-too-many-columns',
] as const;
export type TableIssue = (typeof tableIssues)[number];

/** What is read at most: bytes of the file, rows without the header, columns. */
export const tableLimits = { bytes: 10 * 1024 * 1024, rows: 10_000, columns: 200 } as const;

/** What can separate cells; the first one if nothing shows which. */
const separators = [',', ';', '\t'] as const;

/** Reads a table (RFC 4180) with whatever separator its header has most of. A mark of UTF-8, and the line in which a spreadsheet names its separator, are no part of it. */
export function readTable(text: string): { ok: true; table: FileTable } | { ok: false; issue: TableIssue } {
  const refused = (issue: TableIssue) => ({ ok: false, issue }) as const;
  if (text.includes('\0')) return refused('table-not-text');
  const bare = text.replace(/^\uFEFF/, '');
  const named = /^sep=(.)(?:\r\n|\r|\n|$)/i.exec(bare);
  const content = named ? bare.slice(named[0].length) : bare;
  if (content.trim() === '') return refused('table-empty');
  const separator = named?.[1] ?? findSeparator(content);
  const records = readRecords(content, separator);
  if (records === null) return refused('table-quote-open');
  const first = records.findIndex(({ cells }) => hasContent(cells));
  const header = withoutEmptyEnd(records[first]?.cells ?? []).map((cell) => cell.trim());
  if (header.every((name) => name === '')) return refused('table-header-missing');
  if (header.length > tableLimits.columns) return refused('table-too-many-columns');
  const before = named ? 1 : 0;
  const rows = records.flatMap(({ cells, hasOddQuote }, at): FileRow[] => {
    if (at <= first || !hasContent(cells)) return [];
    const row = { number: at + 1 + before, cells: toWidth(cells, header.length) };
    return [hasOddQuote ? { ...row, hasOddQuote } : row];
  });
  if (rows.length === 0) return refused('table-rows-missing');
  if (rows.length > tableLimits.rows) return refused('table-too-many-rows');
  return { ok: true, table: { header, rows, separator } };
}

/** The separator that the first row with something in it has most of, outside quotes. */
function findSeparator(text: string): string {
  const counts = new Map<string, number>(separators.map((one) => [one, 0]));
  let isQuoted = false;
  let isBegun = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    if (isQuoted) isBegun = true;
    else if (letter === '\n' || letter === '\r') {
      if (isBegun) break;
    } else {
      const count = counts.get(letter);
      if (count !== undefined) counts.set(letter, count + 1);
      if (letter.trim() !== '' && count === undefined) isBegun = true;
    }
  }
  return separators.reduce((best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best), separators[0]);
}

/** The records of a text; null if a quote is never closed. */
function readRecords(text: string, separator: string): ReadRecord[] | null {
  const records: ReadRecord[] = [];
  let cells: string[] = [];
  let hasOddQuote = false;
  let at = 0;
  while (at <= text.length) {
    const cell = text[at] === '"' ? readQuoted(text, at, separator) : readPlain(text, at, separator);
    if (cell === null) return null;
    cells.push(withoutMarks(cell.text));
    hasOddQuote ||= cell.isOdd === true;
    at = cell.end;
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    records.push({ cells, hasOddQuote });
    cells = [];
    hasOddQuote = false;
    // The end of the last line begins no row.
    at += text.startsWith('\r\n', at) ? 2 : 1;
    if (at >= text.length) break;
  }
  return records;
}

interface ReadRecord {
  cells: string[];
  hasOddQuote: boolean;
}

interface ReadCell {
  text: string;
  /** Text follows its closing quote. */
  isOdd?: boolean;
  /** Where the separator, the end of the line or that of the text is. */
  end: number;
}

function readPlain(text: string, from: number, separator: string): ReadCell {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { text: text.slice(from, end), end };
}

/** A quoted cell, in which two quotes mean one. Text after the closing quote belongs to the cell, so that nothing is lost. */
function readQuoted(text: string, from: number, separator: string): ReadCell | null {
  let read = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return null;
    read += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') break;
    read += '"';
    at += 1;
  }
  const rest = readPlain(text, at, separator);
  const behind = rest.text.trimEnd();
  return { text: read + behind, end: rest.end, isOdd: behind !== '' };
}

function hasContent(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

/** Empty columns that a spreadsheet leaves at the end do not count. */
function withoutEmptyEnd(cells: readonly string[], least = 0): string[] {
  let length = cells.length;
  while (length > least && (cells[length - 1] ?? '').trim() === '') length -= 1;
  return cells.slice(0, length);
}

function toWidth(cells: readonly string[], width: number): string[] {
  const filled = withoutEmptyEnd(cells, width);
  return filled.length >= width ? filled : [...filled, ...Array.from({ length: width - filled.length }, () => '')];
}
