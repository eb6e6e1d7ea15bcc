import { joined } from './sfnt';

/** The number of an object in the file. */
export type Reference = number & { readonly reference: unique symbol };

/** The bytes of a PDF, object by object (ISO 32000-1). A dictionary is its text, `<<` and `>>` included. */
export interface PdfFile {
  reserve(): Reference;
  write(reference: Reference, body: string): void;
  add(body: string): Reference;
  /** A stream, deflated unless it is `ready`. `entries` are those of its dictionary, without length and filter. */
  addStream(entries: string, content: Uint8Array | string, ready?: 'ready'): Promise<Reference>;
  writeStream(reference: Reference, entries: string, content: Uint8Array | string, ready?: 'ready'): Promise<void>;
  end(root: Reference, info: Reference): Uint8Array<ArrayBuffer>;
}

const encoder = new TextEncoder();

/** Begins a file. */
export function createPdfFile(): PdfFile {
  const objects: Uint8Array[][] = [];

  function put(reference: Reference, parts: (Uint8Array | string)[]): void {
    objects[reference - 1] = parts.map(toBytes);
  }

  const file: PdfFile = {
    reserve() {
      objects.push([]);
      return objects.length as Reference;
    },
    write(reference, body) {
      put(reference, [body]);
    },
    add(body) {
      const reference = file.reserve();
      file.write(reference, body);
      return reference;
    },
    async addStream(entries, content, ready) {
      const reference = file.reserve();
      await file.writeStream(reference, entries, content, ready);
      return reference;
    },
    async writeStream(reference, entries, content, ready) {
      const bytes = ready ? toBytes(content) : await deflate(toBytes(content));
      const filter = ready ? '' : '/Filter/FlateDecode';
      put(reference, [`<<${entries}${filter}/Length ${bytes.length}>>stream\n`, bytes, '\nendstream']);
    },
    end(root, info) {
      // The comment of four bytes over 127 marks the file as binary.
      const parts: Uint8Array[] = [encoder.encode('%PDF-1.7\n'), new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a])];
      let size = sizeOf(parts);
      const offsets = objects.map((body, index) => {
        const offset = size;
        const object = [encoder.encode(`${index + 1} 0 obj\n`), ...body, encoder.encode('\nendobj\n')];
        parts.push(...object);
        size += sizeOf(object);
        return offset;
      });
      const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
      const trailer = `trailer\n<</Size ${objects.length + 1}/Root ${root} 0 R/Info ${info} 0 R>>\nstartxref\n${size}\n%%EOF\n`;
      parts.push(encoder.encode(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}${trailer}`));
      return joined(parts);
    },
  };
  return file;
}

/** A text as a string of the file: UTF-16 with byte order mark, in hexadecimal. */
export function toPdfText(text: string): string {
  return `<FEFF${toUtf16(text)}>`;
}

/** The UTF-16 units of a text in hexadecimal. */
export function toUtf16(text: string): string {
  return [...Array(text.length).keys()].map((index) => text.charCodeAt(index).toString(16).padStart(4, '0')).join('');
}

/** A number with at most three decimals, never with an exponent. */
export function toNumber(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function toBytes(content: Uint8Array | string): Uint8Array {
  return typeof content === 'string' ? encoder.encode(content) : content;
}

function sizeOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}
