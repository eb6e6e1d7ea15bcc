import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { screens } from '../../src/domain/shared/screens';
import { type Device, journey } from '../fixtures/journey';
import { demoCase, openFromList } from './lib/cases';
import { companiesToDecide } from './lib/deciding-steps';
import { expectAccessible, expectAccessibleInThemes } from './lib/expect-accessible';
import { demoServiceOf } from './lib/identity-steps';
import { openVerifications, waitForShell, waitForWholeList } from './lib/steps';

const kyc = demoServiceOf('CAVACH_API');
const ssi = demoServiceOf('SSI_API');

interface Seen {
  address: string;
  title: string;
  /** What shows that its screen stands. */
  stands: string;
}

/** Every address of spec section 2, and that of organisations; no two that follow each other have the same title. */
function everyScreen(opened: string): Seen[] {
  const found: [address: string, title: string, stands: string][] = [
    ['/studio/dashboard', screens.dashboard.title, '.service-card'],
    ['/studio/settings', screens.settings.title, '.settings-page h1'],
    ['/studio/mfa', screens.mfa.title, '.factor-page h1'],
    [`/studio/sessions/${kyc}`, screens.sessions.title, '.row-item'],
    [opened, 'Verification', '.detail-age'],
    [`/studio/business/${kyc}`, screens.business.title, '.companies-pane h1'],
    [`/studio/business/${kyc}/details/1/documents`, screens.company.title, '.company .state-panel'],
    [`/studio/usage/${kyc}`, screens.kycUsage.title, '.usage-page h1'],
    [`/studio/onchainkyc/credit/${kyc}`, screens.kycCredit.title, '.credits-page h1'],
    [`/studio/onchainkyc/${kyc}`, screens.onChainKyc.title, '.onchain-page h1'],
    [`/studio/widget-config/${kyc}`, screens.widget.title, '.settings-page h1'],
    [`/studio/webhook-config/${kyc}`, screens.webhook.title, '.settings-page h1'],
    [`/studio/kyc-webpage-generator/${kyc}`, screens.webpage.title, '.settings-page h1'],
    [`/studio/ssi/did/${ssi}`, screens.dids.title, '.identities-pane h1'],
    [`/studio/ssi/schema/${ssi}`, screens.schemas.title, '.identities-pane h1'],
    [`/studio/ssi/credential/${ssi}`, screens.credentials.title, '.identities-pane h1'],
    [`/studio/ssi/usage/${ssi}`, screens.kycUsage.title, '.usage-page h1'],
    [`/studio/ssi/credit/${ssi}`, screens.ssiCredit.title, '.credits-page h1'],
    ['/studio/organisation', screens.organisation.title, '.org-line'],
    ['/404', screens.notFound.title, 'text=This page does not exist'],
    ['/studio/login', screens.login.title, 'text=Sign In with Google'],
  ];
  return found.map(([address, title, stands]) => ({ address, title, stands }));
}

/** Goes to an address in a tab; answers when its screen stands. */
async function goTo(page: Page, url: string, { address, title, stands }: Seen): Promise<void> {
  await page.goto(`${url}/#${address}`);
  await expect.poll(() => page.title(), { message: address }).toBe(`${title} - Studio`);
  await page.locator(stands).first().waitFor();
}

const it = journey({ platform: { demo: { sessions: 60 } } }).extend(
  'screens',
  { scope: 'file', auto: true },
  async ({ platform, signedIn: { page } }) => {
    // The templates of an organisation are on the device once they were looked at.
    await page.goto(`${platform.url}/#/studio/organisation`);
    await page.locator('.org-line').first().waitFor();
    await page.goto(`${platform.url}/#/studio/dashboard`);
    await openVerifications(page);
    await waitForWholeList(page, 60);
    await openFromList(page, demoCase('approved').id);
    await page.locator('.detail-age').waitFor();
    await waitForShell(page);
    return everyScreen(page.url().split('#')[1] ?? '');
  },
);

/** Waits for a console error like this, and takes all off the list: here they are what is wanted. */
async function complained({ consoleErrors }: Device, like: RegExp): Promise<void> {
  await expect.poll(() => consoleErrors.join('\n')).toMatch(like);
  consoleErrors.splice(0);
}

/** The worker of the page, once it runs. */
async function workerOf(page: Page) {
  await expect.poll(() => page.workers().length).toBe(1);
  const [worker] = page.workers();
  if (!worker) throw new Error('the page has no worker');
  return worker;
}

describe('every screen', () => {
  it('opens offline from a cold tab', async ({ platform, device, screens }) => {
    // A screen that does not open fails this test alone.
    onTestFinished(() => device.context.setOffline(false));
    await device.context.setOffline(true);
    // This tab never had a line: the code of each screen comes from the device, as what it shows does.
    const page = await device.context.newPage();
    for (const screen of screens) await goTo(page, platform.url, screen);
    await page.close();
  });

  it('has no accessibility violation in both themes', async ({ platform, page, screens }) => {
    const reviewed = ['.row-item', '.detail-age', '.companies-pane h1'];
    for (const screen of screens) {
      // Those of a reviewer are looked at below.
      if (reviewed.includes(screen.stands)) continue;
      await goTo(page, platform.url, screen);
      await expectAccessibleInThemes(page, screen.address);
    }
  });

  it('of a reviewer has none as wide as a desk, a tablet and a phone, in both themes', async ({ platform, page, screens }) => {
    const { ids } = await companiesToDecide(platform);
    const list = `/studio/business/${kyc}`;
    const visited: [address: string | undefined, stands: string][] = [
      [`/studio/sessions/${kyc}`, '.row-link'],
      [screens.find(({ stands }) => stands === '.detail-age')?.address, '.case-summary'],
      [list, '.company-link'],
      [`${list}/details/${ids[0]}`, '.blockers'],
    ];
    for (const [address, stands] of visited) {
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

  it('has the side menu behind a button on a narrow screen, which closes once a screen is chosen', async ({ platform, page }) => {
    await page.goto(`${platform.url}/#/studio/sessions/${kyc}`);
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('.offcanvas .menu-item', { hasText: 'Usage' }).click();
    await page.waitForURL(/#\/studio\/usage\//);
    await page.locator('.offcanvas').waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});

describe('the content policy', () => {
  it('applies to the page and to the scripts of its workers as they are stored on the device', async ({ page }) => {
    const read = () =>
      page.evaluate(async () => {
        const names = performance.getEntriesByType('resource').map(({ name }) => name);
        const worker = names.find((name) => /studio\.worker-/.test(name)) ?? '';
        const answers = await Promise.all(['/', '/studio-sw.js', worker].map((path) => fetch(path)));
        return answers.map((answer) => answer.headers.get('content-security-policy'));
      });
    for (const policy of await read())
      expect(policy).toMatch(/^default-src 'self'; script-src 'self'; .*require-trusted-types-for/);
  });

  it('stops a script that slipped into the page, and the watch reports it', async ({ device, page }) => {
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.append('window.slipped = true');
      document.body.append(script);
      return 'slipped' in window;
    });
    expect(ran).toBe(false);
    await complained(device, /content policy broken: \S+ blocks .* in a page/);
  });

  it('lets no text become markup or a worker: only the doors for our own scripts open', async ({ device, page }) => {
    const refused = await page.evaluate(() => {
      const tries: (() => unknown)[] = [
        () => {
          document.createElement('div').innerHTML = '<b>bold</b>';
        },
        () => new Worker('/studio-sw.js'),
        () =>
          (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }).trustedTypes.createPolicy(
            'mine',
            {},
          ),
      ];
      return tries.map((attempt) => {
        try {
          attempt();
          return 'went through';
        } catch (error) {
          return error instanceof TypeError ? 'refused' : String(error);
        }
      });
    });
    expect(refused).toEqual(['refused', 'refused', 'refused']);
    await complained(device, /trusted-types/);
  });

  it('lets the worker ask nobody but the configured servers, and the watch reports that too', async ({ device, page }) => {
    const worker = await workerOf(page);
    const answer = await worker.evaluate(() =>
      fetch('http://127.0.0.1:9/steal').then(
        () => 'sent',
        () => 'stopped',
      ),
    );
    expect(answer).toBe('stopped');
    await complained(device, /connect-src blocks http:\/\/127\.0\.0\.1:9\/steal in a worker/);
  });

  it('binds the service worker as well', async ({ device }) => {
    const [worker] = device.context.serviceWorkers();
    const answer = await worker?.evaluate(() =>
      fetch('http://127.0.0.1:9/steal').then(
        () => 'sent',
        () => 'stopped',
      ),
    );
    expect(answer).toBe('stopped');
    await complained(device, /connect-src blocks http:\/\/127\.0\.0\.1:9\/steal in a worker/);
  });

  it('is kept by the sign-in page too, which has an icon', async ({ platform, device }) => {
    const about = await device.context.newPage();
    const missing: string[] = [];
    about.on('response', (response) => response.status() === 404 && missing.push(response.url()));
    await about.goto(`${platform.url}/identity/about`);
    await expect.poll(() => about.locator('h1').innerText()).toBe('About this platform');
    await expect.poll(() => about.locator('.mark').evaluate((mark) => getComputedStyle(mark).borderRadius)).toBe('8px');
    await about.close();
    expect(missing).toEqual([]);
  });
});
