import { toCsv } from '../../../../domain/shared/csv';

/** What became of one row. */
export interface ResultLine {
  /** As the file had it. */
  cells: readonly string[];
  credentialId: string | null;
  /** In words. */
  status: string;
  /** Of the transaction on the ledger, as far as it is known. */
  hash: string | null;
  /** Why it was not done, in words; null if it was. */
  error: string | null;
}

/** The columns that a result has behind those of the file. */
export const resultColumns = ['Credential Id', 'Status', 'Transaction hash', 'Error'] as const;

/** The file with what became of each of its rows; a cell that a spreadsheet would take for a formula is made a text. */
export function toResultCsv(header: readonly string[], lines: readonly ResultLine[]): string {
  const width = Math.max(header.length, ...lines.map(({ cells }) => cells.length));
  const names = Array.from({ length: width }, (_, at) => header[at] ?? '');
  const rows = lines.map(({ cells, credentialId, status, hash, error }) => [
    ...names.map((_name, at) => cells[at] ?? ''),
    ...[credentialId ?? '', status, hash ?? '', error ?? ''],
  ]);
  return `\uFEFF${toCsv([[...names, ...resultColumns], ...rows])}`;
}
