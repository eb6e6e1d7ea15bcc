import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Platform } from '../../platform/start-platform';
import { leftWords } from '../../src/domain/text/left-decisions';
import { leavingWords } from '../../src/domain/text/private-note';
import { startLivePlatform } from '../fixtures/platform';
import { violations } from '../journeys/lib/accessibility';
import { type Device, openDevice } from '../journeys/lib/browser';
import { decide, openCompanies, openCompany, pendingDecision } from '../journeys/lib/deciding-steps';
import { atLogin, logOut } from '../journeys/lib/leaving-steps';
import { lockByMenu, setPasscode, unlock } from '../journeys/lib/lock-steps';
import { signIn } from '../journeys/lib/steps';

let platform: Platform;
let device: Device;
const admin = 'admin@northlight.example';
const reviewer = 'reviewer@northlight.example';
/** For what the app does by itself, in its own time. */
const patient = { timeout: 60_000 };

beforeAll(async () => {
  const demo = { seed: 1, sessions: 20, companies: 60, traffic: false, trafficEverySeconds: 60 };
  platform = await startLivePlatform({ staticFolder: 'dist/app', demo, chaos: true, rateLimit: null });
});
afterAll(() => platform.close());
beforeEach(async () => {
  device = await openDevice();
});
afterEach(async () => {
  platform.chaos.clear();
  await device.dispose();
  expect(device.complaints.splice(0)).toEqual([]);
});

/** Decides about a company that stands open, by its place among those; `isKept`: the request does not arrive. */
async function decideAbout(at: number, isKept: boolean): Promise<void> {
  const { page } = device;
  await page.goto(`${platform.url}/#/studio/dashboard`);
  await page.locator('section', { hasText: 'Know Your Customer' }).locator('a').first().waitFor();
  const { appId, ids } = await openCompanies(page, platform);
  await openCompany(page, platform.url, appId, ids[at] ?? '');
  await page.locator('.decision-open').waitFor(patient);
  if (isKept) platform.chaos.set([{ match: 'PATCH /tenant', kind: 'loss' }]);
  await decide(page, 'Approved');
  if (isKept) await pendingDecision(page).waitFor(patient);
  else await page.locator('.decision-history').waitFor({ state: 'attached', ...patient });
}
async function openSync(page: Page): Promise<void> {
  await page.goto(`${platform.url}/#/studio/sync`);
  await page.locator('.outbox').waitFor();
}
const downloadBy = async (page: Page, name: string) => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).first().click();
  return readFileSync(await (await download).path(), 'utf8');
};

describe('what was decided for an account whose membership ends', () => {
  it('waits for its account while another is here, and after the end until it is exported or discarded', async () => {
    const { page } = device;
    await signIn(page, platform.url, /reviewer/i);
    await decideAbout(1, true);
    await signIn(page, platform.url, /admin/i, '/#/studio/login');
    await openSync(page);
    const elsewhere = `1 decision of ${reviewer}, made for ${admin}, waits until ${reviewer} signs in and acts for that account.`;
    await page.getByText(elsewhere).waitFor();
    await expect.poll(() => violations(page)).toEqual([]);

    await signIn(page, platform.url, /reviewer/i, '/#/studio/login');
    await page.getByText('Accessing Account Of').waitFor();
    await platform.withdrawals.endMembership(admin, reviewer);
    await page.reload();
    await page.getByText('1 decision may not have arrived and is kept on this device').first().waitFor(patient);
    await page.getByRole('button', { name: leftWords.look }).click();
    const left = page.locator('.left-account');
    await left.getByText(`You are no longer a member of ${admin}'s account.`).waitFor();
    await page.locator('.unsent-mark', { hasText: '1 decision needs you' }).waitFor();
    await expect.poll(() => violations(page)).toEqual([]);
    const table = await downloadBy(page, leftWords.export);
    expect(table).toContain(`"${admin}"`);
    expect(table).toContain('"Approved"');
    expect(table).toContain('(membership-ended)');
    await left.getByText(leftWords.exported).waitFor();
    await page.locator('.unsent-mark').waitFor({ state: 'detached' });
    await left.getByRole('button', { name: leftWords.discard }).click();
    await left.getByRole('button', { name: leftWords.discardSure }).click();
    await left.waitFor({ state: 'detached' });
    expect(await platform.companies.ledger()).toEqual([]);
  }, 180_000);
});

describe('a log-out', () => {
  it('tells unsent and settled decisions apart, puts all of them into one file, and leaves no count on the icon', async () => {
    const { page } = device;
    await page.addInitScript(() => {
      const counts: number[] = [];
      Object.assign(window, { counts });
      Object.assign(navigator, {
        setAppBadge: async (count: number) => void counts.push(count),
        clearAppBadge: async () => void counts.push(0),
      });
    });
    const onIcon = () => page.evaluate(() => (window as unknown as { counts: number[] }).counts.at(-1));
    await signIn(page, platform.url, /admin/i);
    await decideAbout(2, false);
    await decideAbout(3, true);
    await expect.poll(onIcon, patient).toBe(1);
    await setPasscode(page);
    await lockByMenu(page);
    await expect.poll(() => onIcon()).toBe(0);
    await unlock(page);
    await expect.poll(onIcon, patient).toBe(1);

    await logOut(page);
    const dialog = page.locator('dialog');
    await dialog.getByText('Logging out deletes 1 decision that the server may not have.').waitFor();
    await dialog.getByText('Logging out deletes the history of 1 settled decision from this device.').waitFor();
    const table = await downloadBy(page, leavingWords.saveDecisions);
    expect(table.split('\r\n').filter((line) => line.includes('"Approved"'))).toHaveLength(2);
    await dialog.getByRole('button', { name: leavingWords.leave }).click();
    await atLogin(page);
    await expect.poll(onIcon, patient).toBe(0);
  }, 180_000);
});
