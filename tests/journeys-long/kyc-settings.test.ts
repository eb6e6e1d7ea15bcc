import { describe, expect } from 'vitest';
import { journey } from '../fixtures/journey';
import { startReceiver } from '../fixtures/receiver';
import { violations } from '../journeys/lib/accessibility';
import { demoServiceOf } from '../journeys/lib/identity-steps';
import { createPlatformClock } from '../journeys/lib/platform-clock';
import { readQrOf } from '../journeys/lib/read-qr';

const kyc = demoServiceOf('CAVACH_API');
const clock = createPlatformClock();
const day = 86_400_000;

/** A platform with fast demo traffic, and a signed-in device at one of the settings of the KYC service. */
const it = journey({
  platform: { now: clock.now, extensions: ['webhook-log'], demo: { traffic: true, trafficEverySeconds: 1 } },
}).extend(
  'open',
  ({ platform, signedIn: { page } }) =>
    async (name: 'webhook-config' | 'kyc-webpage-generator' | 'widget-config') => {
      await page.goto(`${platform.url}/#/studio/${name}/${kyc}`);
      await page.locator('.settings-page form').waitFor();
      return page;
    },
);

describe('the webhook', () => {
  it('is sent the sessions that the traffic finishes, and lists them', async ({ open }) => {
    const receiver = await startReceiver();
    try {
      const page = await open('webhook-config');
      await page.getByLabel(/^Url/).fill(`${receiver.url}/kyc`);
      await page.getByLabel('Key', { exact: true }).fill('X-Key');
      await page.getByLabel('Value', { exact: true }).fill('of-the-journey');
      await page.getByRole('button', { name: 'Save Configuration' }).click();
      await page.getByText('Webhook saved').waitFor();
      const { path, headers, body } = await receiver.next();
      expect([path, headers['x-key']]).toEqual(['/kyc', 'of-the-journey']);
      const { sessionId, idToken } = JSON.parse(body) as Record<string, string>;
      expect(idToken).toMatch(/^ey/);
      await page.getByRole('button', { name: 'Send a test' }).click();
      await page.getByText('Test delivered').waitFor();
      await page.locator(`[title="${sessionId}"]`).first().waitFor();
      await expect.poll(() => violations(page)).toEqual([]);
    } finally {
      await receiver.close();
    }
  });
});

describe('the widget', () => {
  it('that is saved offline arrives once', async ({ open, platform, device }) => {
    const page = await open('widget-config');
    await device.context.setOffline(true);
    await page.getByLabel('Reason', { exact: true }).fill('To open your account');
    await page.getByRole('button', { name: 'Save Configuration' }).click();
    await page.getByText('You can change the widget again once the previous change is sent').waitFor();
    await device.context.setOffline(false);
    await page.getByRole('button', { name: 'Update Configuration' }).waitFor();
    const writes = platform.requests().filter(({ method, path }) => method !== 'GET' && path.endsWith('/widget-config'));
    expect(writes.map(({ method, status }) => [method, status])).toEqual([['POST', 201]]);
    await expect.poll(() => violations(page)).toEqual([]);
  });
});

describe('the verifier page', () => {
  it('is created, opened by its QR code in another browser, starts a verification there, and expires by the clock', async ({
    open,
    openAnother,
    platform,
  }) => {
    const page = await open('kyc-webpage-generator');
    await page.getByLabel(/^Page Sub-Heading/).fill('Open your account');
    await page.getByRole('radio', { name: 'Dark' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const code = page.locator('.qr-code');
    await code.waitFor();
    await page.getByText('Active', { exact: true }).waitFor();
    await expect.poll(() => violations(page)).toEqual([]);
    const { page: visitor } = await openAnother();
    await visitor.goto((await readQrOf(code)) ?? '');
    await visitor.getByRole('heading', { name: 'Open your account' }).waitFor();
    await visitor.getByRole('button', { name: 'Start KYC Verification' }).click();
    await visitor.getByText('Your verification is finished').waitFor();
    const sessionId = new URL(visitor.url()).searchParams.get('session') ?? '';
    const { sessions } = await platform.records.list(kyc);
    const started = sessions.find((session) => session.sessionId === sessionId);
    await page.goto(`${platform.url}/#/studio/sessions/${kyc}/${started?.userId}`);
    await page.locator('.detail-age').waitFor();
    const tomorrow = new Date(clock.now() + day).toISOString().slice(0, 10);
    await open('kyc-webpage-generator');
    await page.getByLabel(/^Page Expiry/).selectOption('custom');
    await page.getByLabel(/^Expiry date/).fill(tomorrow);
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await page.getByText('Expiring Soon', { exact: true }).waitFor();
    clock.forward(Date.parse(tomorrow) - clock.now());
    await visitor.goto(visitor.url().replace(/\?.*/, ''));
    await visitor.getByText('This page has expired').waitFor();
    await page.reload();
    await page.getByText('Expired', { exact: true }).waitFor();
  });
});
