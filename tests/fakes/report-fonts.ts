import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadFont } from '../../src/workers/report/font-shelf';

const families = [
  'noto-sans-arabic',
  'noto-sans-devanagari',
  'noto-sans-thai',
  'noto-sans-sc',
  'noto-sans-jp',
  'noto-sans-kr',
  'noto-sans',
];

/** The fonts of reports as they lie in the packages, and which of them were read; nobody else wants a turn. */
export function packagedFonts(): { readFont: ReadFont; read: string[]; breathe(): Promise<void> } {
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
