import { describe, expect } from 'vitest';
import { paletteWords } from '../../src/domain/record/palette-text';
import { journey } from '../fixtures/journey';
import { violations } from './lib/accessibility';
import { companiesOn } from './lib/company-steps';
import { exportFound } from './lib/export-rows';
import { chooseStatus, openCompanies, openVerifications, waitForShell, waitForWholeList } from './lib/steps';

const it = journey({ platform: { demo: { sessions: 30, companies: 160 } } })
  /** The address of the list. */
  .extend('home', { scope: 'file', auto: true }, async ({ signedIn: { page } }) => {
    await openVerifications(page);
    await openCompanies(page);
    await waitForWholeList(page, 160);
    return page.url();
  })
  .extend('list', ({ page }) => companiesOn(page));

describe('the companies of a service', () => {
  it('are told with flag, number, representative, start, five steps and status', async ({ page }) => {
    await expect.poll(() => page.title()).toBe('Business Verifications - Studio');
    const row = page.locator('.row-item[aria-posinset="1"]');
    await expect.poll(() => row.locator('.flag').innerText()).toMatch(/^\p{Regional_Indicator}{2}$/u);
    await expect.poll(() => row.locator('.name').innerText()).not.toBe('');
    await expect.poll(() => row.locator('.number').innerText()).toMatch(/^\S+, /);
    await expect.poll(() => row.locator('.representative').innerText()).not.toBe('');
    // The moment and its age, as in the list of verifications.
    const moment = /^[A-Z][a-z]{2} \d{1,2}, \d\d:\d\d\s+\d+ (min\.|hr\.|days?) ago$/;
    await expect.poll(() => row.locator('.started .in-column').innerText()).toMatch(moment);
    await expect.poll(() => row.locator('.steps li').count()).toBe(5);
  });

  it('are counted by status, a status shows only its own, and those of an unknown status are among all', async ({
    page,
    list: { search, total, countOf, badges },
  }) => {
    const known = ['Submitted', 'In Progress', 'Completed', 'Approved', 'Rejected', 'Unknown'];
    const countsNow = () => Promise.all(known.map(countOf));
    await expect.poll(() => countOf('All')).toBe(160);
    await expect.poll(async () => (await countsNow()).reduce((sum, count) => sum + count, 0)).toBe(160);
    await expect.poll(async () => Math.min(...(await countsNow()))).toBeGreaterThan(0);
    const counts = await countsNow();
    for (const [at, name] of known.entries()) {
      await chooseStatus(page, name);
      await expect.poll(badges).toEqual(new Set([name === 'Unknown' ? 'Unknown: OnHold' : name]));
      await expect.poll(() => total()).toBe(counts[at]);
    }
    await chooseStatus(page, 'All');
    await search().fill('nobody is called this');
    await page.getByRole('heading', { name: 'No companies found' }).waitFor();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect.poll(total).toBe(160);
  });

  it('tell why they were rejected where the eye is, with no hand on them', async ({ page }) => {
    await chooseStatus(page, 'Rejected');
    const reasons = page.locator('.company-link .reasons');
    const told = async () => (await reasons.allInnerTexts()).map((text) => /registry|press|sanction|active/i.test(text));
    await expect.poll(async () => (await told()).length).toBeGreaterThan(0);
    await expect.poll(async () => new Set(await told())).toEqual(new Set([true]));
    await chooseStatus(page, 'All');
  });

  it('steps follow the status alone: of a completed one the last is reached and the representative is not', async ({ page }) => {
    await chooseStatus(page, 'Completed');
    const states = () =>
      page.locator('.row-item .steps').evaluateAll((all) =>
        all.map((steps) => {
          const [consent, , , representative, last] = steps.querySelectorAll('li');
          return [consent, representative, last].map((step) => step?.dataset.state).join();
        }),
      );
    await expect.poll(async () => new Set(await states())).toEqual(new Set(['done,open,done']));
    await chooseStatus(page, 'All');
  });
});

describe('what a reviewer looks for', () => {
  it('is found by a part of a name in other letters, which never stands in the address', async ({
    page,
    list: { stands, search, total, names },
  }) => {
    const name = (await names()).find((text) => /^\p{Script=Latin}[\p{Script=Latin} .]+$/u.test(text)) ?? '';
    const typed = ` ${name.toUpperCase()} `;
    await page.keyboard.press('/');
    // At once: what is typed letter by letter on a slow machine is searched for in parts.
    await search().fill(typed);
    await expect.poll(async () => new Set(await names())).toEqual(new Set([name]));
    await expect.poll(() => page.url()).toMatch(/[?&]find=[0-9a-f]{8}$/);
    const found = await total();
    await page.reload();
    await stands();
    await expect.poll(total).toBe(found);
    await expect.poll(() => search().inputValue()).toBe(typed);
    await search().fill('');
    await expect.poll(total).toBe(160);
  });

  it('is found by number and by representative', async ({ page, list: { search, total, names } }) => {
    const row = page.locator('.row-item[aria-posinset="2"]');
    const name = await row.locator('.name').innerText();
    for (const part of ['.number .mono', '.representative bdi']) {
      await search().fill(await row.locator(part).innerText());
      await expect.poll(names).toContain(name);
      await expect.poll(total).toBeLessThan(160);
      await search().fill('');
      await expect.poll(total).toBe(160);
    }
  });

  it('comes in the order that is asked for', async ({ page, list: { badges, names, order } }) => {
    await order('Name, A to Z');
    const inOrder = async () => {
      const found = await names();
      return found.join('|') === [...found].sort(new Intl.Collator('en-US', { numeric: true }).compare).join('|');
    };
    await expect.poll(inOrder).toBe(true);
    await order('Status, completed first');
    await expect.poll(badges).toEqual(new Set(['Completed']));
    await order('Started, oldest first');
    await page.locator('.row-item[aria-posinset="1"] .started', { hasText: 'N/A' }).waitFor();
    await order('Started, newest first');
  });

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

describe('from anywhere', () => {
  it('a company is found by its number, told with its status, and opened', async ({ platform, page, home, list: { stands } }) => {
    await page.goto(home);
    await stands();
    const row = page.locator('.row-item[aria-posinset="3"]');
    const name = await row.locator('.name').innerText();
    const number = await row.locator('.number .mono').innerText();
    const address = await row.locator('.company-link').getAttribute('href');
    await page.goto(`${platform.url}/#/studio/dashboard`);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: paletteWords.field }).fill(number);
    const line = page.getByRole('option', { name });
    await line.waitFor();
    await expect.poll(() => line.locator('.badge-status').innerText()).not.toBe('');
    await expect.poll(() => violations(page)).toEqual([]);
    await line.click();
    await expect.poll(() => page.url().split('#')[1]).toBe(address?.slice(1));
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
    await expect.poll(() => page.locator('.list-foot').innerText()).toMatch(/Updated /);
    await page.locator('.sync-mark[data-state="offline"]', { hasText: 'Offline' }).waitFor();
    await search().fill(before[2] ?? '');
    await expect.poll(names).toContain(before[2]);
    await search().fill('');
    await device.context.setOffline(false);
    await page.locator('.sync-mark[data-state="offline"]').waitFor({ state: 'detached' });
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
    const [address, top] = [await row.getAttribute('href'), (await row.boundingBox())?.y];
    await row.click();
    await page.getByRole('tab', { name: /^UBO Details/ }).click();
    await page.waitForURL(/\/ubo-details/);
    await page.reload();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    const back = page.locator(`.company-link[href="${address}"]`);
    await expect.poll(() => page.locator('.company-link:focus').getAttribute('href')).toBe(address);
    await expect.poll(async () => (await back.boundingBox())?.y).toBe(top);
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
