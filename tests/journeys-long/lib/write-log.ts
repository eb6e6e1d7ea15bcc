import { existsSync, readdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

const blockBytes = 32_768;
const headBytes = 7;

/** The files in which Chromium has what the origins of a device keep. */
function storeFiles(profile: string): string[] {
  const folder = join(profile, 'Default/IndexedDB');
  const databases = readdirSync(folder).filter((name) => name.endsWith('.indexeddb.leveldb'));
  return databases.flatMap((database) => readdirSync(join(folder, database)).map((name) => join(folder, database, name)));
}

/** The log in which Chromium writes at present. */
function presentLog(profile: string): string {
  const newest = storeFiles(profile)
    .filter((path) => /\/\d+\.log$/.test(path))
    .sort()
    .at(-1);
  if (newest === undefined) throw new Error(`no log in the profile ${profile}`);
  return newest;
}

/**
 * The highest number that a file of the store of a device has. Numbers go up, though one that was not finished is given up at the next start; where they
 * begin again, the browser has thrown the store away.
 */
export function highestFileOf(profile: string): number {
  return Math.max(0, ...storeFiles(profile).map((path) => Number(/\/(\d+)\.(?:log|ldb)$/.exec(path)?.[1] ?? 0)));
}

/** Where the last record of a log begins: blocks of 32 KiB, each record with its checksum, length and kind before it. */
function lastRecordOf(log: Buffer): number {
  let last = -1;
  for (let at = 0; at + headBytes <= log.length; ) {
    const left = blockBytes - (at % blockBytes);
    if (left < headBytes) at += left;
    else {
      last = at;
      at += headBytes + log.readUInt16LE(at + 4);
    }
  }
  if (last < 0) throw new Error('nothing is written in the log');
  return last;
}

/**
 * Leaves the profile of a browser that has ended as one that was killed while it wrote, between the head of a record and what it holds: seen once in
 * sixty kills of a busy one. Answers whether that log is still the one that is read at the next start.
 */
export function tearLog(profile: string): { isInUse(): boolean } {
  const path = presentLog(profile);
  truncateSync(path, lastRecordOf(readFileSync(path)) + headBytes);
  return { isInUse: () => existsSync(path) };
}
