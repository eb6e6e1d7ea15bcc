import type { Page } from 'playwright-core';
import { type Planted, plantText } from './needles';

/** Where a control is written, and what is written there: as distinct as a name, and nobody's. */
export const controlTexts = {
  row: 'Aurelia Kontrollersdotter Vinterhagen 9b41',
  key: 'Benedikta Kontrollersdotter Sommerfeldt 2c77',
  lastRow: 'Crescentia Kontrollersdotter Herbstmeyer 5d03',
  blob: 'Dorothea Kontrollersdotter Quellwasser 8e19',
  cache: 'Eleonore Kontrollersdotter Regenbogen 3f62',
  localStorage: 'Friederike Kontrollersdotter Morgenstern 7a55',
  sessionStorage: 'Gundula Kontrollersdotter Abendrot 1b86',
  file: 'Hildegard Kontrollersdotter Steinbruch 6c20',
} as const;

export type ControlPlace = keyof typeof controlTexts;

export const controls: Planted[] = Object.values(controlTexts).map((text) => plantText('control', text));

/**
 * Writes every control to its place, next to the app's data: `row` into a row whose letters Snappy has seen before, so that it is nowhere in its plain form,
 * followed by as much as makes LevelDB write a table; `lastRow` at the end, into the log.
 */
export async function writeControls(page: Page): Promise<void> {
  await page.evaluate(async (texts) => {
    const opening = indexedDB.open('controls', 1);
    opening.onupgradeneeded = () => void opening.result.createObjectStore('rows');
    await new Promise((resolve, reject) => {
      opening.onsuccess = resolve;
      opening.onerror = () => reject(opening.error);
    });
    const put = async (rows: [key: string, value: unknown][]) => {
      const writing = opening.result.transaction('rows', 'readwrite');
      for (const [key, value] of rows) writing.objectStore('rows').put(value, key);
      await new Promise((resolve, reject) => {
        writing.oncomplete = resolve;
        writing.onabort = () => reject(writing.error);
      });
    };
    const pieces = [...Array(texts.row.length - 5).keys()].map((at) => texts.row.slice(at, at + 6));
    await put([
      ['row', { before: pieces.join(' | '), name: texts.row }],
      [texts.key, 'a name as a key'],
      ['blob', new Blob([texts.blob, ' '.repeat(2000)])],
    ]);
    for (let part = 0; part < 12; part += 1) {
      const filler = [...Array(10).keys()].map((row): [string, unknown] => {
        const bytes = crypto.getRandomValues(new Uint8Array(50_000));
        return [`filler ${part} ${row}`, bytes];
      });
      await put(filler);
    }
    await put([['last', texts.lastRow]]);
    opening.result.close();
    const cache = await caches.open('controls');
    await cache.put('/control', new Response(texts.cache));
    localStorage.setItem('control', texts.localStorage);
    sessionStorage.setItem('control', texts.sessionStorage);
    const folder = await navigator.storage.getDirectory();
    const file = await (await folder.getFileHandle('control', { create: true })).createWritable();
    await file.write(texts.file);
    await file.close();
  }, controlTexts);
}
