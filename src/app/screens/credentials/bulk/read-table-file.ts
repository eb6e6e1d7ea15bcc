import type { StoredFile } from '../../../../domain/batch/draft-schema';
import { type FileTable, readTable, type TableIssue, tableLimits } from '../../../../domain/batch/parse-table';

/** A file that was chosen, its text and the table in it. */
export interface ReadFile extends StoredFile {
  table: FileTable;
}

/** Reads the table of a file, which is UTF-8, or UTF-16 if a mark says so. The file is not sent anywhere. */
export async function readTableFile(file: File): Promise<{ ok: true; read: ReadFile } | { ok: false; issue: TableIssue }> {
  if (file.size > tableLimits.bytes) return { ok: false, issue: 'table-too-large' };
  const text = toText(await file.arrayBuffer());
  if (text === null) return { ok: false, issue: 'table-not-text' };
  return readStoredFile({ name: file.name, text });
}

/** The table of a text that was read before. */
export function readStoredFile({ name, text }: StoredFile): { ok: true; read: ReadFile } | { ok: false; issue: TableIssue } {
  const answer = readTable(text);
  return answer.ok ? { ok: true, read: { name, text, table: answer.table } } : answer;
}

function toText(buffer: ArrayBuffer): string | null {
  const [first, second] = new Uint8Array(buffer.slice(0, 2));
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(buffer);
  } catch {
    return null;
  }
}
