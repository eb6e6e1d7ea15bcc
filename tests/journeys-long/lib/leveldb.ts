import { readVarint, unpackSnappy } from './snappy';

/** What lies in a file of a LevelDB, unpacked: each text once as it was written. */
export interface Unpacked {
  pieces: Buffer[];
  /** Blocks of a table, or records of a log. */
  blocks: number;
  /** A table or a record that is still being written: its foot or its end is not there yet. */
  isUnfinished: boolean;
}

const footLength = 48;
const magic = Buffer.from('57fb808b247547db', 'hex');
const logBlock = 32 * 1024;
const headLength = 7;

/** Every block of a table (.ldb), and every entry of it with its whole key, since a block keeps only what differs from the key before. */
export function unpackTable(file: Buffer): Unpacked {
  const isWhole = file.length >= footLength && file.subarray(-magic.length).equals(magic);
  if (!isWhole) return { pieces: [], blocks: 0, isUnfinished: true };
  const foot = file.subarray(-footLength);
  const [meta, afterMeta] = readHandle(foot, 0);
  const [index] = readHandle(foot, afterMeta);
  const handles = entriesOf(readBlock(file, index)).map(({ value }) => readHandle(value, 0)[0]);
  const pieces: Buffer[] = [];
  for (const handle of handles) {
    const block = readBlock(file, handle);
    pieces.push(block);
    for (const { key, value } of entriesOf(block)) pieces.push(key, ...unpackValue(value));
  }
  for (const handle of [meta, index]) {
    const block = readBlock(file, handle);
    pieces.push(block, ...entriesOf(block).flatMap(({ key, value }) => [key, value]));
  }
  return { pieces, blocks: handles.length + 2, isUnfinished: false };
}

/** Every record of a log (.log, MANIFEST) put together from its parts; `isOfRows`: they are batches of rows, which are unpacked. */
export function unpackLog(file: Buffer, isOfRows: boolean): Unpacked {
  const records: Buffer[] = [];
  let parts: Buffer[] = [];
  let at = 0;
  let isUnfinished = false;
  while (at + headLength <= file.length) {
    const left = logBlock - (at % logBlock);
    const length = left < headLength ? 0 : file.readUInt16LE(at + 4);
    const kind = left < headLength ? 0 : file.readUInt8(at + 6);
    if (kind === 0) {
      at += left;
      continue;
    }
    if (kind > 4) throw new Error(`a record of the unknown kind ${kind} in a log`);
    const end = at + headLength + length;
    if (end > file.length) break;
    const part = file.subarray(at + headLength, end);
    // 1 whole, 2 first, 3 middle, 4 last
    if (kind <= 2) parts = [part];
    else parts.push(part);
    if (kind === 1 || kind === 4) records.push(Buffer.concat(parts.splice(0)));
    at = end;
  }
  if (parts.length > 0 || at < file.length) isUnfinished = true;
  const pieces = isOfRows ? records.flatMap((record) => [record, ...rowsOf(record)]) : records;
  // What is not a whole record yet is looked at as it lies there.
  return { pieces: [...pieces, ...parts], blocks: records.length, isUnfinished };
}

/**
 * A value of IndexedDB as the page wrote it. Chromium packs values before it hands them to LevelDB, and marks them: 0xff, 0x11, 2. A value that went
 * to a file of its own because of its length begins so as well.
 */
export function unpackValue(value: Buffer): Buffer[] {
  const at = value.subarray(0, 16).indexOf(entryMark);
  return at < 0 ? [value] : [value, unpackSnappy(value, at + entryMark.length)];
}

const entryMark = Buffer.from([0xff, 0x11, 2]);

interface Handle {
  offset: number;
  size: number;
}

function readHandle(bytes: Buffer, start: number): [Handle, number] {
  const [offset, afterOffset] = readVarint(bytes, start);
  const [size, end] = readVarint(bytes, afterOffset);
  return [{ offset, size }, end];
}

function readBlock(file: Buffer, { offset, size }: Handle): Buffer {
  const block = file.subarray(offset, offset + size);
  const kind = file.readUInt8(offset + size);
  if (kind > 1) throw new Error(`a block packed in the unknown way ${kind} in a table`);
  return kind === 1 ? unpackSnappy(block) : block;
}

function entriesOf(block: Buffer): { key: Buffer; value: Buffer }[] {
  const end = block.length - 4 - 4 * block.readUInt32LE(block.length - 4);
  const entries: { key: Buffer; value: Buffer }[] = [];
  let before = Buffer.alloc(0);
  for (let at = 0; at < end; ) {
    const [shared, afterShared] = readVarint(block, at);
    const [own, afterOwn] = readVarint(block, afterShared);
    const [length, start] = readVarint(block, afterOwn);
    const key = Buffer.concat([before.subarray(0, shared), block.subarray(start, start + own)]);
    entries.push({ key, value: block.subarray(start + own, start + own + length) });
    before = key;
    at = start + own + length;
  }
  return entries;
}

/** The keys and values of a batch: 12 bytes of head, then puts (1) and deletes (0). */
function rowsOf(batch: Buffer): Buffer[] {
  const pieces: Buffer[] = [];
  const take = (start: number): [Buffer, number] => {
    const [length, from] = readVarint(batch, start);
    return [batch.subarray(from, from + length), from + length];
  };
  for (let at = 12; at < batch.length; ) {
    const kind = batch.readUInt8(at);
    if (kind > 1) throw new Error(`a row of the unknown kind ${kind} in a log`);
    const [key, afterKey] = take(at + 1);
    pieces.push(key);
    at = afterKey;
    if (kind === 0) continue;
    const [value, afterValue] = take(afterKey);
    pieces.push(...unpackValue(value));
    at = afterValue;
  }
  return pieces;
}
