import type { Page } from 'playwright-core';
import { startPlatform } from '../../platform/start-platform';
import { openPersistentDevice } from '../journeys/lib/browser';
import { openVerifications, signIn, waitForShell } from '../journeys/lib/steps';
import { timeArrivals } from './lib/arrival-times';
import { readHeaps } from './lib/heap';
import { timeAct, timeRawRead } from './lib/list-times';
import { type Measured, medianOf, tell } from './lib/measure';
import { openList, startOften } from './lib/opened-list';
import { scrollThrough } from './lib/scroll';

/** Rows are mirrored through the real paged calls; `npm run bench -- scale --rows=10000` takes fewer. */
const rows = Number(process.argv.find((word) => word.startsWith('--rows='))?.slice(7) ?? 100_000);
const runs = 20;
const starts = 7;
const usual = 'Started, newest first';
/** What the field waits for before it searches, ms: it is no work. */
const typingPause = 150;

const demo = { seed: 1, sessions: rows, traffic: false, trafficEverySeconds: 60 };
const platform = await startPlatform({ port: 0, staticFolder: 'dist/app', demo, rateLimit: null });
const device = await openPersistentDevice();
try {
  const { page } = device;
  const lines = await fill(page);
  lines.push(...(await measure(1)), ...(await measure(4)));
  lines.push(await arrive(1), await arrive(4), ...(await weigh(page)));
  tell(`list of ${rows}`, lines);
} finally {
  await device.dispose();
  await platform.close();
}

/** Mirrors the list with a page four times slower; how long it took, and how often and how long the page could not answer meanwhile. */
async function fill(page: Page): Promise<Measured[]> {
  await signIn(page, platform.url, /admin/i);
  const session = await device.context.newCDPSession(page);
  await openVerifications(page);
  await page.locator('.row-link').first().waitFor();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => {
    const long: number[] = [];
    Reflect.set(globalThis, 'longTasks', long);
    const watcher = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) long.push(entry.duration);
    });
    watcher.observe({ type: 'longtask' });
  });
  const since = performance.now();
  await page.locator('.sync-mark[data-state="fresh"]').waitFor({ timeout: 3_600_000 });
  const took = performance.now() - since;
  const long = await page.evaluate(() => Reflect.get(globalThis, 'longTasks') as number[]);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  await waitForShell(page);
  return [
    { name: `4x: back-fill of ${rows}`, unit: 'ms', runs: [took], target: null, floor: null },
    { name: 'its longest task of the page', unit: 'ms', runs: [Math.max(0, ...long)], target: 50, floor: null },
    { name: 'its tasks over 50 ms', unit: 'looks', runs: [long.length], target: 0, floor: null },
  ];
}

/** What a person does with the list, with a processor so many times slower; the worker is as fast as ever. */
async function measure(slower: number): Promise<Measured[]> {
  const address = device.page.url().split('?')[0] ?? '';
  const appId = address.split('/sessions/')[1] ?? '';
  const at = `${slower}x`;
  await device.context.setOffline(true);
  const place = { address, painted: '.row-item .row-link' };
  const lines = [await startOften(device, place, slower, { starts, target: slower === 4 ? 1_000 : null })];
  const { page, session } = await openList(device, place, slower);
  const target = (ms: number) => (slower === 4 ? ms : null);
  const paged = { unit: 'ms', target: target(60), isForSlow: true } as const;

  for (const [name, outcome, status] of [
    ['Approved', 'approved', 'Success'],
    ['Rejected', 'rejected', 'Failed'],
  ] as const) {
    const took: number[] = [];
    const raw: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      raw.push(await timeRawRead(page, appId, outcome));
      took.push(await timeAct(page, { kind: 'press', selector: `.chip[href*="status=${status}"]` }, { chip: name }));
      await timeAct(page, { kind: 'press', selector: '.chip:first-child' }, { reordered: true });
    }
    lines.push({ ...paged, name: `${at}: first page of ${name}`, runs: took, floor: medianOf(raw) });
  }

  const names = await visibleNames(page);
  const search = async (text: string) => {
    const took = await timeAct(page, { kind: 'type', text }, { found: true });
    await timeAct(page, { kind: 'type', text: '' }, { unfound: true });
    return took - typingPause;
  };
  const first = await search(names[0] ?? 'a');
  lines.push({ name: `${at}: first search after the start`, unit: 'ms', runs: [first], target: 1_500, floor: null });
  const searches: number[] = [];
  for (const name of names.slice(1, 6))
    for (const length of [1, 3, name.length]) searches.push(await search(name.slice(0, length)));
  lines.push({ name: `${at}: search`, unit: 'ms', runs: searches, target: target(100), floor: null });

  await page.getByRole('button', { name: 'Filters' }).click();
  const sorts: number[] = [];
  for (const option of ['Completed, newest first', 'Expires, soonest first', 'Status, pending first', 'Started, oldest first']) {
    sorts.push(await timeAct(page, { kind: 'choose', label: 'Order', option }, { reordered: true }));
    await timeAct(page, { kind: 'choose', label: 'Order', option: usual }, { reordered: true });
  }
  lines.push({ name: `${at}: another order`, unit: 'ms', runs: sorts, target: target(100), floor: null });

  const raw: number[] = [];
  const next: number[] = [];
  const jumps: number[] = [];
  const far: number[] = [];
  const days = await daysOf(page);
  for (let run = 1; run <= runs; run += 1) {
    raw.push(await timeRawRead(page, appId, null));
    const place = Math.floor((rows * run) / (runs + 1));
    far.push(await timeAct(page, { kind: 'scroll', top: await topOf(page, place) }, { posinset: place + 2 }));
    // Further than what is read ahead.
    next.push(await timeAct(page, { kind: 'scroll', top: await topOf(page, place + 60) }, { posinset: place + 62 }));
    jumps.push(await timeAct(page, { kind: 'day', day: days[run % days.length] ?? '' }, { moved: true }));
  }
  lines.push({ ...paged, name: `${at}: far down, anywhere`, runs: far, floor: medianOf(raw) });
  lines.push({ ...paged, name: `${at}: the next page`, runs: next, floor: medianOf(raw) });
  lines.push({ ...paged, name: `${at}: go to a day`, runs: jumps, floor: medianOf(raw) });

  const counts: number[] = [];
  for (const day of days.slice(0, 6)) counts.push(await timeAct(page, { kind: 'from', day }, { counted: true }));
  lines.push({ name: `${at}: counts of other days`, unit: 'ms', runs: counts, target: target(100), floor: null });
  await timeAct(page, { kind: 'from', day: '' });

  await timeAct(page, { kind: 'scroll', top: 0 }, { posinset: 1 });
  const { slowFrame, looks, unread } = await scrollThrough(page, 300);
  const frame = { unit: 'ms', target: null, floor: 1000 / 60 } as const;
  lines.push({ ...frame, name: `${at}: slow frame of a fling (95th percentile)`, runs: [slowFrame] });
  lines.push({ name: `${at}: looks that meet a row not read yet`, unit: 'looks', runs: [unread], target: null, floor: looks });
  await session.detach();
  await page.close();
  await device.context.setOffline(false);
  return lines;
}

/** Where the list has to be scrolled to, px, so that the row of this place (from 0) is the first in view. */
async function topOf(page: Page, place: number): Promise<number> {
  const [first, second] = await page
    .locator('.row-item')
    .evaluateAll((all) => all.slice(0, 2).map((one) => one.getBoundingClientRect().top));
  return place * ((second ?? 0) - (first ?? 0));
}

/** First names of people in the list. */
function visibleNames(page: Page): Promise<string[]> {
  return page
    .locator('.row-item .row-link .person bdi')
    .evaluateAll((all) => [
      ...new Set(all.map((one) => (one.textContent ?? '').split(' ')[0] ?? '').filter((word) => word.length > 3)),
    ]);
}

/** Days on which sessions began, spread over the whole list, the newest first. */
async function daysOf(page: Page): Promise<string[]> {
  const days: string[] = [];
  for (const part of [0.07, 0.83, 0.35, 0.61, 0.22, 0.95, 0.48]) {
    const place = Math.floor(rows * part);
    await timeAct(page, { kind: 'scroll', top: await topOf(page, place) }, { posinset: place + 2 });
    const title = await page.locator(`.row-item[aria-posinset="${place + 2}"] .when`).getAttribute('title');
    const day = new Date(`${title?.replace(' UTC', '')}Z`);
    days.push(Number.isNaN(day.getTime()) ? (title ?? '').slice(0, 10) : day.toISOString().slice(0, 10));
  }
  return days;
}

/** Sessions arrive at the top of the list. */
async function arrive(slower: number): Promise<Measured> {
  const { page } = device;
  await page.reload();
  await page.locator('.row-link').first().waitFor();
  await page.locator('.sync-mark[data-state="fresh"]').waitFor({ timeout: 600_000 });
  const session = await device.context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const took = await timeArrivals(page, 10, () => platform.addDemoSession());
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  const target = slower === 4 ? 60 : null;
  return { name: `${slower}x: written to told of and painted`, unit: 'ms', runs: took, target, floor: 1000 / 60 };
}

/** What it weighs: memory of the page and the worker, bytes on the disk. */
async function weigh(page: Page): Promise<Measured[]> {
  const heaps = await readHeaps(page);
  const usage = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  return [
    { name: 'heap of the page', unit: 'KiB', runs: [heaps.page], target: 60 * 1024, floor: null },
    { name: 'heap of the worker', unit: 'KiB', runs: [heaps.workers], target: 120 * 1024, floor: null },
    { name: 'bytes on the disk', unit: 'KiB', runs: [usage / 1024], target: null, floor: null },
  ];
}
