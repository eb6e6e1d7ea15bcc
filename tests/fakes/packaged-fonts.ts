import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PdfDevice } from '../../src/workers/pdf-writer/write-pdf';

const families = [
  'noto-sans-arabic',
  'noto-sans-devanagari',
  'noto-sans-thai',
  'noto-sans-sc',
  'noto-sans-jp',
  'noto-sans-kr',
  'noto-sans',
];

/** The fonts of PDFs, read from the installed packages, and the names of those that were read. */
export function packagedFonts(): Pick<PdfDevice, 'readFont' | 'breathe'> & { read: string[] } {
  const read: string[] = [];
  return {
    read,
    breathe: async () => undefined,
    async readFont(file) {
      read.push(file);
      const family = families.find((name) => file.startsWith(`${name}-`)) ?? '';
      return new Uint8Array(readFileSync(join('node_modules/@fontsource', family, 'files', `${file}.woff`)));
    },
  };
}
