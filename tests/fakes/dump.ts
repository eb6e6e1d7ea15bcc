import type Dexie from 'dexie';

/**
 * All that a database holds as one text: keys, strings and bytes of every row of every table, files and typed arrays byte for byte; with `isInLetters`
 * without these two.
 */
export async function dumpOf(database: Dexie, isInLetters = false): Promise<string> {
  const parts: string[] = [];
  for (const table of database.tables) {
    for (const row of await table.toArray()) parts.push(await textOf(row, isInLetters));
    parts.push(JSON.stringify(await table.toCollection().primaryKeys()));
  }
  return parts.join('\n');
}

/** A value as somebody who searches the disk would find it: as letters, in whatever form it is stored. */
async function textOf(value: unknown, isInLetters: boolean): Promise<string> {
  if (isInLetters && (value instanceof Blob || value instanceof ArrayBuffer || ArrayBuffer.isView(value))) return '';
  if (value instanceof Blob) return Buffer.from(await value.arrayBuffer()).toString('latin1');
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString('latin1');
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('latin1');
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = await Promise.all(
    Object.entries(value).map(async ([name, part]) => `${name}: ${await textOf(part, isInLetters)}`),
  );
  return parts.join('\n');
}
