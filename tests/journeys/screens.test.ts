import { describe, expect, onTestFinished } from 'vitest';
import { journey } from '../fixtures/journey';
import { limits } from '../limits';
import { violations } from './lib/accessibility';
import { demoCase, openFromList } from './lib/cases';
import { companiesToDecide } from './lib/deciding-steps';
import { expectAccessible } from './lib/expect-accessible';
import { demoServiceOf } from './lib/identity-steps';
import { openVerifications, waitForShell, waitForWholeList } from './lib/steps';

const kyc = demoServiceOf('CAVACH_API');
const ssi = demoServiceOf('SSI_API');

/** Every address of spec section 2, and that of organisations, with what shows that its screen stands. */
function everyScreen(opened: string): [address: string, stands: string][] {
  return [
    ['/studio/dashboard', '.service-card'],
    ['/studio/settings', '.settings-page h1'],
    ['/studio/mfa', '.factor-page h1'],
    [`/studio/sessions/${kyc}`, '.row-item'],
    [opened, '.detail-age'],
    [`/studio/business/${kyc}`, '.companies-pane h1'],
    [`/studio/business/${kyc}/details/1/documents`, '.company .state-panel'],
    [`/studio/usage/${kyc}`, '.usage-page h1'],
    [`/studio/onchainkyc/credit/${kyc}`, '.credits-page h1'],
    [`/studio/onchainkyc/${kyc}`, '.onchain-page h1'],
    [`/studio/widget-config/${kyc}`, '.settings-page h1'],
    [`/studio/webhook-config/${kyc}`, '.settings-page h1'],
    [`/studio/kyc-webpage-generator/${kyc}`, '.settings-page h1'],
    [`/studio/ssi/did/${ssi}`, '.identities-pane h1'],
    [`/studio/ssi/schema/${ssi}`, '.identities-pane h1'],
    [`/studio/ssi/credential/${ssi}`, '.identities-pane h1'],
    [`/studio/ssi/usage/${ssi}`, '.usage-page h1'],
    [`/studio/ssi/credit/${ssi}`, '.credits-page h1'],
    ['/studio/organisation', '.org-line'],
    ['/404', 'text=This page does not exist'],
    ['/studio/login', 'text=Sign In with Google'],
  ];
}

const it = journey({ platform: { demo: { sessions: 240 } } }).extend(
  'screens',
  { scope: 'file', auto: true },
  async ({ platform, signedIn: { page } }) => {
    // The templates of an organisation are on the device once they were looked at.
    await page.goto(`${platform.url}/#/studio/organisation`);
    await page.locator('.org-line').first().waitFor();
    await page.goto(`${platform.url}/#/studio/dashboard`);
    await openVerifications(page);
    await waitForWholeList(page, 240);
    await openFromList(page, demoCase('approved').id);
    await page.locator('.detail-age').waitFor();
    await waitForShell(page);
    return everyScreen(page.url().split('#')[1] ?? '');
  },
);

describe('every screen', () => {
  it('opens offline from a cold tab', async ({ platform, device, screens }) => {
    // A screen that does not open fails this test alone.
    onTestFinished(() => device.context.setOffline(false));
    await device.context.setOffline(true);
    for (const [address, stands] of screens) {
      const page = await device.context.newPage();
      await page.goto(`${platform.url}/#${address}`);
      await page.locator(stands).first().waitFor({ timeout: limits.sight });
      await page.close();
    }
  });

  it('has no accessibility violation in both themes', async ({ platform, page, screens }) => {
    const reviewed = ['.row-item', '.detail-age', '.companies-pane h1'];
    for (const [address, stands] of screens) {
      // Those of a reviewer are looked at below.
      if (reviewed.includes(stands)) continue;
      await page.goto(`${platform.url}/#${address}`);
      await page.locator(stands).first().waitFor();
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        await expect.poll(() => violations(page), { message: `${address} in ${scheme}` }).toEqual([]);
      }
    }
  });

  it('of a reviewer has none as wide as a desk, a tablet and a phone, in both themes', async ({ platform, page, screens }) => {
    const { ids } = await companiesToDecide(platform);
    const list = `/studio/business/${kyc}`;
    const looked: [address: string | undefined, stands: string][] = [
      [`/studio/sessions/${kyc}`, '.row-link'],
      [screens.find(([, stands]) => stands === '.detail-age')?.[0], '.case-summary'],
      [list, '.company-link'],
      [`${list}/details/${ids[0]}`, '.blockers'],
    ];
    for (const [address, stands] of looked) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`${platform.url}/#${address}`);
      await expectAccessible(page, () => page.locator(stands).first().waitFor());
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('keeps the side menu of its service with every item of the specification', async ({ platform, page }) => {
    await page.goto(`${platform.url}/#/studio/sessions/${kyc}`);
    await page.locator('.menu-item').first().waitFor();
    await expect
      .poll(() => page.locator('.menu-item .label:visible').allInnerTexts())
      .toEqual([
        'Verifications',
        'Usage',
        'Credits',
        'OnChain KYC',
        'KYC Widget',
        'Webhook',
        'KYC Verifier Configuration',
        'Business Verifications',
      ]);
    await page.goto(`${platform.url}/#/studio/ssi/did/${ssi}`);
    await page.locator('.menu-item', { hasText: 'DIDs' }).first().waitFor();
    // Verify is Studio's own.
    const items = ['DIDs', 'Schema', 'Credential', 'Verify', 'Usage', 'Credit'];
    await expect.poll(() => page.locator('.menu-item .label:visible').allInnerTexts()).toEqual(items);
  });
});
