import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from '../fixtures/journey';
import { violations } from '../journeys/lib/accessibility';
import { openVerifications, waitForWholeList } from '../journeys/lib/steps';

/** What is seen of the list and what waits above it. */
const newsOn = (page: Page) => {
  const pill = () => page.locator('.new-rows button');
  const heading = async () => Number(await page.locator('h1 .count').innerText());
  return {
    pill,
    heading,
    /** How many rows the list says that it has. */
    total: async () => Number(await page.locator('.row-item').first().getAttribute('aria-setsize')),
    /** How many wait behind the pill. */
    waiting: async () => Number.parseInt((await pill().allInnerTexts())[0] ?? '0', 10),
    /** Which rows stand where: their addresses and their distance from the top of the screen, px. */
    places: (): Promise<[string, number][]> =>
      page
        .locator('.row-item .row-link')
        .evaluateAll((links) => links.map((link) => [link.getAttribute('href') ?? '', link.getBoundingClientRect().top])),
  };
};

const it = journey({ platform: { demo: { sessions: 240 } } })
  .extend('list', { scope: 'file', auto: true }, async ({ signedIn: { page } }) => {
    await openVerifications(page);
    await waitForWholeList(page, 240);
  })
  .extend('news', ({ page }) => newsOn(page))
  /** Sessions arrive while the list is looked at, until `count` more are announced. */
  .extend('sessionsArrive', ({ platform, page, news }) => async (count: number) => {
    const before = await news.heading();
    for (let more = 0; more < count; more += 1) await platform.addDemoSession();
    // The person comes back to the tab now and then: it asks at once, and not only every half minute.
    const focusAgain = () => page.evaluate(() => window.dispatchEvent(new Event('focus'))).then(news.heading);
    await expect.poll(focusAgain).toBe(before + count);
  });

describe('sessions that arrive while a list is read', () => {
  it('move no row, are counted by the heading and announced by a pill and aloud', async ({
    page,
    sessionsArrive,
    news: { pill, heading, places },
  }) => {
    await page.locator('.list-scroll').evaluate((element) => element.scrollTo(0, 3000));
    await page.locator('.row-item[aria-posinset="46"] .row-link').click();
    await page.locator('.detail-age').waitFor();
    await expect.poll(async () => (await places()).length).toBeGreaterThan(5);
    const before = await places();
    await sessionsArrive(2);
    // A banner that goes last gives its place back: a row that was moved would stay moved.
    await expect.poll(places).toEqual(before);
    // The last ones may come while it is looked at.
    const reported = async () => [await pill().innerText(), `${(await heading()) - 240} new`];
    await expect.poll(async () => new Set(await reported()).size).toBe(1);
    const said = async () => (await page.locator('.new-rows [role="status"]').innerText()).includes(await pill().innerText());
    await expect.poll(said).toBe(true);
  });

  it('are announced where the pill covers nothing', async ({ news: { pill } }) => {
    const covered = () =>
      pill().evaluate((button) => {
        const box = button.getBoundingClientRect();
        return [...document.querySelectorAll('.list-head, .list-scroll, .list-foot > :not(.new-rows)')]
          .map((part) => [part.className, part.getBoundingClientRect()] as const)
          .filter(([, { width, left, right, top, bottom }]) => {
            const isBeside = box.left >= right || box.right <= left || box.top >= bottom || box.bottom <= top;
            return width > 0 && !isBeside;
          })
          .map(([className]) => className);
      });
    await expect.poll(covered).toEqual([]);
  });

  it('leave the list without an accessibility violation', async ({ page }) => {
    await expect.poll(() => violations(page)).toEqual([]);
  });

  it('come to the top when the pill is pressed, and the list has the focus', async ({
    page,
    news: { pill, heading, total, waiting },
  }) => {
    await page.locator('.row-item[aria-posinset="1"] .row-link').waitFor({ state: 'detached' });
    await pill().click();
    await pill().waitFor({ state: 'detached' });
    await page.locator('.row-item[aria-posinset="1"]').waitFor();
    await expect.poll(async () => (await total()) + (await waiting())).toBe(await heading());
    await expect.poll(() => page.locator('.list-scroll').evaluate((element) => element.scrollTop)).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('list-scroll');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('row-link');
  });

  it('come to the top by the Home key where there is nothing further up', async ({
    page,
    sessionsArrive,
    news: { pill, places },
  }) => {
    await page.locator('.row-link').first().focus();
    const before = await places();
    await sessionsArrive(1);
    await pill().waitFor();
    await expect.poll(async () => (await places()).slice(0, 5)).toEqual(before.slice(0, 5));
    await page.locator('.row-link').first().press('Home');
    await pill().waitFor({ state: 'detached' });
    await page.locator('.row-item[aria-posinset="1"] .row-link').waitFor();
    await expect.poll(async () => (await places())[0]?.[0]).not.toBe(before[0]?.[0]);
  });

  it('are there at once in a list that is opened again', async ({ page, sessionsArrive, news: { pill, heading, total } }) => {
    await sessionsArrive(1);
    await pill().waitFor();
    await page.locator('.segmented a', { hasText: 'People' }).click();
    await page.locator('.segmented a[aria-current="true"]', { hasText: 'People' }).waitFor();
    await page.locator('.segmented a', { hasText: 'Sessions' }).click();
    await page.locator('.segmented a[aria-current="true"]', { hasText: 'Sessions' }).waitFor();
    await expect.poll(async () => (await total()) === (await heading())).toBe(true);
    await expect.poll(() => pill().count()).toBe(0);
  });
});
