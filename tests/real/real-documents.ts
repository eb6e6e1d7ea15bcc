import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where documents of the real services are, which nobody of this project made. They are read where they are there, and none of them is copied. */
const folder = resolve(fileURLToPath(new URL('../..', import.meta.url)), process.env.REAL_DOCUMENTS ?? '../shared/real');

/** The paths of all files of real documents within a folder of theirs; none where they are not here. */
export function realFilesIn(part: string): string[] {
  if (!existsSync(join(folder, part))) return [];
  const files = readdirSync(join(folder, part), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length)).sort();
}

/** A real document, as its file says it. */
export function readReal(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(folder, path), 'utf8'));
}

/** The files that a table of verdicts does not name, and the rows of it that have no file; nothing where no real documents are here. */
export function unjudgedFiles(files: readonly string[], rows: Readonly<Record<string, unknown>>): string[] {
  if (files.length === 0) return [];
  const unnamed = files.filter((file) => !Object.hasOwn(rows, file)).map((file) => `${file} has no row`);
  return [
    ...unnamed,
    ...Object.keys(rows)
      .filter((row) => !files.includes(row))
      .map((row) => `${row} has no file`),
  ];
}
