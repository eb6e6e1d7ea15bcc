import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Device } from '../../journeys/lib/browser';
import { fromIndexPage, type ShownState, toIndexPage } from './index-page';

/** Where the pictures and their index go; git ignores it. */
const folder = 'shots';
const indexFile = join(folder, 'README.md');
const sizes = [
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];
const themes = ['light', 'dark'] as const;

const taken: ShownState[] = [];

/** Removes the pictures of an earlier run, unless only a part is taken. */
export function prepareFolder(isPart: boolean): void {
  if (!isPart) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** Takes a picture of the page in each size and theme; the index lists it if words name its state. */
export async function take({ page }: Device, name: string, state: string | null = null): Promise<void> {
  for (const { width, height } of sizes) {
    for (const colorScheme of themes) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // Two frames: the first one lays out again.
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
    }
  }
  if (state !== null) taken.push({ name, state });
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Writes the index: state by size and theme. A part leaves the other states as they were listed. */
export function writeIndex(isPart: boolean): void {
  const listed = isPart && existsSync(indexFile) ? fromIndexPage(readFileSync(indexFile, 'utf8')) : [];
  const others = listed.filter(({ name }) => !taken.some((one) => one.name === name));
  const columns = sizes.flatMap(({ width }) => themes.map((theme) => ({ width, theme })));
  writeFileSync(indexFile, toIndexPage([...others, ...taken], columns));
}
