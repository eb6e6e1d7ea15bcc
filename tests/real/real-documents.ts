import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where documents of the real services are, which nobody of this project made. They are read where they are there, and none of them is copied. */
const realFolder = resolve(fileURLToPath(new URL('../..', import.meta.url)), process.env.REAL_DOCUMENTS ?? '../shared/real');

/** The folders of real documents that have a table of verdicts. */
const judgedFolders = ['answers', 'contexts', 'signed'] as const;
/** Says where the documents come from; it is none of them. */
const readme = 'README.md';

/** The paths of all files of real documents within a folder of theirs; none where they are not here. */
export function realFilesIn(part: (typeof judgedFolders)[number], folder = realFolder): string[] {
  return filesIn(folder).filter((file) => file.startsWith(`${part}/`));
}

/** A real document, as its file says it. */
export function readReal(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(realFolder, path), 'utf8'));
}

/** The files of a folder that its table of verdicts does not name, and the rows that have no file; nothing where no real documents are here. */
export function unjudgedFiles(
  part: (typeof judgedFolders)[number],
  rows: Readonly<Record<string, unknown>>,
  folder = realFolder,
): string[] {
  if (!existsSync(folder)) return [];
  const files = realFilesIn(part, folder);
  const unnamed = files.filter((file) => !Object.hasOwn(rows, file)).map((file) => `${file} has no row`);
  const missing = Object.keys(rows).filter((row) => !files.includes(row));
  return [...unnamed, ...missing.map((row) => `${row} has no file`)];
}

/** The files outside of the folders that have a table: no row can name them. */
export function strayFiles(folder = realFolder): string[] {
  const stray = filesIn(folder).filter((file) => file !== readme && !judgedFolders.some((part) => file.startsWith(`${part}/`)));
  return stray.map((file) => `${file} has no row`);
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  return files.map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length)).sort();
}
