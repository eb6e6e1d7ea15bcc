/** Unpacks what Snappy packed, from `start` on; throws where it is none. */
export function unpackSnappy(packed: Buffer, start = 0): Buffer {
  const [length, first] = readVarint(packed, start);
  const text = Buffer.allocUnsafe(length);
  let at = first;
  let end = 0;
  const copy = (offset: number, count: number) => {
    if (offset === 0 || offset > end || end + count > length) throw new Error('a copy of Snappy out of its bounds');
    // Byte by byte: a copy may reach into what it writes.
    for (let stop = end + count; end < stop; end += 1) text[end] = text[end - offset] ?? 0;
  };
  while (at < packed.length) {
    const tag = packed.readUInt8(at);
    at += 1;
    const kind = tag & 3;
    if (kind === 0) {
      let count = (tag >> 2) + 1;
      if (count > 60) {
        const width = count - 60;
        count = packed.readUIntLE(at, width) + 1;
        at += width;
      }
      if (at + count > packed.length || end + count > length) throw new Error('a literal of Snappy out of its bounds');
      end += packed.copy(text, end, at, at + count);
      at += count;
    } else if (kind === 1) {
      copy(((tag >> 5) << 8) | packed.readUInt8(at), ((tag >> 2) & 7) + 4);
      at += 1;
    } else {
      const width = kind === 2 ? 2 : 4;
      copy(packed.readUIntLE(at, width), (tag >> 2) + 1);
      at += width;
    }
  }
  if (end !== length) throw new Error(`Snappy announced ${length} bytes and gave ${end}`);
  return text;
}

/** A number in groups of seven bits, and where it ends. */
export function readVarint(bytes: Buffer, start: number): [value: number, end: number] {
  let value = 0;
  for (let at = start, unit = 1; ; at += 1, unit *= 128) {
    const byte = bytes.readUInt8(at);
    value += (byte & 127) * unit;
    if (byte < 128) return [value, at + 1];
    if (at - start > 8) throw new Error('a number without an end');
  }
}
