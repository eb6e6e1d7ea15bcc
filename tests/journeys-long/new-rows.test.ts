import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Device, openDevice } from '../journeys/lib/browser';
import { type PlatformProcess, startPlatformProcess } from '../journeys/lib/platform-process';
import { openVerifications, signIn, waitForWholeList } from '../journeys/lib/steps';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const still = 'sessions=240,traffic=off';
const lively = 'sessions=240,traffic=on,every=1';

let platform: PlatformProcess;
let device: Device;

beforeAll(async () => {
  platform = await startPlatformProcess(['--demo', still]);
  device = await openDevice();
  await signIn(device.page, platform.url, /admin/i);
  await openVerifications(device.page);
  await waitForWholeList(device.page, 240);
});
afterAll(async () => {
  await device.dispose();
  await platform.dispose();
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

const pill = () => device.page.locator('.new-rows button');
/** How many rows the list says that it has. */
const total = async () => Number(await device.page.locator('.row-item').first().getAttribute('aria-setsize'));
/** How many wait behind the pill. */
const waiting = async () => ((await pill().count()) === 0 ? 0 : Number.parseInt(await pill().innerText(), 10));
const heading = async () => Number(await device.page.locator('h1 .count').innerText());

/** Which rows stand where: their addresses and their distance from the top of the screen, px. */
function places(): Promise<[string, number][]> {
  return device.page
    .locator('.row-item .row-link')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('href') ?? '', link.getBoundingClientRect().top]));
}

/** Sessions arrive while the list is looked at, until at least `count` more are told; then they stop and the number stands. */
async function sessionsArrive(count: number): Promise<void> {
  const before = await heading();
  await platform.restart(['--demo', lively]);
  // The person comes back to the tab now and then: it asks at once, and not only every half minute.
  const looksAgain = () => device.page.evaluate(() => window.dispatchEvent(new Event('focus'))).then(heading);
  await expect.poll(looksAgain, { timeout: 45_000 }).toBeGreaterThanOrEqual(before + count);
  await platform.restart(['--demo', still]);
  await device.page.locator('.banner').waitFor({ state: 'detached', timeout: 30_000 });
}

describe('sessions that arrive while a list is read', () => {
  it('move no row, are counted by the heading and announced by a pill and aloud', async () => {
    const { page } = device;
    await page.locator('.list-scroll').evaluate((element) => element.scrollTo(0, 3000));
    await page.locator('.row-item[aria-posinset="46"] .row-link').click();
    await page.locator('.detail-age').waitFor();
    const before = await places();
    expect(before.length).toBeGreaterThan(5);
    await sessionsArrive(2);
    // A banner that goes last gives its place back: a row that was moved would stay moved.
    await expect.poll(places).toEqual(before);
    // The last ones may come while it is looked at.
    const told = async () => [await pill().innerText(), `${(await heading()) - 240} new`];
    await expect.poll(async () => new Set(await told()).size).toBe(1);
    const said = async () => (await page.locator('.new-rows [role="status"]').innerText()).includes(await pill().innerText());
    await expect.poll(said).toBe(true);
  });

  it('leave the list without an accessibility violation', async () => {
    const { page } = device;
    await page.evaluate(axeSource);
    const found = await page.evaluate(async () => {
      const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: { id: string }[] }> } };
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      return (await axe.run({ runOnly: tags })).violations.map(({ id }) => id);
    });
    expect(found).toEqual([]);
  });

  it('come to the top when the pill is pressed, and the list has the focus', async () => {
    const { page } = device;
    const first = await page.locator('.row-item[aria-posinset="1"] .row-link').count();
    expect(first).toBe(0);
    await pill().click();
    await pill().waitFor({ state: 'detached' });
    await page.locator('.row-item[aria-posinset="1"]').waitFor();
    await expect.poll(async () => (await total()) + (await waiting())).toBe(await heading());
    await expect.poll(() => page.locator('.list-scroll').evaluate((element) => element.scrollTop)).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('list-scroll');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('row-link');
  });

  it('come to the top by the Home key where there is nothing further up', async () => {
    const { page } = device;
    await page.locator('.row-link').first().focus();
    const before = await places();
    await sessionsArrive(1);
    await pill().waitFor();
    await expect.poll(async () => (await places()).slice(0, 5)).toEqual(before.slice(0, 5));
    await page.locator('.row-link').first().press('Home');
    await pill().waitFor({ state: 'detached' });
    await page.locator('.row-item[aria-posinset="1"] .row-link').waitFor();
    const now = await places();
    expect(now[0]?.[0]).not.toBe(before[0]?.[0]);
  });

  it('are there at once in a list that is opened anew', async () => {
    const { page } = device;
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
