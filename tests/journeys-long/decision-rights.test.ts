import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Platform } from '../../platform/start-platform';
import { decisionObstacleWords, decisionVerbs, decisionWords } from '../../src/domain/text/decision';
import { startLivePlatform } from '../fixtures/platform';
import { type Device, openDevice } from '../journeys/lib/browser';
import { decide, openCompanies, openCompany, openDecision, pendingDecision } from '../journeys/lib/deciding-steps';
import { createPlatformClock, nextCodeOf } from '../journeys/lib/platform-clock';
import { signIn } from '../journeys/lib/steps';

const admin = 'admin@northlight.example';
const reviewer = 'reviewer@northlight.example';
const toDecide = { serviceType: 'CAVACH_API', access: 'UPDATE_COMPANY_STATUS' };
const toLinked = { serviceType: 'SSI_API', access: 'VERIFY_CREDENTIAL' };
const toRead = ['READ_COMPANY', 'READ_COMPANY_EXECUTIVES', 'READ_DOCUMENT', 'READ_COMPLIANCE', 'READ_SESSION'].map((access) => ({
  serviceType: 'CAVACH_API',
  access,
}));
const patient = { timeout: 30_000 };
const serviceTokenSeconds = 60;
const clock = createPlatformClock();

let platform: Platform;
let device: Device;

beforeAll(async () => {
  const demo = { seed: 1, sessions: 20, companies: 60, traffic: false, trafficEverySeconds: 60 };
  platform = await startLivePlatform({
    port: 0,
    staticFolder: 'dist/app',
    demo,
    rateLimit: null,
    serviceTokenSeconds,
    now: clock.now,
  });
});
afterAll(() => platform.close());
beforeEach(async () => {
  device = await openDevice();
  await platform.withdrawals.endMembership(admin, reviewer);
  const reading = { serviceType: 'DASHBOARD', access: 'READ_SERVICE' };
  await platform.withdrawals.grantMembership(admin, reviewer, [...toRead, toDecide, toLinked, reading]);
});
afterEach(async () => {
  await device.dispose();
  expect(device.complaints.splice(0)).toEqual([]);
});

const obstacle = (page: Page) => page.locator('.decision-open .decision-obstacle');

/** The two buttons are there and say why they do nothing; nothing is asked or kept by a tap. */
async function expectExplained(page: Page, words: string): Promise<void> {
  await obstacle(page).waitFor(patient);
  await expect.poll(() => obstacle(page).innerText()).toBe(words);
  for (const name of Object.values(decisionVerbs)) {
    const button = page.locator('.decision-open').getByRole('button', { name });
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
    await button.click({ force: true });
  }
  await expect.poll(() => page.locator('dialog.decision-dialog').count()).toBe(0);
  await expect.poll(() => page.getByText(decisionWords.open).count()).toBe(0);
  expect(await platform.companies.ledger()).toEqual([]);
}

describe('a person who may read about companies', () => {
  it.each([
    ['has no right to the linked SSI service', toLinked, decisionObstacleWords['linked-refused']],
    ['has no right to decide', toDecide, decisionObstacleWords['right-missing']],
  ])('and %s is told so before deciding, without a line too', async (_what, right, words) => {
    await platform.withdrawals.withdrawRight(admin, reviewer, right);
    const { page, context } = device;
    await signIn(page, platform.url, /reviewer/i);
    const { appId, ids } = await openCompanies(page, platform);
    await openCompany(page, platform.url, appId, ids[0] ?? '');
    await expectExplained(page, words);
    await context.setOffline(true);
    await openCompany(page, platform.url, appId, ids[1] ?? '');
    await expectExplained(page, words);
    await context.setOffline(false);
  });

  it('as an auditor does, is told that deciding takes a right of its own', async () => {
    const { page } = device;
    await page.goto(`${platform.url}/#/studio/dashboard`);
    await page.getByRole('button', { name: 'Sign In with Google' }).click();
    await page.getByRole('button', { name: /auditor/i }).click();
    await page.getByLabel('Code').fill(await nextCodeOf(platform, clock, 'Google Authenticator'));
    const { appId, ids } = await openCompanies(page, platform);
    await openCompany(page, platform.url, appId, ids[0] ?? '');
    await expectExplained(page, decisionObstacleWords['right-missing']);
  });

  it('and loses the right to the linked service while deciding, is told at the next company what the first one was refused for', async () => {
    const { page } = device;
    await signIn(page, platform.url, /reviewer/i);
    const { appId, ids } = await openCompanies(page, platform);
    const [first = '', second = ''] = ids;
    await openCompany(page, platform.url, appId, first);
    await openDecision(page).getByRole('button', { name: decisionVerbs.Approved, disabled: false }).waitFor(patient);
    await decide(page, 'Approved', async () => {
      await platform.withdrawals.withdrawRight(admin, reviewer, toLinked);
      // A token that was issued before keeps the right until it expires, and this device may have one.
      clock.forward(serviceTokenSeconds * 1000);
    });
    await pendingDecision(page).getByText('Refused').first().waitFor(patient);
    await openCompany(page, platform.url, appId, second);
    await expectExplained(page, decisionObstacleWords['linked-refused']);
  });
});
