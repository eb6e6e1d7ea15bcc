import { describe, expect } from 'vitest';
import { companyTabTitles } from '../../src/domain/company/detail-text';
import { type CompanyTab, companyTabs } from '../../src/domain/company/tab';
import { formWords } from '../../src/domain/shared/form-text';
import { journey } from '../fixtures/journey';
import { violations } from '../journeys/lib/accessibility';
import { companyAddress, documentButton, openScripted, type ScriptedCompany } from '../journeys/lib/company-steps';
import { demoServiceOf } from '../journeys/lib/identity-steps';
import { waitForShell } from '../journeys/lib/steps';

const kyc = demoServiceOf('CAVACH_API');

/** A tablet on which nothing moves, and how a part of a company is opened on it. */
const it = journey({ platform: { demo: { sessions: 60 } } })
  .extend('still', { scope: 'file', auto: true }, async ({ signedIn: { page } }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await waitForShell(page);
    return page;
  })
  .extend('company', ({ still: page, platform }) => {
    const addressOf = (company: ScriptedCompany, name?: CompanyTab) => companyAddress(platform.url, kyc, company, name);
    return {
      addressOf,
      open: (company: ScriptedCompany, name: CompanyTab) => openScripted(page, addressOf(company, name)),
      panel: page.getByRole('tabpanel'),
      viewer: page.locator('dialog.viewer'),
      tab: (name: CompanyTab) => page.getByRole('tab', { name: new RegExp(`^${companyTabTitles[name]}`) }),
      chosen: (name: CompanyTab) =>
        page.locator('[role="tab"][aria-selected="true"]', { hasText: companyTabTitles[name] }).waitFor(),
    };
  });

describe('the parts of a company', () => {
  it('have an address each, and back leads to the one before', async ({ page, company }) => {
    await company.open('press', 'business-info');
    for (const name of companyTabs.slice(1)) {
      await company.tab(name).click();
      await page.waitForURL(new RegExp(`/details/[^/]+/${name}$`));
      await company.chosen(name);
    }
    await page.goBack();
    await company.chosen('ubo-details');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
    await page.waitForURL(/\/studio\/business\/[^/]+$/);
  });
});

describe('the owners', () => {
  it('lead to their verifications and back to this part', async ({ page, company }) => {
    await company.open('owners', 'ubo-details');
    await company.panel
      .getByRole('link', { name: /^Open verification/ })
      .first()
      .click();
    await page.waitForURL(/\/studio\/sessions\/[^/]+\/[0-9a-f]{64}\?/);
    await page.getByRole('link', { name: 'Back to the company' }).click();
    await page.waitForURL(/\/ubo-details$/);
    await page.getByRole('heading', { name: 'Ownership Structure' }).waitFor();
  });
});

describe('the checks', () => {
  it('cannot be made to run anything in the reader’s browser', async ({ page, platform, company }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).host));
    await company.open('hostile', 'checks-regulations');
    const findings = company.panel.locator('.markdown');
    await findings.getByText('[link removed]').first().waitFor();
    await findings.getByText('<script>').first().waitFor();
    await expect.poll(() => findings.locator('a, img, script, iframe').count()).toBe(0);
    await expect.poll(() => page.title()).toBe('Business Verification - Studio');
    expect(asked.filter((host) => host !== new URL(platform.url).host)).toEqual([]);
  });
});

describe('a company', () => {
  it('has no accessibility violation in both themes', async ({ page, company }) => {
    const inBothThemes = async (name: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expect.poll(() => violations(page), { message: `${name} in ${colorScheme}` }).toEqual([]);
      }
    };
    for (const name of companyTabs) {
      await company.open('press', name);
      await inBothThemes(name);
    }
    await company.open('badShares', 'ubo-details');
    await inBothThemes('shares');
    await company.open('documents', 'documents');
    await documentButton(page, 'incorporation', /^Open/).click();
    await company.viewer.locator('.pdf-page canvas').waitFor();
    await inBothThemes('PDF');
    await page.keyboard.press('Escape');
  });

  it('is read whole without a network, its documents too, and what is not here says so', async ({ page, device, company }) => {
    await device.context.setOffline(true);
    await page.goto(company.addressOf('press', 'ubo-details'));
    await page.reload();
    await page.getByRole('heading', { name: 'Ownership Structure' }).waitFor();
    await company.tab('checks-regulations').click();
    await company.panel.locator('.markdown ol').waitFor();
    await page.goto(company.addressOf('documents', 'documents'));
    await documentButton(page, 'incorporation', /^Open/).click();
    await company.viewer.locator('.pdf-page canvas').waitFor();
    await page.keyboard.press('Escape');
    await page.goto(company.addressOf('large', 'documents'));
    const fetching = documentButton(page, 'bound volume.pdf', /^Download/);
    await expect.poll(() => fetching.getAttribute('aria-disabled')).toBe('true');
    await company.panel.getByText(formWords.needsConnection).first().waitFor();
    await device.context.setOffline(false);
  });
});
