import { describe, expect } from 'vitest';
import { creditWords } from '../../src/domain/credits/text';
import { walletWords } from '../../src/domain/ledger/wallet-text';
import { toCountText } from '../../src/domain/shared/format';
import { usageWords } from '../../src/domain/usage/text';
import { journey } from '../fixtures/journey';
import { violations } from '../journeys/lib/accessibility';
import { fillCredential, issuerOfAllTypes, openIssue, pressIssue } from '../journeys/lib/credential-steps';
import { demoServiceOf } from '../journeys/lib/identity-steps';
import { waitForShell } from '../journeys/lib/steps';
import { limits } from '../limits';
import { openWorkbench } from '../platform/support/identities';

const appId = demoServiceOf('SSI_API');
/** For what the app and the ledger do by themselves, in their own time. */
const patient = { timeout: limits.view };
const issuePath = '/api/v1/credential/issue?persist=false&registerCredentialStatus=true';

const it = journey({ platform: { demo: { sessions: 40, companies: 2, dids: 3, schemas: 3 }, blockMs: 100 } })
  .extend('issuer', { scope: 'file', auto: true }, async ({ platform, signedIn }) => {
    await waitForShell(signedIn.page);
    return issuerOfAllTypes(platform);
  })
  /** How often credentials were issued this month, as the server counts it. */
  .extend('issues', ({ platform }) => async () => {
    const { json } = await (await openWorkbench(platform)).get('/usage');
    const { serviceDetails } = json as { serviceDetails: { apiPath: string; quantity: number }[] };
    return serviceDetails.find(({ apiPath }) => apiPath === issuePath)?.quantity ?? 0;
  })
  .extend(
    'active',
    ({ platform }) =>
      async () =>
        (await platform.ssi.credits(appId)).find(({ isActive }) => isActive),
  );

describe('who issues a credential', () => {
  it('finds it in usage and in credits', async ({ platform, page, issuer, issues, active }) => {
    const [before, usedBefore] = [await issues(), (await active())?.used ?? 0];
    await openIssue(page, platform.url, appId);
    await fillCredential(page, issuer, 'Ada', {});
    await pressIssue(page);
    await expect.poll(issues, patient).toBe(before + 1);
    await page.goto(`${platform.url}/#/studio/ssi/usage/${appId}`);
    const row = page.locator('tr', { hasText: issuePath });
    await expect
      .poll(() => row.locator(`td[data-label="${usageWords.units}"]`).innerText(), patient)
      .toBe(toCountText(before + 1));
    await page.goto(`${platform.url}/#/studio/ssi/credit/${appId}`);
    const plan = page.locator('.credit-plans tbody tr', { has: page.getByRole('button', { name: creditWords.isActive }) });
    const used = () => plan.locator(`td[data-label="${creditWords.columns.used}"]`).innerText();
    await expect.poll(async () => (await used()) === toCountText((await active())?.used ?? 0), patient).toBe(true);
    expect(((await active())?.used ?? 0) - usedBefore).toBeGreaterThanOrEqual(10);
  });
});

describe('the charts', () => {
  it.for([
    ['calls of an SSI service', `ssi/usage/${appId}?range=last-30-days`],
    ['transactions of the wallet', `ssi/usage/${appId}?range=last-90-days&by=monthly&source=blockchain`],
  ] as const)('of the %s are accessible in both themes', async ([, address], { platform, page }) => {
    await page.goto(`${platform.url}/#/studio/${address}`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator('.usage-chart rect[data-series]').first().waitFor(patient);
      await expect.poll(() => violations(page)).toEqual([]);
    }
  });
});

describe('the activation of a plan', () => {
  it('whose answer is lost is read back, and is said once', async ({ platform, page, active }) => {
    await page.goto(`${platform.url}/#/studio/ssi/credit/${appId}`);
    await page.getByRole('region', { name: walletWords.title }).waitFor(patient);
    await expect.poll(() => violations(page)).toEqual([]);
    const before = await active();
    platform.chaos.set([{ match: 'POST */credit/*', kind: 'lost-answer', times: 1 }]);
    await page.getByRole('button', { name: creditWords.activate }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('becomes inactive', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: creditWords.activate }).click();
    await page.getByText(creditWords.activated).waitFor(patient);
    const after = await active();
    expect(after?.creditId).not.toBe(before?.creditId);
    await page
      .locator('.credit-plans tbody tr', { hasText: toCountText(after?.totalCredits ?? 0) })
      .getByRole('button', { name: creditWords.isActive })
      .waitFor(patient);
    platform.chaos.clear();
  });
});
