import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readStopWords } from '../../src/domain/text/read-budget';
import { violations } from '../journeys/lib/accessibility';
import { type Device, openDevice } from '../journeys/lib/browser';
import { configWith, demoServiceOf, identityList } from '../journeys/lib/identity-steps';
import { type PlatformProcess, startPlatformProcess } from '../journeys/lib/platform-process';
import { chooseStatus, signIn } from '../journeys/lib/steps';

let platform: PlatformProcess;
let device: Device;
const { row, stands, total, countOf, open } = identityList(() => device.page);

beforeAll(async () => {
  const config = configWith('budget', { readBudgetPerDay: 60 });
  const demo = 'sessions=20,companies=1,dids=1,schemas=100,traffic=off';
  platform = await startPlatformProcess(['--demo', demo, '--chaos', '--config', config]);
  device = await openDevice();
  const { page } = device;
  await signIn(page, platform.url, /admin/i);
  await page.locator('.service-card .name').first().waitFor();
  await page.goto(`${platform.url}/#/studio/ssi/schema/${demoServiceOf('SSI_API')}`);
  await stands();
});
afterAll(async () => {
  await device.dispose();
  await platform.dispose();
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

/** Paid reads that the server was asked for. */
const paid = async () =>
  (await platform.requests()).filter(({ method, path }) => method === 'GET' && /\/api\/v1\/schema(\/|\?|$)/.test(path)).length;

describe('the paid reads of a day', () => {
  it('used up, stop what is resolved by itself: nothing empties, and it is said above the list and on each row', async () => {
    const { page } = device;
    await page.getByText(`${readStopWords.budget}.`).waitFor();
    await page.locator('.list-foot', { hasText: '54 of 60 paid reads used today' }).waitFor();
    await expect.poll(() => countOf('All')).toBe(100);
    const left = await countOf('Resolving');
    await expect.poll(() => page.locator('.list-foot').innerText()).toContain(`${100 - left} of 100 schemas resolved`);
    await chooseStatus(page, 'Resolving');
    await expect.poll(() => row(1).locator('.standing').innerText()).toBe('Not resolved\nThe reads for today are used up');
    await expect.poll(() => page.locator('.spinner-border').count()).toBe(0);
    expect(await paid()).toBe(54);
    await expect.poll(() => violations(page)).toEqual([]);
  });

  it('keep some for what a person opens, until those are used up too and the button says so', async () => {
    const { page } = device;
    const before = await total();
    const dialog = await open(1);
    await dialog.locator('.document-text').waitFor();
    for (let used = 56; used <= 60; used += 1) {
      await dialog.getByRole('button', { name: 'Resolve afresh' }).click();
      await dialog.getByText(`${used} of 60 paid reads used today`).or(dialog.getByText(readStopWords.budget)).first().waitFor();
      await page.locator('.list-foot', { hasText: `${used} of 60` }).waitFor({ state: 'attached' });
    }
    await dialog.getByText(`${readStopWords.budget}.`).waitFor();
    await expect.poll(() => dialog.getByRole('button', { name: 'Resolve afresh' }).getAttribute('aria-disabled')).toBe('true');
    expect(await paid()).toBe(60);
    await page.keyboard.press('Escape');
    await expect.poll(total).toBe(before - 1);
  });
});
