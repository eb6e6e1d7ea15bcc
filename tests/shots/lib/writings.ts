import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext } from 'playwright-core';

const { resolve } = createRequire(import.meta.url);
const fonts = [
  ['noto-sans-sc', 'chinese-simplified', 'U+2E80-2FDF, U+3000-303F, U+3400-9FFF, U+F900-FAFF'],
  ['noto-sans-jp', 'japanese', 'U+3040-30FF, U+FF00-FFEF'],
  ['noto-sans-kr', 'korean', 'U+1100-11FF, U+AC00-D7AF'],
  ['noto-sans-thai', 'thai', 'U+0E00-0E7F'],
  ['noto-sans-devanagari', 'devanagari', 'U+0900-097F'],
] as const;

/** Names in writings that this machine has no font for are drawn with the fonts of the report, as a tablet draws them with its own. */
export async function drawEveryWriting(context: BrowserContext): Promise<void> {
  const loaded = fonts.map(([name, writing, range]) => {
    const file = resolve(`@fontsource/${name}/files/${name}-${writing}-400-normal.woff2`);
    return { range, data: readFileSync(file).toString('base64') };
  });
  await context.addInitScript((all) => {
    for (const { range, data } of all) {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      document.fonts.add(new FontFace('Noto Sans', bytes, { unicodeRange: range }));
    }
  }, loaded);
}
