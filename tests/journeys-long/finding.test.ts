import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../journeys/lib/accessibility';
import { type Device, openDevice } from '../journeys/lib/browser';
import { type PlatformProcess, startPlatformProcess } from '../journeys/lib/platform-process';
import { openVerifications, signIn, waitForShell, waitForWholeList } from '../journeys/lib/steps';

let platform: PlatformProcess;
let device: Device;

beforeAll(async () => {
  platform = await startPlatformProcess(['--demo', 'sessions=900,traffic=off']);
  device = await openDevice();
  await signIn(device.page, platform.url, /admin/i);
  await openVerifications(device.page);
  await waitForWholeList(device.page, 900);
});
afterAll(async () => {
  await device.dispose();
  await platform.dispose();
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

const search = () => device.page.getByRole('searchbox');
const rows = () => device.page.locator('.row-item');
const total = async () => Number(await rows().first().getAttribute('aria-setsize'));
const names = () => device.page.locator('.row-link .person bdi').allInnerTexts();
/** The list shows what was asked for last. */
const stands = () => device.page.locator('.list-scroll[aria-busy="false"] .row-link').first().waitFor();
const chip = (name: string) => device.page.locator('.chip', { hasText: name });
const countOf = async (name: string) => Number((await chip(name).locator('.n').innerText()).replaceAll(',', ''));

/** Chooses, and waits until the list is about that: the address is another, and the field, which follows it, has it. */
async function chooseFilters(label: string, option: string): Promise<void> {
  const { page } = device;
  const before = page.url();
  await page.getByLabel(label).selectOption({ label: option });
  await expect.poll(() => page.url()).not.toBe(before);
  const chosen = () => page.getByLabel(label).evaluate((field) => (field as HTMLSelectElement).selectedOptions[0]?.text);
  await expect.poll(chosen).toBe(option);
  await stands();
}

describe('what a reviewer looks for', () => {
  let name = '';

  it('is found by a part of a name in other letters, and never stands in the address', async () => {
    const { page } = device;
    name = (await names()).find((text) => /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u.test(text)) ?? '';
    const typed = ` ${name.toUpperCase().split(' ').reverse().join('  ')} `;
    await page.keyboard.press('/');
    await page.keyboard.type(typed);
    await expect.poll(async () => new Set(await names())).toEqual(new Set([name]));
    expect(page.url()).toMatch(/[?&]find=[0-9a-f]{8}$/);
    expect(decodeURIComponent(page.url()).toLowerCase()).not.toContain(name.split(' ')[0]?.toLowerCase());
    expect(await countOf('All')).toBe(await total());
  });

  it('is the same list after a reload, and after an opened row and back', async () => {
    const { page } = device;
    const found = await total();
    await page.reload();
    await stands();
    await expect.poll(() => search().inputValue()).toContain(name.split(' ')[0]?.toUpperCase());
    await expect.poll(total).toBe(found);
    await rows().first().locator('.row-link').click();
    await page.locator('.detail-head').waitFor();
    await page.goBack();
    await expect.poll(total).toBe(found);
  });

  it('is opened by the keyboard alone: down to the row, Enter, and the next one by its key', async () => {
    const { page } = device;
    await search().press('Escape');
    await expect.poll(total).toBe(900);
    await search().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const second = await page.locator(':focus .person bdi').innerText();
    await page.keyboard.press('Enter');
    await page.locator('.detail-head h1', { hasText: second }).waitFor();
    await page.locator('.neighbours', { hasText: '2 of 900' }).waitFor();
    await page.keyboard.press('j');
    await page.locator('.neighbours', { hasText: '3 of 900' }).waitFor();
    expect(await page.locator('.row-link[aria-current="page"]').count()).toBe(1);
  });

  it('keeps the focus when its row leaves the sight: at either end, and after a turn of the wheel', async () => {
    const { page } = device;
    const focused = async () => Number(await page.locator('.row-item:has(:focus)').getAttribute('aria-posinset'));
    await page.locator('.row-item[aria-posinset="2"] .row-link').focus();
    await page.keyboard.press('End');
    await expect.poll(() => page.locator('.row-item[aria-posinset="900"]:has(:focus)').count()).toBe(1);
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe(899);
    await page.keyboard.press('Home');
    await expect.poll(() => page.locator('.row-item[aria-posinset="1"]:has(:focus)').count()).toBe(1);
    await page.locator('.list-scroll').hover();
    await page.mouse.wheel(0, 4_000);
    await expect.poll(() => page.locator('.row-item[aria-posinset="1"]').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('list-scroll');
    await page.keyboard.press('ArrowDown');
    const place = await focused();
    expect(place).toBeGreaterThan(40);
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(place + 1);
  });

  it('becomes a table for spreadsheets after a word of warning, with exactly the rows that are found', async () => {
    const { page } = device;
    await page.goBack();
    await search().fill(name);
    await expect.poll(async () => new Set(await names())).toEqual(new Set([name]));
    const found = await total();
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    await page.getByText('Studio does not protect, lock or delete it').waitFor();
    expect(await violations(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Export ${found} row` }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^studio-verifications-\d{4}-\d\d-\d\d\.csv$/);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text.startsWith('\uFEFF"Session Id"')).toBe(true);
    const lines = text.trimEnd().split('\r\n').slice(1);
    expect(lines.length).toBe(found);
    for (const line of lines) expect(line).toContain(`"${name}"`);
  });

  it('nothing is found: the filters in force are named and cleared with one press', async () => {
    const { page } = device;
    await search().fill('nobody is called this');
    await page.getByRole('heading', { name: 'No verification is found' }).waitFor();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect.poll(total).toBe(900);
    expect(await search().inputValue()).toBe('');
  });
});

describe('a narrowed list', () => {
  it('of a failed step has rows that failed at it, counted by status', async () => {
    await device.page.getByRole('button', { name: 'Filters' }).click();
    await chooseFilters('Failed step', 'Failed at Liveliness Check');
    await expect.poll(async () => (await countOf('All')) === (await countOf('Rejected'))).toBe(true);
    const badges = () => device.page.locator('.row-item .badge-status').allInnerTexts();
    await expect.poll(async () => new Set((await badges()).map((text) => text.trim()))).toEqual(new Set(['Rejected']));
    await stands();
    expect(device.page.url()).toContain('step=step_liveliness');
    expect(await violations(device.page)).toEqual([]);
    await chooseFilters('Failed step', 'Any');
  });

  it('of days has rows of these days alone', async () => {
    const { page } = device;
    const day = await page.locator('.row-item').nth(4).locator('.when').getAttribute('title');
    const iso = new Date(`${day?.replace(' UTC', '')} UTC`).toISOString().slice(0, 10);
    await page.getByLabel('Started from (UTC)').fill(iso);
    await page.getByLabel('Started until (UTC)').fill(iso);
    await expect.poll(() => page.url()).toContain(`from=${iso}&to=${iso}`);
    await expect.poll(total).toBeLessThan(900);
    const daysInSight = async () => {
      const moments = await page
        .locator('.row-item .when')
        .evaluateAll((all) => all.map((when) => when.getAttribute('title') ?? ''));
      return new Set(moments.map((text) => new Date(`${text.replace(' UTC', '')} UTC`).toISOString().slice(0, 10)));
    };
    await expect.poll(daysInSight).toEqual(new Set([iso]));
    await page.getByLabel('Started until (UTC)').fill('2020-01-01');
    await page.getByText('The first day is after the last one').waitFor();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect.poll(total).toBe(900);
  });

  it('in another order begins with what comes first in it', async () => {
    await chooseFilters('Order', 'Status, pending first');
    await expect.poll(async () => (await device.page.locator('.badge-status').first().innerText()).trim()).toBe('Pending');
    await chooseFilters('Order', 'Status, approved first');
    await expect.poll(async () => (await device.page.locator('.badge-status').first().innerText()).trim()).toBe('Approved');
    await chooseFilters('Order', 'Started, newest first');
  });

  it('tells of what is pending when it expires, and of every session where that is the order', async () => {
    const { page } = device;
    const pending = page.locator('.row-item', { has: page.locator('.badge-status[data-status="Pending"]') }).first();
    expect(await pending.locator('.expiry').innerText()).toMatch(/^Expires (in \d+ (hour|minute|day)s?|within a minute)$/);
    expect(await pending.locator('.expiry').getAttribute('title')).toMatch(/ UTC$/);
    await chooseFilters('Order', 'Expires, latest first');
    await page.locator('.columns-head', { hasText: 'Expires' }).waitFor();
    const moments = await page
      .locator('.row-item .when')
      .evaluateAll((all) => all.map((when) => Date.parse((when as HTMLElement).title.replace(' UTC', 'Z'))));
    expect(moments.every(Number.isFinite)).toBe(true);
    const places = await page
      .locator('.row-item')
      .evaluateAll((all) => all.map((row) => Number(row.getAttribute('aria-posinset'))));
    const inOrder = moments.map((at, row) => ({ at, place: places[row] ?? 0 })).sort((one, other) => one.place - other.place);
    expect(inOrder.map(({ at }) => at)).toEqual([...moments].sort((one, other) => other - one));
    expect(await violations(page)).toEqual([]);
    await chooseFilters('Order', 'Started, newest first');
  });
});

describe('far down', () => {
  it('rows are there wherever the list is scrolled to, and the first rows when it is scrolled back', async () => {
    const { page } = device;
    const first = await page.locator('.row-item[aria-posinset="1"] .person bdi').innerText();
    await page.locator('.list-scroll').evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await page.locator('.row-item[aria-posinset="900"] .row-link').waitFor();
    await page.locator('.list-scroll').evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
    await page.locator('.row-item[aria-posinset="451"] .row-link').waitFor();
    await page.locator('.list-scroll').evaluate((element) => element.scrollTo(0, 0));
    await page.locator('.row-item[aria-posinset="1"] .person bdi', { hasText: first }).waitFor();
  });

  it('a day is gone to, and without a network everything is found as well', async () => {
    const { page } = device;
    await waitForShell(page);
    await device.context.setOffline(true);
    await page.reload();
    await stands();
    await page.getByRole('button', { name: 'Filters' }).click();
    const oldest = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Go to a day (UTC)').fill(oldest);
    await page.getByRole('button', { name: 'Go', exact: true }).click();
    await expect.poll(() => page.locator('.list-scroll').evaluate((element) => element.scrollTop)).toBeGreaterThan(500);
    await search().fill('approved nobody');
    await page.getByRole('heading', { name: 'No verification is found' }).waitFor();
    await search().fill('');
    await expect.poll(total).toBe(900);
    await device.context.setOffline(false);
  });
});
