/** A JPEG that a PDF can embed unchanged. */
export interface Jpeg {
  width: number;
  height: number;
  channels: 1 | 3;
}

/** A PNG that a PDF can embed unchanged: eight bits, grey or colour, opaque, not interlaced. */
export interface Png {
  width: number;
  height: number;
  channels: 1 | 3;
  /** Its deflated rows. */
  data: Uint8Array;
}

/** Reads the head of a JPEG; null for other bytes, for four channels and for a rotated one (Exif orientation). */
export function readJpeg(bytes: Uint8Array): Jpeg | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = view.getUint16(at + 2);
    if (marker === 0xe1 && isTurned(bytes.subarray(at + 4, at + 2 + length))) return null;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) {
      const channels = bytes[at + 9];
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      if (bytes[at + 4] !== 8 || width === 0 || height === 0) return null;
      return channels === 1 || channels === 3 ? { width, height, channels } : null;
    }
    if (marker === 0xda || marker === 0xd9) return null;
    at += 2 + length;
  }
  return null;
}

/** Whether an Exif segment says that the picture must be rotated for display. */
function isTurned(segment: Uint8Array): boolean {
  if (String.fromCharCode(...segment.subarray(0, 4)) !== 'Exif' || segment.length < 20) return false;
  const tiff = new DataView(segment.buffer, segment.byteOffset + 6, segment.byteLength - 6);
  const isLittle = tiff.getUint16(0) === 0x4949;
  const start = tiff.getUint32(4, isLittle);
  if (start + 2 > tiff.byteLength) return false;
  const count = tiff.getUint16(start, isLittle);
  for (let entry = 0; entry < count; entry += 1) {
    const at = start + 2 + entry * 12;
    if (at + 12 > tiff.byteLength) return false;
    if (tiff.getUint16(at, isLittle) === 0x0112) return tiff.getUint16(at + 8, isLittle) > 1;
  }
  return false;
}

const pngHead = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Reads a PNG; null for other bytes and for a PNG that must be redrawn. */
export function readPng(bytes: Uint8Array): Png | null {
  if (bytes.length < 33 || pngHead.some((byte, index) => bytes[index] !== byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height, depth, colour, interlace] = [view.getUint32(16), view.getUint32(20), bytes[24], bytes[25], bytes[28]];
  if (depth !== 8 || (colour !== 0 && colour !== 2) || interlace !== 0) return null;
  const parts: Uint8Array[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (at + 12 + length > bytes.length || kind === 'tRNS') return null;
    if (kind === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const data = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    data.set(part, offset);
    offset += part.length;
  }
  return data.length === 0 ? null : { width, height, channels: colour === 0 ? 1 : 3, data };
}
