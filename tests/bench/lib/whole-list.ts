import type { Page } from 'playwright-core';
import type { Device } from '../../journeys/lib/browser';
import { timeAct, timeRawRead } from './list-times';
import { type Measured, medianOf } from './measure';
import { type ListPlace, openList, startOften } from './opened-list';

/** A list that is on the device whole, and what is done with it. */
export interface WholeList extends ListPlace {
  appId: string;
  table: Parameters<typeof timeRawRead>[3];
  rows: number;
  /** Two statuses that it is filtered by in turn. */
  statuses: readonly [string, string];
  /** Words in view that it is searched for. */
  words(page: Page): Promise<string[]>;
  orders: readonly string[];
  usual: string;
}

const runs = 20;
const starts = 5;
/** What the field waits for before it searches, ms: it is no work. */
const typingPause = 150;
/** How long a person looks at a place before the next, ms: rows around it are read meanwhile. */
const waitsFor = 500;
const target = 60;

/** What a person does with a list, without a line, with a processor so many times slower; the worker is as fast as ever. */
export async function measureWholeList(device: Device, list: WholeList, slower: number): Promise<Measured[]> {
  const { appId, table, rows, statuses, orders, usual } = list;
  const at = `${slower}x`;
  await device.context.setOffline(true);
  const lines = [await startOften(device, list, slower, { starts })];
  const { page, session } = await openList(device, list, slower);
  const asked = { unit: 'ms', target, isForSlow: true } as const;

  const raw: number[] = [];
  const filtered: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const name = run % 2 === 0 ? statuses[0] : statuses[1];
    raw.push(await timeRawRead(page, appId, name, table));
    filtered.push(await timeAct(page, { kind: 'press', selector: `.chip[href*="status=${name}"]` }, { chip: name }));
    await timeAct(page, { kind: 'press', selector: '.chip:first-child' }, { reordered: true });
  }
  const floor = medianOf(raw);
  lines.push({ ...asked, name: `${at}: filtered by a status`, runs: filtered, floor });

  const words = await list.words(page);
  const search = async (text: string) => {
    const took = await timeAct(page, { kind: 'type', text }, { found: true });
    await timeAct(page, { kind: 'type', text: '' }, { unfound: true });
    await page.locator(`.row-item[aria-setsize="${rows}"]`).first().waitFor();
    return took - typingPause;
  };
  const first = await search(words[0] ?? 'a');
  lines.push({ name: `${at}: first search after the start`, unit: 'ms', runs: [first], target: null, floor });
  const searches: number[] = [];
  for (const word of words.slice(1, 7))
    for (const length of [1, 3, word.length]) searches.push(await search(word.slice(0, length)));
  lines.push({ ...asked, name: `${at}: searched`, runs: searches, floor });

  const sorts: number[] = [];
  for (const option of orders) {
    sorts.push(await timeAct(page, { kind: 'choose', label: 'Order', option }, { reordered: true }));
    await timeAct(page, { kind: 'choose', label: 'Order', option: usual }, { reordered: true });
  }
  lines.push({ ...asked, name: `${at}: in another order`, runs: sorts, floor });

  const far: number[] = [];
  await page.locator(`.row-item[aria-setsize="${rows}"]`).first().waitFor();
  const height = await page.locator('.rows').evaluate((drawn, count) => drawn.clientHeight / count, rows);
  for (let run = 1; run <= runs; run += 1) {
    const place = Math.floor((rows * run) / (runs + 1));
    far.push(await timeAct(page, { kind: 'scroll', top: place * height }, { posinset: place + 2 }));
    await page.waitForTimeout(waitsFor);
  }
  lines.push({ ...asked, name: `${at}: listed, anywhere in it`, runs: far, floor });
  await session.detach();
  await page.close();
  await device.context.setOffline(false);
  return lines;
}
