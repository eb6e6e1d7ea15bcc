import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Device } from '../../journeys/lib/browser';
import { fromIndexPage, type Kept, toIndexPage } from './index-page';

/** Where all pictures go, to be looked at, and where those of the verifications are kept, small. */
const folder = 'shots';
const keptFolder = join('docs', 'screenshots');
const quality = 52;
const sizes = [
  { width: 1280, height: 800, isKept: true },
  { width: 820, height: 1180, isKept: true },
  { width: 390, height: 844, isKept: false },
];
const themes = ['light', 'dark'] as const;

const kept: Kept[] = [];

/** Begins anew: what an earlier run kept goes, unless only a part is taken. */
export function prepareFolders(isPart: boolean): void {
  mkdirSync(folder, { recursive: true });
  mkdirSync(keptFolder, { recursive: true });
  if (isPart) return;
  for (const name of readdirSync(keptFolder)) if (name.endsWith('.webp')) rmSync(join(keptFolder, name));
}

/** One picture a size and a theme of what stands now; with words for its state it is kept among the documents too. */
export async function take({ page }: Device, name: string, state: string | null = null): Promise<void> {
  for (const { width, height, isKept } of sizes) {
    for (const colorScheme of themes) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // Two frames: the first one lays out anew.
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
      const file = `${name}-${width}-${colorScheme}`;
      const png = await page.screenshot({ path: join(folder, `${file}.png`) });
      if (state !== null && isKept) writeFileSync(join(keptFolder, `${file}.webp`), await toSmall(png));
    }
  }
  if (state !== null) kept.push({ name, state });
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Writes the index of what was kept: state by size and theme. What a part does not take stays as it was listed. */
export function writeIndex(isPart: boolean): void {
  const file = join(keptFolder, 'README.md');
  const listed = isPart && existsSync(file) ? fromIndexPage(readFileSync(file, 'utf8')) : [];
  const before = listed.filter(({ name }) => !kept.some((one) => one.name === name));
  const columns = sizes.filter(({ isKept }) => isKept).flatMap(({ width }) => themes.map((theme) => ({ width, theme })));
  writeFileSync(file, toIndexPage([...before, ...kept], columns));
}

async function toSmall(png: Buffer): Promise<Buffer> {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.encode('webp', quality);
}
