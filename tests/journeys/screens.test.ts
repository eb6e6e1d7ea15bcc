import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './lib/accessibility';
import { type Device, openDevice } from './lib/browser';
import { type PlatformProcess, startPlatformProcess } from './lib/platform-process';
import { openVerifications, signIn, waitForShell, waitForWholeList } from './lib/steps';

let platform: PlatformProcess;
let device: Device;
let kyc: string;
let ssi: string;
let opened: string;

beforeAll(async () => {
  platform = await startPlatformProcess(['--demo', 'sessions=240,traffic=off']);
  device = await openDevice();
  const { page } = device;
  await signIn(page, platform.url, /admin/i);
  ssi = idIn(await page.locator('.service-card .name').first().getAttribute('href'));
  await openVerifications(page);
  kyc = idIn(page.url());
  await waitForWholeList(page, 240);
  await page.locator('.row-link').nth(3).click();
  await page.locator('.detail-age').waitFor();
  opened = page.url().split('#')[1] ?? '';
  await waitForShell(page);
});
afterAll(async () => {
  await device.dispose();
  await platform.dispose();
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

function idIn(address: string | null): string {
  return /[0-9a-f]{36}/.exec(address ?? '')?.[0] ?? '';
}

/** Every address of spec section 2 with what shows that its screen stands. */
function everyScreen(): [address: string, stands: string][] {
  const soon = 'text=please stay tuned, this feature is coming soon';
  return [
    ['/studio/dashboard', '.service-card'],
    ['/studio/settings', soon],
    ['/studio/mfa', soon],
    [`/studio/sessions/${kyc}`, '.row-item'],
    [opened, '.detail-age'],
    [`/studio/business/${kyc}`, '.companies-pane h1'],
    [`/studio/business/${kyc}/details/1/documents`, '.company .state-panel'],
    [`/studio/usage/${kyc}`, soon],
    [`/studio/onchainkyc/credit/${kyc}`, soon],
    [`/studio/onchainkyc/${kyc}`, soon],
    [`/studio/widget-config/${kyc}`, soon],
    [`/studio/webhook-config/${kyc}`, soon],
    [`/studio/kyc-webpage-generator/${kyc}`, soon],
    [`/studio/ssi/did/${ssi}`, '.identities-pane h1'],
    [`/studio/ssi/schema/${ssi}`, '.identities-pane h1'],
    [`/studio/ssi/credential/${ssi}`, '.identities-pane h1'],
    [`/studio/ssi/usage/${ssi}`, soon],
    [`/studio/ssi/credit/${ssi}`, soon],
    ['/404', 'text=This page does not exist'],
    ['/studio/login', 'text=Sign In with Google'],
  ];
}

describe('every screen', () => {
  it('opens offline from a cold tab', async () => {
    await device.context.setOffline(true);
    for (const [address, stands] of everyScreen()) {
      const page = await device.context.newPage();
      await page.goto(`${platform.url}/#${address}`);
      await page.locator(stands).first().waitFor({ timeout: 10_000 });
      await page.close();
    }
    await device.context.setOffline(false);
  });

  it.each(['light', 'dark'] as const)('has no accessibility violation in the %s theme', async (scheme) => {
    const { page } = device;
    await page.emulateMedia({ colorScheme: scheme });
    for (const [address, stands] of everyScreen()) {
      await page.goto(`${platform.url}/#${address}`);
      await page.locator(stands).first().waitFor();
      await expect.poll(() => violations(page), { message: `${address} in ${scheme}` }).toEqual([]);
    }
  });

  it('keeps the side menu of its service with every item of the specification', async () => {
    const { page } = device;
    await page.goto(`${platform.url}/#/studio/sessions/${kyc}`);
    await page.locator('.menu-item').first().waitFor();
    await expect
      .poll(() => page.locator('.menu-item:visible').allInnerTexts())
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
    await expect.poll(() => page.locator('.menu-item:visible').allInnerTexts()).toEqual(items);
  });
});
