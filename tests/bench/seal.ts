import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { type Device, openPersistentDevice } from '../journeys/lib/browser';
import { type PlatformProcess, startPlatformProcess } from '../journeys/lib/platform-process';
import { openVerifications, signIn, waitForShell, waitForWholeList } from '../journeys/lib/steps';
import { type Measured, medianOf, tell } from './lib/measure';
import { noteWhenPainted, readWanted } from './lib/page-times';
import { buildPlain } from './lib/plain/build';
import type { Pass, RowCost } from './lib/row-cost';
import { type ScrollTimes, scrollThrough } from './lib/scroll';

const rows = 1_000;
const starts = 9;
const scrolls = 5;
/** The sealed list may take so many times what the plain one takes. */
const most = 1.3;

/** A device with the whole list on it, served by one build of the app. */
interface Side {
  platform: PlatformProcess;
  device: Device;
  address: string;
  start: number[];
  scroll: ScrollTimes[];
}

async function openSide(app: string): Promise<Side> {
  const demo = ['--demo', `sessions=${rows},traffic=off`, '--rate-limit', 'off', '--app', app];
  const platform = await startPlatformProcess(demo);
  const device = await openPersistentDevice();
  await signIn(device.page, platform.url, /admin/i);
  await openVerifications(device.page);
  await waitForWholeList(device.page, rows);
  await waitForShell(device.page);
  const address = device.page.url();
  await device.page.close();
  await device.context.setOffline(true);
  return { platform, device, address, start: [], scroll: [] };
}

async function closeSide({ platform, device }: Side): Promise<void> {
  await device.dispose();
  await platform.dispose();
}

/** Opens the list in a new tab; returns when its first row was painted, ms since the navigation began. */
async function startList({ device, address }: Side): Promise<{ page: Page; took: number }> {
  const page = await device.context.newPage();
  await noteWhenPainted(page, '.row-item .row-link');
  await page.goto(address);
  return { page, took: await readWanted(page) };
}

async function runByTurns(sides: readonly Side[]): Promise<void> {
  for (let run = 0; run < starts; run += 1) {
    for (const side of run % 2 === 0 ? sides : sides.toReversed()) {
      const { page, took } = await startList(side);
      side.start.push(took);
      if (run < scrolls) side.scroll.push(await scrollThrough(page));
      await page.close();
    }
  }
}

/** The sealed list beside the plain one, start by start and scroll by scroll, both without a network. */
async function measureLists(folder: string): Promise<Measured[]> {
  const sides: Side[] = [];
  try {
    for (const app of ['dist/app', folder]) sides.push(await openSide(app));
    await runByTurns(sides);
  } finally {
    for (const side of sides) await closeSide(side);
  }
  const [sealed, plain] = sides as [Side, Side];
  const beside = (name: string, unit: Measured['unit'], of: (side: Side) => number[]): Measured => {
    const floor = medianOf(of(plain));
    return { name, unit, runs: of(sealed), target: most * floor, floor };
  };
  const unread = (side: Side): Measured => ({
    name: `  looks at a row not readable yet, of ${medianOf(side.scroll.map(({ looks }) => looks))}: ${side === sealed ? 'sealed' : 'plain'}`,
    unit: 'looks',
    runs: side.scroll.map(({ unread: count }) => count),
    target: null,
    floor: null,
  });
  return [
    beside(`list of ${rows}, offline: start to a readable row`, 'ms', ({ start }) => start),
    beside(`list of ${rows}: scrolled from top to end`, 'ms', ({ scroll }) => scroll.map(({ took }) => took)),
    beside('  the page busy meanwhile', 'ms', ({ scroll }) => scroll.map(({ busy }) => busy)),
    beside('  slowest frame of twenty', 'ms', ({ scroll }) => scroll.map(({ slowFrame }) => slowFrame)),
    unread(sealed),
    unread(plain),
  ];
}

/** What a row costs alone, in the browser's own IndexedDB. */
async function measureCosts(): Promise<Measured[]> {
  const entry = join(import.meta.dirname, 'lib', 'row-cost.ts');
  const lib = { entry, formats: ['iife' as const], name: 'rowCost' };
  const built = await build({ configFile: false, logLevel: 'error', build: { write: false, target: 'es2022', lib } });
  const [script] = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  if (script?.type !== 'chunk') throw new Error('the measuring script was not built');
  const platform = await startPlatformProcess(['--demo', 'sessions=5,traffic=off']);
  const device = await openPersistentDevice();
  await device.page.goto(`${platform.url}/identity/about`);
  const cost = await device.page.evaluate<RowCost>(`(async () => { ${script.code}; return rowCost.measureRows(9); })()`);
  await device.dispose();
  await platform.dispose();
  const beside = (name: string, passes: readonly Pass[]): Measured => ({
    name,
    unit: 'ms',
    runs: passes.map(({ sealed }) => sealed),
    target: null,
    floor: medianOf(passes.map(({ plain }) => plain)),
  });
  return [
    beside('50 rows read and opened', cost.read50),
    beside('1,000 rows read and opened', cost.read1000),
    beside('1,000 rows sealed and written', cost.write1000),
    beside('50 pictures of 150 KiB read and opened', cost.pictures50),
  ];
}

const folder = mkdtempSync(join(tmpdir(), 'studio-plain-'));
try {
  await buildPlain(folder);
  tell('seal: a row', await measureCosts());
  tell('seal: the list', await measureLists(folder));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
