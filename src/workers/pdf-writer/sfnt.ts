/** The tables of a font by their tags (OpenType, organisation of a font). */
export type Tables = Map<string, Uint8Array>;

const trueType = 0x00010000;
const woff = 0x774f4646;

/** The tables of a TrueType font. */
export function readTables(font: Uint8Array): Tables {
  const view = viewOf(font);
  return new Map(
    entriesOf(view, 12, 16).map((at) => {
      const offset = view.getUint32(at + 8);
      return [tagOf(font, at), font.slice(offset, offset + view.getUint32(at + 12))];
    }),
  );
}

/** A TrueType font of its tables: the directory, then each aligned to four bytes, with its checksum. */
export function writeTables(tables: Tables): Uint8Array {
  const list = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const directory = new Uint8Array(12 + list.length * 16);
  const view = viewOf(directory);
  const step = Math.floor(Math.log2(list.length));
  view.setUint32(0, trueType);
  for (const [index, value] of [list.length, 2 ** step * 16, step, list.length * 16 - 2 ** step * 16].entries())
    view.setUint16(4 + index * 2, value);
  let offset = directory.length;
  const bodies: Uint8Array[] = [];
  for (const [index, [tag, table]] of list.entries()) {
    const at = 12 + index * 16;
    const body = joined([table], pad(table.length));
    for (let letter = 0; letter < 4; letter += 1) view.setUint8(at + letter, tag.charCodeAt(letter));
    for (const [place, value] of [sumOf(body), offset, table.length].entries()) view.setUint32(at + 4 + place * 4, value);
    offset += body.length;
    bodies.push(body);
  }
  return joined([directory, ...bodies]);
}

/** The TrueType font in a WOFF file (WOFF 1.0), inflated once; other bytes stay as they are. */
export async function fromWoff(file: Uint8Array): Promise<Uint8Array> {
  const view = viewOf(file);
  if (file.length < 44 || view.getUint32(0) !== woff) return file;
  const tables = entriesOf(view, 44, 20, 12).map(async (at): Promise<[string, Uint8Array]> => {
    const [offset, packed, length] = [view.getUint32(at + 4), view.getUint32(at + 8), view.getUint32(at + 12)];
    const body = file.slice(offset, offset + packed);
    return [tagOf(file, at), packed < length ? await inflate(body) : body];
  });
  return writeTables(new Map(await Promise.all(tables)));
}

/** A length filled up to a boundary of four bytes. */
export function pad(length: number): number {
  return Math.ceil(length / 4) * 4;
}

/** Parts behind each other, with zeros behind them up to a length. */
export function joined(parts: readonly Uint8Array[], length = 0): Uint8Array<ArrayBuffer> {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  const whole = new Uint8Array(Math.max(length, size));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A view of just these bytes. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Where the entries of a directory begin; their number is at `count`. */
function entriesOf(view: DataView, first: number, size: number, count = 4): number[] {
  return Array.from({ length: view.getUint16(count) }, (_none, index) => first + index * size);
}

function tagOf(font: Uint8Array, at: number): string {
  return String.fromCharCode(...font.subarray(at, at + 4));
}

function sumOf(body: Uint8Array): number {
  const view = viewOf(body);
  let sum = 0;
  for (let at = 0; at < body.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
