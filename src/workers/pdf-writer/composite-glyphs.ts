import { joined, pad, readTables, type Tables, writeTables } from './sfnt';

/** A glyph composed of others of the same font, with the offset of each (units of the font). */
export interface Composite {
  parts: readonly { glyph: number; x: number; y: number }[];
  advance: number;
}

/**
 * A TrueType font with composite glyphs added at its end (OpenType, table glyf). A shaped cluster of several glyphs becomes one glyph, so that one code
 * represents it.
 */
export function withComposites(font: Uint8Array, composites: readonly Composite[]): Uint8Array {
  if (composites.length === 0) return font;
  const tables = readTables(font);
  const count = viewOf(tables, 'maxp').getUint16(4);
  const offsets = readOffsets(tables, count);
  const metrics = readMetrics(tables, count);
  const glyf = tableOf(tables, 'glyf');

  const added: Uint8Array[] = [];
  let end = pad(glyf.length);
  for (const { parts, advance } of composites) {
    const box = boxOf(parts, glyf, offsets);
    // A glyph without parts is empty: it has no header either.
    added.push(parts.length === 0 ? new Uint8Array(0) : toGlyph(parts, box));
    offsets.push(end + (added.at(-1)?.length ?? 0));
    end = offsets.at(-1) ?? end;
    metrics.push({ advance, bearing: box.left });
  }
  offsets[count] = pad(glyf.length);
  tables.set('glyf', joined([joined([glyf], pad(glyf.length)), ...added]));
  tables.set(
    'loca',
    fromNumbers(offsets, 4, (view, at, offset) => view.setUint32(at, offset)),
  );
  tables.set('hmtx', fromNumbers(metrics, 4, writeMetric));
  change(tables, 'head', (view) => view.setInt16(50, 1));
  change(tables, 'hhea', (view) => view.setUint16(34, metrics.length));
  change(tables, 'maxp', (view) => {
    view.setUint16(4, metrics.length);
    view.setUint16(22, Math.max(view.getUint16(22), 4_096));
    view.setUint16(24, Math.max(view.getUint16(24), 512));
    view.setUint16(28, Math.max(view.getUint16(28), ...composites.map(({ parts }) => parts.length)));
    view.setUint16(30, view.getUint16(30) + 1);
  });
  return writeTables(tables);
}

/** How many glyphs a TrueType font has. */
export function glyphCountOf(font: Uint8Array): number {
  return viewOf(readTables(font), 'maxp').getUint16(4);
}

interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

function tableOf(tables: Tables, tag: string): Uint8Array {
  const table = tables.get(tag);
  if (table === undefined) throw new Error(`the font has no table ${tag}`);
  return table;
}

function viewOf(tables: Tables, tag: string): DataView {
  const table = tableOf(tables, tag);
  return new DataView(table.buffer, table.byteOffset, table.byteLength);
}

/** Where each glyph begins, and where the last one ends. */
function readOffsets(tables: Tables, count: number): number[] {
  const isLong = viewOf(tables, 'head').getInt16(50) === 1;
  const view = viewOf(tables, 'loca');
  return Array.from({ length: count + 1 }, (_none, index) =>
    isLong ? view.getUint32(index * 4) : view.getUint16(index * 2) * 2,
  );
}

interface Metric {
  advance: number;
  bearing: number;
}

function readMetrics(tables: Tables, count: number): Metric[] {
  const full = viewOf(tables, 'hhea').getUint16(34);
  const view = viewOf(tables, 'hmtx');
  return Array.from({ length: count }, (_none, index) =>
    index < full
      ? { advance: view.getUint16(index * 4), bearing: view.getInt16(index * 4 + 2) }
      : { advance: view.getUint16((full - 1) * 4), bearing: view.getInt16(full * 4 + (index - full) * 2) },
  );
}

function boxOf(parts: Composite['parts'], glyf: Uint8Array, offsets: readonly number[]): Box {
  const view = new DataView(glyf.buffer, glyf.byteOffset, glyf.byteLength);
  const boxes = parts.flatMap(({ glyph, x, y }) => {
    const at = offsets[glyph] ?? 0;
    if ((offsets[glyph + 1] ?? 0) - at < 10) return [];
    const [left, bottom, right, top] = [2, 4, 6, 8].map((place) => view.getInt16(at + place)) as [number, number, number, number];
    return [{ left: left + x, bottom: bottom + y, right: right + x, top: top + y }];
  });
  if (boxes.length === 0) return { left: 0, bottom: 0, right: 0, top: 0 };
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    bottom: Math.min(...boxes.map(({ bottom }) => bottom)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.max(...boxes.map(({ top }) => top)),
  };
}

const argumentsAreWords = 0x0001;
const argumentsAreOffsets = 0x0002;
const moreParts = 0x0020;

function toGlyph(parts: Composite['parts'], { left, bottom, right, top }: Box): Uint8Array {
  const bytes = new Uint8Array(pad(10 + parts.length * 8));
  const view = new DataView(bytes.buffer);
  for (const [index, value] of [-1, left, bottom, right, top].entries()) view.setInt16(index * 2, value);
  for (const [index, { glyph, x, y }] of parts.entries()) {
    const at = 10 + index * 8;
    view.setUint16(at, argumentsAreWords | argumentsAreOffsets | (index + 1 < parts.length ? moreParts : 0));
    view.setUint16(at + 2, glyph);
    view.setInt16(at + 4, x);
    view.setInt16(at + 6, y);
  }
  return bytes;
}

function writeMetric(view: DataView, at: number, { advance, bearing }: Metric): void {
  view.setUint16(at, Math.max(0, advance));
  view.setInt16(at + 2, bearing);
}

function change(tables: Tables, tag: string, edit: (view: DataView) => void): void {
  edit(viewOf(tables, tag));
}

function fromNumbers<Value>(
  values: readonly Value[],
  size: number,
  write: (view: DataView, at: number, value: Value) => void,
): Uint8Array {
  const bytes = new Uint8Array(values.length * size);
  const view = new DataView(bytes.buffer);
  for (const [index, value] of values.entries()) write(view, index * size, value);
  return bytes;
}
