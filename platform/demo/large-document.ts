import { seededRandom, seedOf } from './random';

/** A large document: forty megabytes, almost all of it a part that no page shows. */
export const largeDocumentLength = 40_000_000;
const blockLength = 65_536;

/** A file whose bytes are made where they are read. */
export interface GeneratedFile {
  length: number;
  /** The bytes from `from` to `to`, both included, in parts of 64 KiB at most. */
  read(from: number, to: number): Generator<Uint8Array>;
}

/** A PDF of one page with an unused stream that fills it up; the same seed gives the same bytes, whole or in parts. */
export function largeDocument(seed: string): GeneratedFile {
  const block = noiseOf(seed);
  const { head, tail } = framesOf();
  const fillEnd = largeDocumentLength - tail.length;
  return {
    length: largeDocumentLength,
    *read(from, to) {
      for (let at = from; at <= to; ) {
        const part = partAt(at);
        const rest = part.subarray(0, to + 1 - at);
        yield rest;
        at += rest.length;
      }
    },
  };

  /** What is at a place: never empty, never beyond its region. */
  function partAt(at: number): Uint8Array {
    if (at < head.length) return head.subarray(at);
    if (at >= fillEnd) return tail.subarray(at - fillEnd);
    const place = (at - head.length) % blockLength;
    return block.subarray(place, Math.min(blockLength, place + fillEnd - at));
  }
}

/** Bytes without an order, none of which could end the stream they fill. */
function noiseOf(seed: string): Uint8Array {
  const random = seededRandom(seedOf('large document', seed));
  return Uint8Array.from({ length: blockLength }, () => 128 + Math.floor(random() * 128));
}

/** The PDF before and behind its filling, with the places of all objects. */
function framesOf(): { head: Buffer; tail: Buffer } {
  const text = 'BT /F1 20 Tf 60 760 Td (Bound volume of scanned papers) Tj 0 -30 Td (SYNTHETIC) Tj ET';
  const objects = [
    '<</Type /Catalog /Pages 2 0 R>>',
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    '<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources <</Font <</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
    '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
  ];
  let head = '%PDF-1.4\n';
  const places = objects.map((body, index) => {
    const place = head.length;
    head += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return place;
  });
  places.push(head.length);
  const ending = '\nendstream\nendobj\n';
  const tableOf = (start: number) => {
    const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
    return `xref\n0 7\n0000000000 65535 f \n${rows}trailer\n<</Size 7 /Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  };
  // The numbers of both frames have eight digits whatever they are, so that their lengths are known before the filling's is.
  const openingOf = (fill: number) => `6 0 obj\n<</Length ${String(fill).padStart(8, '0')}>>\nstream\n`;
  const fill = largeDocumentLength - `${head}${openingOf(0)}${ending}${tableOf(10_000_000)}`.length;
  const start = largeDocumentLength - tableOf(10_000_000).length;
  return { head: Buffer.from(head + openingOf(fill)), tail: Buffer.from(ending + tableOf(start)) };
}
