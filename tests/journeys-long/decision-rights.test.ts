import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { decisionObstacleWords, decisionVerbs, decisionWords } from '../../src/domain/company/decision-text';
import { journey } from '../fixtures/journey';
import { signInByCookie } from '../fixtures/sign-in-by-cookie';
import { companiesToDecide, decide, openCompany, openDecision, pendingDecision } from '../journeys/lib/deciding-steps';
import { createPlatformClock } from '../journeys/lib/platform-clock';
import { limits } from '../limits';

const admin = 'admin@northlight.example';
const reviewer = 'reviewer@northlight.example';
const toDecide = { serviceType: 'CAVACH_API', access: 'UPDATE_COMPANY_STATUS' };
const toLinked = { serviceType: 'SSI_API', access: 'VERIFY_CREDENTIAL' };
const toRead = ['READ_COMPANY', 'READ_COMPANY_EXECUTIVES', 'READ_DOCUMENT', 'READ_COMPLIANCE', 'READ_SESSION'].map((access) => ({
  serviceType: 'CAVACH_API',
  access,
}));
const patient = { timeout: limits.view };
const serviceTokenSeconds = 60;
const clock = createPlatformClock();

const it = journey({ platform: { demo: { companies: 60 }, chaos: false, serviceTokenSeconds, now: clock.now } })
  /** Companies that wait for a decision. */
  .extend('companies', { scope: 'file' }, async ({ platform }) => {
    const { appId, ids } = await companiesToDecide(platform);
    const [first = '', second = ''] = ids;
    return { appId, first, second };
  })
  /** A device of this test alone. */
  .extend('own', ({ openAnother }) => openAnother())
  .extend('page', ({ own }) => own.page)
  /** The reviewer may read and decide when a test begins. */
  .extend('rights', { auto: true }, async ({ platform: { withdrawals } }) => {
    await withdrawals.endMembership(admin, reviewer);
    const reading = { serviceType: 'DASHBOARD', access: 'READ_SERVICE' };
    await withdrawals.grantMembership(admin, reviewer, [...toRead, toDecide, toLinked, reading]);
    return withdrawals;
  });

const obstacle = (page: Page) => page.locator('.decision-open .decision-obstacle');

/** It is said why nothing can be decided. Without the right to it the two buttons are not there; otherwise a tap on them asks and keeps nothing. */
async function expectExplained(page: Page, words: string): Promise<void> {
  await obstacle(page).waitFor(patient);
  await expect.poll(() => obstacle(page).innerText()).toBe(words);
  const offered = words === decisionObstacleWords['right-missing'] ? [] : Object.values(decisionVerbs);
  await expect.poll(() => page.locator('.decision-open .actions button').count()).toBe(offered.length);
  for (const name of offered) {
    const button = page.locator('.decision-open').getByRole('button', { name });
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
    await button.click({ force: true });
  }
  await expect.poll(() => page.locator('dialog.decision-dialog').count()).toBe(0);
  await expect.poll(() => page.getByText(decisionWords.open).count()).toBe(0);
}

describe('a person who may read about companies', () => {
  it.for<[string, typeof toDecide, string]>([
    ['has no right to the linked SSI service', toLinked, decisionObstacleWords['linked-refused']],
    ['has no right to decide', toDecide, decisionObstacleWords['right-missing']],
  ])(
    'and %s is warned before deciding, offline too',
    async ([_what, right, words], { platform, page, own, companies: { appId, first, second }, rights }) => {
      await rights.withdrawRight(admin, reviewer, right);
      await signInByCookie(own, platform, 'reviewer');
      await openCompany(page, platform.url, appId, first);
      await expectExplained(page, words);
      await own.context.setOffline(true);
      await openCompany(page, platform.url, appId, second);
      await expectExplained(page, words);
      await own.context.setOffline(false);
      expect(await platform.companies.ledger()).toEqual([]);
    },
  );

  it('and loses the right to the linked service while deciding, learns at the next company why the first was refused', async ({
    platform,
    page,
    own,
    companies: { appId, first, second },
    rights,
  }) => {
    await signInByCookie(own, platform, 'reviewer');
    await openCompany(page, platform.url, appId, first);
    await openDecision(page).getByRole('button', { name: decisionVerbs.Approved, disabled: false }).waitFor(patient);
    await decide(page, 'Approved', async () => {
      await rights.withdrawRight(admin, reviewer, toLinked);
      // A token that was issued before keeps the right until it expires, and this device may have one.
      clock.forward(serviceTokenSeconds * 1000);
    });
    await pendingDecision(page).getByText('Refused').first().waitFor(patient);
    await openCompany(page, platform.url, appId, second);
    await expectExplained(page, decisionObstacleWords['linked-refused']);
    expect(await platform.companies.ledger()).toEqual([]);
  });
});
