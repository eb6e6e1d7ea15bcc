import { describe, expect } from 'vitest';
import { decisionVerbs } from '../../src/domain/company/decision-text';
import { offlineCopyWords } from '../../src/domain/device/offline-copy-text';
import { journey } from '../fixtures/journey';
import { caseRow, demoCase } from '../journeys/lib/cases';
import { companiesToDecide } from '../journeys/lib/deciding-steps';
import { demoServiceOf } from '../journeys/lib/identity-steps';
import { waitForShell } from '../journeys/lib/steps';
import { limits } from '../limits';

const it = journey({
  platform: { demo: { sessions: 6, companies: 12 } },
  screen: { width: 820, height: 1180, hasTouch: true },
});

const kyc = demoServiceOf('CAVACH_API');

describe('a device that is prepared for the field by one button of the dashboard', () => {
  it('says when it is ready, then opens the queue without a connection, evidence of cases never opened included', async ({
    platform,
    signedInPage: page,
    device: { context },
  }) => {
    const { ids } = await companiesToDecide(platform);
    const card = page.locator('.service-card', { has: page.locator(`a.name[href*="${kyc}"]`) });
    await card.getByRole('button', { name: offlineCopyWords.make }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(offlineCopyWords.whatText).waitFor();
    await dialog.getByText(/^Opens offline until /).waitFor();
    await dialog.getByRole('button', { name: offlineCopyWords.make }).tap();
    await card.getByText(/^Ready offline, updated /).waitFor({ timeout: 4 * limits.view });
    await waitForShell(page);

    await context.setOffline(true);
    await card.locator('.decisions-link').tap();
    const rows = page.locator('.company-link');
    await rows.first().waitFor();
    await expect.poll(() => rows.locator('.offline-mark[data-opens="everything"]').count()).toBe(await rows.count());
    await page.locator(`.company-link[data-id="${ids.at(-1)}"]`).tap();
    const bar = page.locator('.decision-open');
    await bar.getByRole('button', { name: decisionVerbs.Approved }).waitFor();
    await expect.poll(() => bar.locator('.missing-evidence').count()).toBe(0);
    await page.goto(`${platform.url}/#/studio/sessions/${kyc}`);
    await caseRow(page, demoCase('approved').id).tap();
    await page.locator('.picture img').first().waitFor();
    await context.setOffline(false);
  });
});
