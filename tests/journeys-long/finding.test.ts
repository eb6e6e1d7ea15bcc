import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { journey } from '../fixtures/journey';
import { violations } from '../journeys/lib/accessibility';
import { exportFound } from '../journeys/lib/export-rows';
import { demoServiceOf } from '../journeys/lib/identity-steps';
import { openVerifications, waitForShell, waitForWholeList } from '../journeys/lib/steps';

const it = journey({ platform: { demo: { sessions: 900 } } })
  .extend('list', { scope: 'file', auto: true }, async ({ signedIn: { page } }) => {
    await openVerifications(page);
    await waitForWholeList(page, 900);
    const row = (place: number) => page.locator(`.row-item[aria-posinset="${place}"]`);
    const names = () => page.locator('.row-link .person bdi').allInnerTexts();
    return {
      row,
      search: page.getByRole('searchbox'),
      names,
      total: async () => Number(await row(1).getAttribute('aria-setsize')),
      /** The list shows what was asked for last. */
      stands: () => page.locator('.list-scroll[aria-busy="false"] .row-link').first().waitFor(),
      /** Everything in view is of this person. */
      isOf: (name: string) => expect.poll(async () => new Set(await names())).toEqual(new Set([name])),
      /** This row has the focus. */
      isAt: (place: number) => page.locator(`.row-item[aria-posinset="${place}"]:has(:focus)`).waitFor(),
    };
  })
  /** A person of the list whose name is of two plain words. */
  .extend('person', { scope: 'file' }, async ({ list }) => {
    const found = (await list.names()).find((text) => /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u.test(text));
    if (found === undefined) throw new Error('nobody has a plain name');
    return found;
  });

describe('what a reviewer looks for', () => {
  it('is found by the keyboard, and is the same list after a reload and after an opened row and back', async ({
    page,
    list,
    person,
  }) => {
    await page.keyboard.press('/');
    await page.keyboard.type(person.toUpperCase());
    await list.isOf(person);
    await expect.poll(() => page.url()).toMatch(/[?&]find=[0-9a-f]{8}$/);
    const found = await list.total();
    await page.reload();
    await list.stands();
    await expect.poll(() => list.search.inputValue()).toBe(person.toUpperCase());
    await expect.poll(list.total).toBe(found);
    await list.row(1).locator('.row-link').click();
    await page.locator('.detail-head').waitFor();
    await page.goBack();
    await expect.poll(list.total).toBe(found);
  });

  it('is opened by the keyboard alone: down to the row, Enter, and the next one by its key', async ({ page, list }) => {
    await list.search.press('Escape');
    await expect.poll(list.total).toBe(900);
    await list.search.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await list.isAt(2);
    await page.keyboard.press('Enter');
    await page.locator('.neighbours', { hasText: '2 of 900' }).waitFor();
    await page.keyboard.press('j');
    await page.locator('.neighbours', { hasText: '3 of 900' }).waitFor();
    await expect.poll(() => page.locator('.row-link[aria-current="page"]').count()).toBe(1);
  });

  it('keeps the focus when its row leaves the view: at either end, and after a turn of the wheel', async ({ page, list }) => {
    await list.row(2).locator('.row-link').focus();
    await page.keyboard.press('End');
    await list.isAt(900);
    await page.keyboard.press('ArrowUp');
    await list.isAt(899);
    await page.keyboard.press('Home');
    await list.isAt(1);
    await page.locator('.list-scroll').hover();
    await page.mouse.wheel(0, 4_000);
    await list.row(1).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('list-scroll');
    await page.keyboard.press('ArrowDown');
    const focused = async () => Number(await page.locator('.row-item:has(:focus)').getAttribute('aria-posinset'));
    await expect.poll(focused).toBeGreaterThan(40);
    const place = await focused();
    await page.keyboard.press('ArrowDown');
    await list.isAt(place + 1);
  });

  it('becomes a table for spreadsheets after a word of warning, with exactly the rows that are found', async ({
    page,
    list,
    person,
  }) => {
    await page.goBack();
    await list.search.fill(person);
    await list.isOf(person);
    const found = await list.total();
    const { name, text } = await exportFound(page, found);
    expect(name).toMatch(/^studio-verifications-\d{4}-\d\d-\d\d\.csv$/);
    expect(text.startsWith('\uFEFF"Session Id"')).toBe(true);
    const lines = text.trimEnd().split('\r\n').slice(1);
    expect(lines.length).toBe(found);
    for (const line of lines) expect(line).toContain(`"${person}"`);
  });

  it('is narrowed and ordered without an accessibility violation', async ({ page, list }) => {
    await list.search.fill('');
    await expect.poll(list.total).toBe(900);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Order').selectOption({ label: 'Expires, latest first' });
    await page.locator('.columns-head', { hasText: 'Expires' }).waitFor();
    await list.stands();
    await expect.poll(() => violations(page)).toEqual([]);
    await page.getByLabel('Order').selectOption({ label: 'Started, newest first' });
    await page.locator('.columns-head', { hasText: 'Expires' }).waitFor({ state: 'detached' });
  });
});

describe('far down', () => {
  it('rows are there wherever the list is scrolled to, and the first rows when it is scrolled back', async ({ page, list }) => {
    await list.stands();
    const first = await list.row(1).locator('.person bdi').innerText();
    const scrollTo = (share: number) =>
      page.locator('.list-scroll').evaluate((element, part) => element.scrollTo(0, element.scrollHeight * part), share);
    for (const [share, place] of [
      [1, 900],
      [0.5, 451],
    ] as const) {
      await scrollTo(share);
      await list.row(place).locator('.row-link').waitFor();
    }
    await scrollTo(0);
    await list.row(1).locator('.person bdi', { hasText: first }).waitFor();
  });

  it('is between its neighbours when it is opened by its address alone, far down in the list, on a phone as well', async ({
    platform,
    page,
    list,
  }) => {
    const place = 720;
    await page.locator('.list-scroll').evaluate((element) => element.scrollTo(0, element.scrollHeight * 0.8));
    const address = await list.row(place).locator('.row-link').getAttribute('href');
    for (const size of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await page.goto('about:blank');
      await page.goto(`${platform.url}/${address}`);
      await page.locator('.neighbours', { hasText: `${place} of 900` }).waitFor();
      await expect.poll(() => page.locator('.neighbours a').count()).toBe(2);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${platform.url}/#${href.sessions(demoServiceOf('CAVACH_API'))}`);
    await list.stands();
  });

  it('a day is gone to, and without a network everything is found as well', async ({ page, device, list }) => {
    await waitForShell(page);
    await device.context.setOffline(true);
    await page.reload();
    await list.stands();
    await page.getByRole('button', { name: 'Filters' }).click();
    const moment = await list.row(1).locator('.when').getAttribute('title');
    const earlier = new Date(Date.parse(`${moment?.replace(' UTC', '')} UTC`) - 5 * 86_400_000);
    await page.getByLabel('Go to a day (UTC)').fill(earlier.toISOString().slice(0, 10));
    await page.getByRole('button', { name: 'Go', exact: true }).click();
    await expect.poll(() => page.locator('.list-scroll').evaluate((element) => element.scrollTop)).toBeGreaterThan(500);
    await list.search.fill('approved nobody');
    await page.getByRole('heading', { name: 'No verifications found' }).waitFor();
    await device.context.setOffline(false);
  });
});
