import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { paletteWords } from '../../src/domain/record/palette-text';
import { journey } from '../fixtures/journey';
import { signInByCookie } from '../fixtures/sign-in-by-cookie';
import { violations } from './lib/accessibility';
import { demoCase } from './lib/cases';
import { companiesOn } from './lib/company-steps';
import { companiesToDecide, openCompany, waitForEvidence } from './lib/deciding-steps';
import { exportFound } from './lib/export-rows';
import * as palette from './lib/palette-steps';
import { chooseStatus, openCompanies, openVerifications, waitForShell, waitForWholeList } from './lib/steps';

const it = journey({ platform: { demo: { sessions: 60, companies: 160 } } })
  /** The address of the list. */
  .extend('home', { scope: 'file', auto: true }, async ({ signedIn: { page } }) => {
    await openVerifications(page);
    await waitForWholeList(page, 60);
    await openCompanies(page);
    await waitForWholeList(page, 160);
    return page.url();
  })
  .extend('list', ({ page }) => companiesOn(page));

describe('what a reviewer found', () => {
  it('becomes a table for spreadsheets after a word of warning, with exactly the rows that are found', async ({
    page,
    list: { total },
  }) => {
    await chooseStatus(page, 'Rejected');
    const found = await total();
    const { name, text } = await exportFound(page, found);
    expect(name).toMatch(/^studio-companies-\d{4}-\d\d-\d\d\.csv$/);
    expect(text.startsWith('\uFEFF"Company Id"')).toBe(true);
    expect(text.match(/"Rejected"/g)?.length).toBe(found);
    await chooseStatus(page, 'All');
  });
});

describe('the way to a company and back', () => {
  it('is gone by the keyboard alone, and back leads to the row with the focus on it', async ({
    page,
    home,
    list: { stands, search },
  }) => {
    await page.goto(home);
    await stands();
    await search().focus();
    await page.keyboard.press('ArrowDown');
    for (let steps = 0; steps < 24; steps += 1) await page.keyboard.press('ArrowDown');
    // Keys come faster than rows are drawn: none of them is lost.
    await page.locator('.row-item[aria-posinset="25"] .company-link:focus').waitFor();
    const opened = page.locator('.company-link:focus');
    const address = await opened.getAttribute('href');
    await expect.poll(() => page.locator('.row-item', { has: opened }).getAttribute('aria-posinset')).toBe('25');
    const height = await page.locator('.list-scroll').evaluate((element) => element.scrollTop);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/details\//);
    await page.goBack();
    await expect.poll(() => page.locator('.company-link:focus').getAttribute('href')).toBe(address);
    await expect.poll(() => page.locator('.list-scroll').evaluate((element) => element.scrollTop)).toBe(height);
    await page.keyboard.press('End');
    await page.locator('.row-item[aria-posinset="160"] .company-link:focus').waitFor();
    await page.keyboard.press('Home');
    await page.locator('.row-item[aria-posinset="1"] .company-link:focus').waitFor();
  });

  it('leads back to the row of a searched list far down, also when the company was reloaded meanwhile', async ({
    page,
    list: { rows, search, total, order },
  }) => {
    await order('Name, Z to A');
    await search().fill('ltd');
    await expect.poll(total).toBeLessThan(160);
    await page.locator('.list-scroll').evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
    const places = () => rows().evaluateAll((all) => all.map((row) => Number(row.getAttribute('aria-posinset'))));
    await expect.poll(async () => Math.min(...(await places()))).toBeGreaterThan(25);
    const middle = page.locator(`.row-item[aria-posinset="${(await places())[5]}"] .company-link`);
    const address = await middle.getAttribute('href');
    await middle.click();
    await page.waitForURL(/\/details\//);
    await page.reload();
    await page.goBack();
    await page.locator(`.company-link[href="${address}"]`).waitFor();
    await expect.poll(() => search().inputValue()).toBe('ltd');
    await expect.poll(() => page.url()).toContain('sort=name-down');
  });
});

describe('without a network', () => {
  it('a reload shows the same list with its age, and everything in it is found', async ({
    device,
    page,
    home,
    list: { stands, search, names },
  }) => {
    await page.goto(home);
    await stands();
    const before = await names();
    await waitForShell(page);
    await device.context.setOffline(true);
    await page.reload();
    await stands();
    await expect.poll(async () => (await names()).slice(0, before.length)).toEqual(before);
    await page.locator('.sync-mark[data-state="offline"]', { hasText: 'Offline · updated ' }).waitFor();
    await expect.poll(() => page.locator('.list-foot').innerText()).not.toMatch(/updated /i);
    await search().fill(before[2] ?? '');
    await expect.poll(names).toContain(before[2]);
    await search().fill('');
    await device.context.setOffline(false);
    await page.locator('.sync-mark[data-state="offline"]').waitFor({ state: 'detached' });
  });

  it('a verification is found from anywhere by its name, and opened; no address carries the name', async ({ device, page }) => {
    const { person } = demoCase('approved');
    const line = palette.group(page, /^Sessions of/).locator('.palette-line', { hasText: person });
    await device.context.setOffline(true);
    const door = page.getByRole('button', { name: paletteWords.title });
    await door.click();
    await palette.field(page).waitFor();
    await page.keyboard.press('Escape');
    await palette.palette(page).waitFor({ state: 'detached' });
    await expect.poll(() => door.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true);
    await palette.openPalette(page);
    await expect.poll(() => violations(page)).toEqual([]);
    const heights = () => palette.lines(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    await expect.poll(async () => (await heights()).length).toBeGreaterThan(5);
    await expect.poll(async () => Math.min(...(await heights()))).toBeGreaterThanOrEqual(44);
    await palette.typeInPalette(page, person.toUpperCase().split(' ').reverse().join('  '));
    await line.first().waitFor();
    await expect.poll(() => violations(page)).toEqual([]);
    await line.first().click();
    await page.locator('.detail-head h1', { hasText: person }).waitFor();
    const stored = async () =>
      decodeURIComponent(
        await page.evaluate(() => `${window.location.href} ${document.title} ${JSON.stringify({ ...localStorage })}`),
      ).toLowerCase();
    for (const part of person.toLowerCase().split(' ')) await expect.poll(stored).not.toContain(part);
    await device.context.setOffline(false);
  });
});

describe('the back arrow of a company', () => {
  it('hands back the place in the list with the focus on the row, after its parts and a reload too', async ({
    page,
    home,
    list: { stands },
  }) => {
    await page.goto(home);
    await stands();
    await page.locator('.list-scroll').evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
    await page.locator('.row-item[aria-posinset="83"] .company-link').waitFor();
    const row = page.locator('.row-item[aria-posinset="83"] .company-link');
    // Its place in the list: a banner above the list may come or go meanwhile.
    const placeOf = (one: typeof row) =>
      one.evaluate((element) => {
        const list = element.closest('.list-scroll');
        if (list === null) throw new Error('the row is in no list');
        return element.getBoundingClientRect().top - list.getBoundingClientRect().top;
      });
    const [address, place] = [await row.getAttribute('href'), await placeOf(row)];
    // A click scrolls the row to the lower edge first where anything covers it for a moment.
    await row.press('Enter');
    await page.getByRole('tab', { name: /^UBO Details/ }).click();
    await page.waitForURL(/\/ubo-details/);
    await page.reload();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    const back = page.locator(`.company-link[href="${address}"]`);
    await expect.poll(() => page.locator('.company-link:focus').getAttribute('href')).toBe(address);
    await expect.poll(() => placeOf(back)).toBe(place);
  });

  it('of one that was opened from elsewhere leads to its row', async ({ platform, page, home }) => {
    await page.goto(home);
    const row = page.locator('.row-item[aria-posinset="12"] .company-link');
    await page.locator('.list-scroll').evaluate((element) => element.scrollTo(0, 500));
    const address = await row.getAttribute('href');
    await page.goto(`${platform.url}/${address}`);
    await page.reload();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect.poll(() => page.locator('.company-link:focus').getAttribute('href')).toBe(address);
  });
});

describe('a company on a phone', () => {
  const phone = { width: 390, height: 844 };

  it('has what speaks against it beside the decision, in few words that lead to the evidence, and the buttons stay in sight', async ({
    platform,
    page,
  }) => {
    const { appId, ids } = await companiesToDecide(platform);
    const bar = page.locator('.case-bar');
    const named = bar.locator('.blockers li a');
    const isVisible = async (part: Locator) => {
      const { y = -1, height = 0 } = (await part.boundingBox()) ?? {};
      return y >= 0 && y + height <= phone.height;
    };
    await page.setViewportSize(phone);
    for (const id of ids) {
      await openCompany(page, platform.url, appId, id);
      await waitForEvidence(page);
      if ((await named.count()) > 0) break;
    }
    await expect.poll(async () => ((await bar.boundingBox())?.height ?? 0) < phone.height / 4).toBe(true);
    const parts = [named, bar.locator('.decision-open .actions button'), bar.locator('.case-way:visible')];
    for (const part of (await Promise.all(parts.map((one) => one.all()))).flat())
      await expect.poll(() => isVisible(part)).toBe(true);
    await named.first().click();
    await page.waitForURL((url) => !url.hash.includes('business-info'));
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it.for([false, true])(
    'has no button of the bar on another one, however narrow it is (touch: %s)',
    async (hasTouch, { platform, openAnother }) => {
      const { appId, ids } = await companiesToDecide(platform);
      const device = await openAnother({ ...phone, hasTouch });
      await signInByCookie(device, platform, 'admin');
      await openCompany(device.page, platform.url, appId, ids[1] ?? '');
      await waitForEvidence(device.page);
      await device.page.locator('.case-bar .neighbours').waitFor();
      for (const width of [320, 360, 390, 440]) {
        await device.page.setViewportSize({ width, height: phone.height });
        await expect.poll(() => covering(device.page.locator('.case-bar')), { message: `${width}` }).toEqual([]);
      }
    },
  );
});

/** Pairs of buttons and links within a bar that overlap, and those outside it. */
function covering(bar: Locator): Promise<string[]> {
  return bar.evaluate((whole) => {
    const seen = [...whole.querySelectorAll('button, a, .case-way')].filter((part) => part.checkVisibility());
    const boxes = seen.map((part) => ({
      name: part.getAttribute('aria-label') ?? part.textContent,
      box: part.getBoundingClientRect(),
    }));
    const bounds = whole.getBoundingClientRect();
    const outside = boxes.filter(({ box }) => box.left < bounds.left || box.right > bounds.right);
    const pairs = boxes.flatMap((one, place) =>
      boxes
        .slice(place + 1)
        .filter(
          ({ box }) =>
            one.box.left < box.right && box.left < one.box.right && one.box.top < box.bottom && box.top < one.box.bottom,
        )
        .map(({ name }) => `${one.name} and ${name}`),
    );
    return [...outside.map(({ name }) => `${name} outside`), ...pairs, ...(seen.length < 4 ? ['too few'] : [])];
  });
}
