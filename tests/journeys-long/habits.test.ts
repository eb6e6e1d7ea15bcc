import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from '../fixtures/journey';
import { violations } from '../journeys/lib/accessibility';
import { demoCase } from '../journeys/lib/cases';
import * as steps from '../journeys/lib/lock-steps';
import { readVerifications } from '../journeys/lib/steps';

/** An approved verification that was opened: its session, and whose it is. */
const { id: opened, person: name } = demoCase('approved');

const it = journey({ platform: { demo: { sessions: 60 } } })
  /** The address of the list. */
  .extend('list', { scope: 'file', auto: true }, async ({ signedIn: { page } }) => {
    const list = await readVerifications(page, 60);
    await steps.openCase(page, list);
    return list;
  });

describe('what was opened', () => {
  it('is in the log of opened cases, which is exported as a file', async ({ page }) => {
    await steps.openDevice(page);
    const note = page.locator('.access-log li', { hasText: name });
    await note.first().waitFor();
    await expect.poll(() => note.count()).toBe(1);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/^studio-access-log-\d{4}-\d\d-\d\d\.csv$/);
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines[0]).toContain('"at","identity","service","subject","id","document","name","act"');
    expect(lines.filter((line) => line.includes(opened) && line.includes(name))).toHaveLength(1);
  });
});

describe('discreet mode', () => {
  const hiddenName = (page: Page) => page.getByRole('button', { name: 'Name: hidden, show' });

  it('keeps names and faces out of the list', async ({ page, list }) => {
    await page.goto(list);
    await page.locator('.row-item bdi').first().waitFor();
    // A person's name may be a single letter, which is everywhere.
    const longNames = async () => (await page.locator('.row-item bdi').allInnerTexts()).filter((name) => name.length > 2);
    await expect.poll(async () => (await longNames()).length).toBeGreaterThan(5);
    const names = await longNames();
    await steps.openDevice(page);
    await page.getByRole('switch', { name: 'Discreet mode' }).click();
    await hiddenName(page).first().waitFor();
    await page.locator('.access-log').getByRole('button', { name: 'Id: hidden, show' }).first().waitFor();
    await expect.poll(() => page.locator('.access-log').innerText()).not.toContain(opened.slice(0, 8));
    await page.goto(list);
    await page.locator('.row-item .private-text').first().waitFor();
    await expect.poll(() => steps.foundIn(page, names)).toEqual([]);
    await expect.poll(() => page.locator('.row-item img.face').count()).toBe(0);
  });

  it('covers the opened verification until it is tapped, its pictures too', async ({ page }) => {
    await page.locator(`.row-link[href*="${opened}"]`).click();
    await page.locator('.private-picture').first().waitFor();
    await expect.poll(() => steps.foundIn(page, [name, 'blob:'])).toEqual([]);
    await page.locator('.detail-head').getByRole('button', { name: 'Session Id: hidden, show' }).waitFor();
    await expect.poll(() => page.locator('.detail').innerHTML()).not.toContain(opened.slice(0, 8));
    const coveredLines = {
      Documents: ['Country'],
      'Device Information': ['Operating system', 'OS Version', 'Browser', 'Device'],
    };
    for (const [title, labels] of Object.entries(coveredLines)) {
      const section = page.locator('.detail section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      for (const label of labels) await section.getByRole('button', { name: `${label}: hidden, show` }).waitFor();
    }
    await expect.poll(() => violations(page)).toEqual([]);
    await page.locator('.detail-head').getByRole('button', { name: 'Name: hidden, show' }).click();
    await expect.poll(() => page.locator('.detail-head bdi').innerText()).toBe(name);
    await page.locator('.private-picture').first().click();
    await page.locator('.picture img').first().waitFor();
    await page.locator('.detail-head .hide-again').click();
    await expect.poll(() => steps.foundIn(page, [name])).toEqual([]);
    await steps.openDevice(page);
    await page.getByRole('switch', { name: 'Discreet mode' }).click();
    await page.locator('.access-log bdi', { hasText: name }).first().waitFor();
  });
});

describe('a device that is left alone', () => {
  /** A browser without a screen shows all of its tabs: the page gets the events of a hidden or visible tab. */
  const turn = (page: Page, state: 'hidden' | 'visible') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const bodyIsSeen = (page: Page) => page.evaluate(() => getComputedStyle(document.body).opacity === '1');

  it('is covered in the moment it is hidden, and as it was when it is seen again', async ({ page, list }) => {
    await page.goto(list);
    await page.locator('.row-item bdi').first().waitFor();
    await expect.poll(() => bodyIsSeen(page)).toBe(true);
    await turn(page, 'hidden');
    await expect.poll(() => bodyIsSeen(page)).toBe(false);
    await turn(page, 'visible');
    await expect.poll(() => bodyIsSeen(page)).toBe(true);
    await steps.openDevice(page);
    await page.getByRole('switch', { name: 'Cover everything while the app is hidden' }).click();
    await page.getByRole('switch', { name: 'Cover everything while the app is hidden', checked: false }).waitFor();
    await turn(page, 'hidden');
    await expect.poll(() => bodyIsSeen(page)).toBe(true);
    await turn(page, 'visible');
  });

  it('locks when all its tabs are hidden for as long as was chosen, which may be at once', async ({ device, page, list }) => {
    await steps.setPasscode(page);
    await page.getByLabel('Lock after the app is hidden').selectOption({ label: 'Immediately' });
    await page.goto(list);
    const second = await device.context.newPage();
    await second.goto(list);
    await second.locator('.row-item bdi').first().waitFor();
    await turn(second, 'hidden');
    await turn(second, 'visible');
    await expect.poll(() => bodyIsSeen(second)).toBe(true);
    await second.locator('.row-item bdi').first().waitFor();
    await turn(second, 'hidden');
    await page.locator('.row-item bdi').first().waitFor();
    await turn(page, 'hidden');
    await steps.atLock(page);
    await steps.atLock(second);
    await second.close();
    await turn(page, 'visible');
    await steps.unlock(page);
  });

  // The last one: the clocks of the pages are wrong from here on.
  it('locks in all tabs when nobody touched it for the chosen minute, and not before', async ({ device, page, list }) => {
    await steps.openDevice(page);
    await page.getByLabel('Lock after inactivity').selectOption({ label: '1 minute' });
    await device.context.clock.install();
    const second = await device.context.newPage();
    await second.goto(list);
    await second.locator('.row-item bdi').first().waitFor();
    await device.context.clock.fastForward('00:40');
    await second.locator('.row-item bdi').first().waitFor();
    await expect.poll(() => page.getByRole('heading', { name: 'Device security' }).count()).toBe(1);
    await device.context.clock.fastForward('00:25');
    await steps.atLock(second);
    await steps.atLock(page);
  });
});
