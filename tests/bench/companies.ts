import type { CDPSession, Page } from 'playwright-core';
import { startPlatform } from '../../platform/start-platform';
import { openDevice } from '../journeys/lib/browser';
import { openCompanies, openVerifications, signIn, waitForShell, waitForWholeList } from '../journeys/lib/steps';
import { timeAct, timeRawRead } from './lib/list-times';
import { type Measured, medianOf, tell } from './lib/measure';
import { noteWhenPainted, readFirstPaint, readWanted } from './lib/page-times';

/** They come in one answer; `npm run bench -- companies --rows=1000` takes fewer. */
const rows = Number(process.argv.find((word) => word.startsWith('--rows='))?.slice(7) ?? 10_000);
const runs = 20;
const starts = 5;
const usual = 'Started, newest first';
/** What the field waits for before it searches, ms: it is no work. */
const typingPause = 150;
const target = 60;

const demo = { seed: 1, sessions: 20, companies: rows, traffic: false, trafficEverySeconds: 60 };
const platform = await startPlatform({ port: 0, staticFolder: 'dist/app', demo, rateLimit: null });
const device = await openDevice();
try {
  const lines = await fill(device.page);
  lines.push(...(await measure(1)), ...(await measure(4)));
  tell(`list of ${rows} companies`, lines);
} finally {
  await device.dispose();
  await platform.close();
}

/** Mirrors the list with a page four times slower. */
async function fill(page: Page): Promise<Measured[]> {
  await signIn(page, platform.url, /admin/i);
  await openVerifications(page);
  const session = await device.context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const since = performance.now();
  await openCompanies(page);
  await waitForWholeList(page, rows);
  const took = performance.now() - since;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  await waitForShell(page);
  return [{ name: `4x: mirrored, ${rows} in one answer`, unit: 'ms', runs: [took], target: null, floor: null }];
}

/** What a person does with the list, without a line, with a processor so many times slower; the worker is as fast as ever. */
async function measure(slower: number): Promise<Measured[]> {
  const address = device.page.url().split('?')[0] ?? '';
  const appId = address.split('/business/')[1] ?? '';
  const at = `${slower}x`;
  await device.context.setOffline(true);
  const lines = [await startOften(address, slower)];
  const { page, session } = await openList(address, slower);
  const asked = { unit: 'ms', target, isForSlow: true } as const;

  const raw: number[] = [];
  const filtered: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const name = run % 2 === 0 ? 'Approved' : 'Completed';
    raw.push(await timeRawRead(page, appId, name, 'companies'));
    filtered.push(await timeAct(page, { kind: 'press', selector: `.chip[href*="status=${name}"]` }, { chip: name }));
    await timeAct(page, { kind: 'press', selector: '.chip:first-child' }, { reordered: true });
  }
  const floor = medianOf(raw);
  lines.push({ ...asked, name: `${at}: filtered by a status`, runs: filtered, floor });

  const names = await namesInSight(page);
  const search = async (text: string) => {
    const took = await timeAct(page, { kind: 'type', text }, { found: true });
    await timeAct(page, { kind: 'type', text: '' }, { unfound: true });
    await page.locator(`.row-item[aria-setsize="${rows}"]`).first().waitFor();
    return took - typingPause;
  };
  const first = await search(names[0] ?? 'a');
  lines.push({ name: `${at}: first search after the start`, unit: 'ms', runs: [first], target: null, floor });
  const searches: number[] = [];
  for (const name of names.slice(1, 7))
    for (const length of [1, 3, name.length]) searches.push(await search(name.slice(0, length)));
  lines.push({ ...asked, name: `${at}: searched`, runs: searches, floor });

  const sorts: number[] = [];
  for (const option of ['Name, A to Z', 'Status, completed first', 'Started, oldest first', 'Name, Z to A']) {
    sorts.push(await timeAct(page, { kind: 'choose', label: 'Order', option }, { reordered: true }));
    await timeAct(page, { kind: 'choose', label: 'Order', option: usual }, { reordered: true });
  }
  lines.push({ ...asked, name: `${at}: in another order`, runs: sorts, floor });

  const far: number[] = [];
  await page.locator(`.row-item[aria-setsize="${rows}"]`).first().waitFor();
  const height = await page.locator('.rows').evaluate((list, count) => list.clientHeight / count, rows);
  for (let run = 1; run <= runs; run += 1) {
    const place = Math.floor((rows * run) / (runs + 1));
    far.push(await timeAct(page, { kind: 'scroll', top: place * height }, { posinset: place + 2 }));
  }
  lines.push({ ...asked, name: `${at}: listed, anywhere in it`, runs: far, floor });
  await session.detach();
  await page.close();
  await device.context.setOffline(false);
  return lines;
}

/** Names of companies in sight. */
async function namesInSight(page: Page): Promise<string[]> {
  const found = await page.locator('.company-link .name').allInnerTexts();
  return [...new Set(found.map((name) => name.split(' ')[0] ?? '').filter((word) => word.length > 3))];
}

async function openList(address: string, slower: number): Promise<{ page: Page; session: CDPSession }> {
  const page = await device.context.newPage();
  await noteWhenPainted(page, '.row-item .company-link');
  const session = await device.context.newCDPSession(page);
  if (slower > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(address);
  await readWanted(page);
  return { page, session };
}

/** Offline start to a readable list; the floor is the frame's own first paint. */
async function startOften(address: string, slower: number): Promise<Measured> {
  const took: number[] = [];
  const frame: number[] = [];
  for (let run = 0; run < starts; run += 1) {
    const { page } = await openList(address, slower);
    took.push(await readWanted(page));
    frame.push(await readFirstPaint(page));
    await page.close();
  }
  return { name: `${slower}x: offline start to a readable list`, unit: 'ms', runs: took, target: null, floor: medianOf(frame) };
}
