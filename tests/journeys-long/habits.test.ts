import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from '../../platform/start-platform';
import { startLivePlatform } from '../fixtures/platform';
import { type Device, openDevice } from '../journeys/lib/browser';
import * as steps from '../journeys/lib/lock-steps';
import { readMirror } from '../journeys/lib/mirror';
import { putOpeningsBack } from '../journeys/lib/registry';
import { openVerifications, signIn, waitForWholeList } from '../journeys/lib/steps';

let platform: Platform;
let device: Device;
let list = '';
/** An approved verification that was opened: its session, and whose it is. */
let opened = '';
let name = '';
const day = 86_400_000;

beforeAll(async () => {
  const demo = { seed: 1, sessions: 60, traffic: false, trafficEverySeconds: 60 };
  platform = await startLivePlatform({ staticFolder: 'dist/app', demo, rateLimit: null });
  device = await openDevice();
  const { page } = device;
  await signIn(page, platform.url, /admin/i);
  await openVerifications(page);
  await waitForWholeList(page, 60);
  list = page.url();
  await steps.openCase(page, list);
  opened = /sessions\/[^/]+\/([^?]+)/.exec(page.url())?.[1] ?? '';
  name = await page.locator('.detail-head bdi').innerText();
});
afterAll(async () => {
  await device.dispose();
  await platform.close();
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

describe('what was opened', () => {
  it('thirty days ago is deleted with its pictures after the next start, and its row stays', async () => {
    const { page } = device;
    await page.goto(list);
    await page.locator('.row-item bdi').first().waitFor();
    await expect.poll(async () => (await readMirror(page)).details).toContain(opened);
    expect((await readMirror(page)).pictures).toContain(opened);
    await putOpeningsBack(page, 30 * day);
    await page.reload();
    await expect.poll(async () => (await readMirror(page)).details, { timeout: 40_000 }).not.toContain(opened);
    const { sessions, pictures } = await readMirror(page);
    expect(pictures).not.toContain(opened);
    expect(sessions).toBe(60);
    await page.locator(`.row-link[href*="${opened}"]`).waitFor();
  });

  it('and was deleted is read again when it is opened', async () => {
    const { page } = device;
    await page.locator(`.row-link[href*="${opened}"]`).click();
    await page.locator('.picture img').first().waitFor();
    expect((await readMirror(page)).details).toContain(opened);
  });

  it('stands in the log of opened cases, which is exported as a file', async () => {
    const { page } = device;
    await steps.openDevice(page);
    const note = page.locator('.openings li', { hasText: name });
    await note.first().waitFor();
    await expect.poll(() => note.count()).toBe(1);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/^studio-openings-\d{4}-\d\d-\d\d\.csv$/);
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines[0]).toContain('"at","identity","service","subject","id","paper","name","act"');
    expect(lines.filter((line) => line.includes(opened) && line.includes(name))).toHaveLength(1);
  });
});

describe('discreet mode', () => {
  const hiddenName = () => device.page.getByRole('button', { name: 'Name: hidden, show' });

  it('keeps names and faces out of the list', async () => {
    const { page } = device;
    await page.goto(list);
    await page.locator('.row-item bdi').first().waitFor();
    // A person may be called by one letter, which stands anywhere.
    const names = (await page.locator('.row-item bdi').allInnerTexts()).filter((name) => name.length > 2);
    expect(names.length).toBeGreaterThan(5);
    await steps.openDevice(page);
    await page.getByRole('switch', { name: 'Discreet mode' }).click();
    await hiddenName().first().waitFor();
    await page.locator('.openings').getByRole('button', { name: 'Id: hidden, show' }).first().waitFor();
    await expect.poll(() => page.locator('.openings').innerText()).not.toContain(opened.slice(0, 8));
    await page.goto(list);
    await page.locator('.row-item .private-text').first().waitFor();
    await expect.poll(() => steps.foundIn(page, names)).toEqual([]);
    await expect.poll(() => page.locator('.row-item img.face').count()).toBe(0);
  });

  it('covers the opened verification until it is tapped, its pictures too', async () => {
    const { page } = device;
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
    await page.locator('.detail-head').getByRole('button', { name: 'Name: hidden, show' }).click();
    await expect.poll(() => page.locator('.detail-head bdi').innerText()).toBe(name);
    await page.locator('.private-picture').first().click();
    await page.locator('.picture img').first().waitFor();
    await page.locator('.detail-head .hide-again').click();
    await expect.poll(() => steps.foundIn(page, [name])).toEqual([]);
    await steps.openDevice(page);
    await page.getByRole('switch', { name: 'Discreet mode' }).click();
    await page.locator('.openings bdi', { hasText: name }).first().waitFor();
  });
});

describe('a device that is left alone', () => {
  /** A browser without a screen shows all of its tabs: the page is told that it is hidden or seen, as a covered tab is. */
  const turn = (page: Page, state: 'hidden' | 'visible') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const bodyIsSeen = (page: Page) => page.evaluate(() => getComputedStyle(document.body).opacity === '1');

  it('is covered in the moment it is hidden, and as it was when it is seen again', async () => {
    const { page } = device;
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

  it('locks when all its tabs are hidden for as long as was chosen, which may be at once', async () => {
    const { page } = device;
    await steps.setPasscode(page);
    await page.getByLabel('Lock after the app is hidden').selectOption({ label: 'At once' });
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
  it('locks in all tabs when nobody touched it for the chosen minute, and not before', async () => {
    const { page } = device;
    await steps.openDevice(page);
    await page.getByLabel('Lock when nobody touches it for').selectOption({ label: '1 minute' });
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
