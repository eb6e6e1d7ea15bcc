import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { leftWords } from '../../src/domain/account/left-account-text';
import { leavingWords } from '../../src/domain/record/private-note-text';
import { type JourneyPlatform, journey } from '../fixtures/journey';
import { violations } from '../journeys/lib/accessibility';
import { companiesToDecide, decide, openCompany, pendingDecision } from '../journeys/lib/deciding-steps';
import { demoServiceOf } from '../journeys/lib/identity-steps';
import { atLogin, logOut } from '../journeys/lib/leaving-steps';
import { lockByMenu, setPasscode, unlock } from '../journeys/lib/lock-steps';
import { signIn } from '../journeys/lib/steps';
import { limits } from '../limits';

const admin = 'admin@northlight.example';
const reviewer = 'reviewer@northlight.example';
/** For what the app does automatically, in its own time. */
const patient = { timeout: limits.view };

const it = journey({ platform: { demo: { companies: 60 } } })
  /** A tab on a device of this test alone. */
  .extend('page', async ({ openAnother }) => (await openAnother()).page)
  /** Approves a company that nobody decided about before; `isStored`: the request does not arrive. */
  .extend(
    'approve',
    ({ platform, page }) =>
      (company: string, isStored: boolean) =>
        approve(platform, page, company, isStored),
  )
  .extend('toDecide', { scope: 'file' }, async ({ platform }) => {
    const { ids } = await companiesToDecide(platform);
    const [lost, sent, stored] = ids;
    if (lost === undefined || sent === undefined || stored === undefined) throw new Error('too few companies to decide about');
    return { lost, sent, stored };
  });
it.afterEach(({ platform }) => platform.chaos.clear());

async function approve(platform: JourneyPlatform, page: Page, company: string, isStored: boolean): Promise<void> {
  await openCompany(page, platform.url, demoServiceOf('CAVACH_API'), company);
  await page.locator('.decision-open').waitFor(patient);
  if (isStored) platform.chaos.set([{ match: 'PATCH /tenant', kind: 'loss' }]);
  await decide(page, 'Approved');
  if (isStored) await pendingDecision(page).waitFor(patient);
  else await page.locator('.decision-history').waitFor({ state: 'attached', ...patient });
}
async function openSync(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/#/studio/sync`);
  await page.locator('.outbox').waitFor();
}
const downloadBy = async (page: Page, name: string) => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readFileSync(await (await download).path(), 'utf8');
};

describe('what was decided for an account whose membership ends', () => {
  it('waits for its account while another is here, and after the end until it is exported or discarded', async ({
    platform,
    page,
    toDecide,
    approve,
  }) => {
    await signIn(page, platform.url, /reviewer@/i);
    await approve(toDecide.lost, true);
    await signIn(page, platform.url, /admin/i, '/#/studio/login');
    await openSync(page, platform.url);
    const elsewhere = `1 decision of ${reviewer}, made for ${admin}, waits until ${reviewer} signs in and switches to that account.`;
    await page.getByText(elsewhere).waitFor();
    await expect.poll(() => violations(page)).toEqual([]);

    await signIn(page, platform.url, /reviewer@/i, '/#/studio/login');
    await page.getByText('Accessing Account Of').waitFor();
    await platform.withdrawals.endMembership(admin, reviewer);
    await page.reload();
    await page.getByText('1 decision may not have arrived and is on this device').first().waitFor(patient);
    await page.getByRole('button', { name: leftWords.view }).click();
    const left = page.locator('.left-account');
    await left.getByText(`You are no longer a member of ${admin}'s account.`).waitFor();
    await page.locator('.unsent-mark', { hasText: '1 decision needs attention' }).waitFor();
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
  });
});

describe('a log-out', () => {
  it('distinguishes unsent and finished decisions, puts all of them into one file, and leaves no count on the icon', async ({
    platform,
    page,
    toDecide,
    approve,
  }) => {
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
    await approve(toDecide.sent, false);
    await approve(toDecide.stored, true);
    await expect.poll(onIcon, patient).toBe(1);
    await setPasscode(page);
    await lockByMenu(page);
    await expect.poll(() => onIcon()).toBe(0);
    await unlock(page);
    await expect.poll(onIcon, patient).toBe(1);

    await logOut(page);
    const dialog = page.locator('dialog');
    await dialog.getByText('Logging out deletes 1 decision that may not have been sent.').waitFor();
    await dialog.getByText('Logging out deletes the history of 1 finished decision from this device.').waitFor();
    const table = await downloadBy(page, leavingWords.saveDecisions);
    expect(table.split('\r\n').filter((line) => line.includes('"Approved"'))).toHaveLength(2);
    await dialog.getByRole('button', { name: leavingWords.leave }).click();
    await atLogin(page);
    await expect.poll(onIcon, patient).toBe(0);
  });
});
