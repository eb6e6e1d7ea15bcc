import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { type Unpacked, unpackLog, unpackTable, unpackValue } from './leveldb';
import type { Planted } from './needles';

/** A planted value in a file of the profile. */
export interface Find {
  what: Planted;
  /** The file, from the folder of the profile on. */
  path: string;
  /** `bytes`: it lies there as it is; `unpacked`: it showed when the file was unpacked. */
  as: 'bytes' | 'unpacked';
}

/** What a walk over all files of a profile came to. */
export interface ProfileSearch {
  files: number;
  bytes: number;
  /** Blocks of LevelDB tables and records of LevelDB logs that were unpacked. */
  blocks: number;
  finds: Find[];
}

/**
 * Searches every file of a profile, whatever it is, as it lies there; files of a LevelDB and values that Chromium packed also unpacked. Throws where
 * something cannot be unpacked: what cannot be read would not be found. `isRunning`: the browser writes meanwhile, so that a file may go or have no end yet.
 * If LevelDB removes a file during the walk, its content is in a newer file that the walk does not know, so the walk starts again. A browser that ends can cut off the table
 * that it is writing, one for each database. LevelDB removes the files that a table is made from only once the table is complete: they are searched in its place.
 */
export function searchProfile(profile: string, search: (bytes: Buffer) => Set<Planted>, isRunning: boolean): ProfileSearch {
  for (let walks = 0; walks < mostWalks; walks += 1) {
    const result = walk(profile, search, isRunning);
    if (result !== null) return result;
  }
  throw new Error('the browser moves its tables without an end');
}

/** A browser tidies its tables within a moment; a walk takes longer than that. */
const mostWalks = 10;

/** Null when a file of a LevelDB went before it was read. */
function walk(profile: string, search: (bytes: Buffer) => Set<Planted>, isRunning: boolean): ProfileSearch | null {
  const paths = filesIn(profile);
  const databases = new Set(paths.filter((path) => basename(path) === 'CURRENT').map((path) => dirname(path)));
  const cutOff = new Set<string>();
  const result: ProfileSearch = { files: 0, bytes: 0, blocks: 0, finds: [] };
  for (const path of paths) {
    const content = readOrNull(path, isRunning);
    const isOfDatabase = databases.has(dirname(path));
    if (content === null && isOfDatabase && /\.(ldb|sst|log)$/.test(path)) return null;
    if (content === null) continue;
    result.files += 1;
    result.bytes += content.length;
    const note = (bytes: Buffer, as: Find['as']) => {
      for (const what of search(bytes)) result.finds.push({ what, path: relative(profile, path), as });
    };
    note(content, 'bytes');
    const unpacked = unpack(path, content, isOfDatabase);
    if (unpacked.isUnfinished && !isRunning) {
      if (!isTable(path) || cutOff.has(dirname(path))) throw new Error(`${path} has no end`);
      cutOff.add(dirname(path));
    }
    result.blocks += unpacked.blocks;
    for (const piece of unpacked.pieces) note(piece, 'unpacked');
  }
  return result;
}

/** The addresses under which answers lie in the HTTP cache and in CacheStorage, each behind the folder it lies in. Packed answers show only so. */
export function cachedAddresses(profile: string): { folder: string; address: string }[] {
  return ['Cache', 'Service Worker/CacheStorage'].flatMap((folder) =>
    filesIn(join(profile, 'Default', folder))
      .filter((path) => /[0-9a-f]{16}_0$/.test(path))
      .map((path) => ({ folder, address: keyOf(path, readFileSync(path)) })),
  );
}

/** The key in the head of an entry of Chromium's "simple" cache. */
function keyOf(path: string, entry: Buffer): string {
  if (entry.readBigUInt64LE(0) !== 0xfcfb6d1ba7725c30n) throw new Error(`${path} is no entry of a cache`);
  return entry.subarray(24, 24 + entry.readUInt32LE(12)).toString('latin1');
}

function isTable(path: string): boolean {
  return /\.(ldb|sst)$/.test(path);
}

function unpack(path: string, content: Buffer, isOfDatabase: boolean): Unpacked {
  const name = basename(path);
  if (isOfDatabase && isTable(name)) return unpackTable(content);
  if (isOfDatabase && /\.log$/.test(name)) return unpackLog(content, true);
  if (isOfDatabase && /^MANIFEST-/.test(name)) return unpackLog(content, false);
  const pieces = path.includes('.indexeddb.blob') ? unpackValue(content).slice(1) : [];
  return { pieces, blocks: 0, isUnfinished: false };
}

function readOrNull(path: string, isRunning: boolean): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    // Deleted meanwhile: it is not on the disk.
    if (isRunning && (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function filesIn(folder: string): string[] {
  return entriesIn(folder)
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesIn(path);
      return entry.isFile() ? [path] : [];
    })
    .sort();
}

/** A folder that went meanwhile, or was never made, holds nothing. */
function entriesIn(folder: string): Dirent[] {
  return existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
}
