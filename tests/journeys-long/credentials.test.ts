import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../journeys/lib/accessibility';
import { type Device, openDevice } from '../journeys/lib/browser';
import { demoServiceOf, identityList } from '../journeys/lib/identity-steps';
import { type PlatformProcess, startPlatformProcess } from '../journeys/lib/platform-process';
import { chooseStatus, signIn } from '../journeys/lib/steps';

let platform: PlatformProcess;
let device: Device;
const { row, stands, search, total, countOf, badges, resolved, order, open } = identityList(() => device.page);
const address = (appId: string) => `${platform.url}/#/studio/ssi/credential/${appId}`;
const asked = 'GET /tenant/*/api/v1/credential?*';

beforeAll(async () => {
  platform = await startPlatformProcess(['--demo', 'sessions=20,companies=1,credentials=100,traffic=off', '--chaos']);
  device = await openDevice();
  await signIn(device.page, platform.url, /admin/i);
  await device.page.locator('.service-card .name').first().waitFor();
});
afterAll(async () => {
  await device.dispose();
  await platform.dispose();
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

const copied = () => device.page.evaluate(() => navigator.clipboard.readText());

describe('a service whose credentials', () => {
  it('could not be read says so, which is not that it has none', async () => {
    const { page } = device;
    await platform.disturb([{ match: asked, kind: 'status', status: 404, body: { statusCode: 404, message: ['Not here'] } }]);
    await page.goto(address(demoServiceOf('SSI_API')));
    await page.getByRole('heading', { name: 'Could not fetch DID for this service' }).waitFor();
    await expect.poll(() => page.locator('h1').innerText()).toBe('Credentials');
    await expect.poll(() => violations(page)).toEqual([]);
  });

  it('are none is invited to issue the first one, and the panel for it opens by its address', async () => {
    const { page } = device;
    await platform.disturb([{ match: asked, kind: 'status', status: 200, body: { totalCount: 0, data: [] } }]);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { level: 1, name: 'Issue your first verifiable credential!' }).waitFor();
    await expect.poll(() => violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Create' }).first().click();
    await page.getByRole('heading', { name: 'Issue Credential' }).waitFor();
    expect(page.url()).toContain('create=new');
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Issue Credential' }).waitFor({ state: 'detached' });
    await platform.disturb([]);
  });
});

describe('a KYC service', () => {
  it('works with the credentials of the SSI service that it is linked to', async () => {
    const { page } = device;
    await page.goto(address(demoServiceOf('CAVACH_API')));
    await page.locator('.sync-mark').click();
    await page.getByRole('button', { name: 'Refresh now' }).click();
    await page.keyboard.press('Escape');
    await stands();
    await resolved();
    await expect.poll(() => total()).toBe(100);
  });
});

describe('a hundred credentials', () => {
  it('are counted by status, and a status shows only its own', async () => {
    const { page } = device;
    await page.goto(address(demoServiceOf('SSI_API')));
    await stands();
    await resolved();
    let sum = 0;
    for (const name of ['Created', 'Live', 'Suspended', 'Revoked', 'Error']) {
      const count = await countOf(name);
      expect(count).toBeGreaterThan(0);
      sum += count;
      await chooseStatus(page, name);
      await expect.poll(total).toBe(count);
      await expect.poll(async () => (await badges()).has(name)).toBe(true);
    }
    expect(sum).toBe(100);
    await chooseStatus(page, 'All');
  });

  it.each([1280, 820, 390])('have links of which nothing is cut but what is behind 65 characters, %d px wide', async (width) => {
    const { page } = device;
    await page.setViewportSize({ width, height: 900 });
    await stands();
    const texts = page.locator('.credential-line .id .text');
    await texts.first().waitFor();
    const cut = await texts.evaluateAll(
      (all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight || one.clientHeight > 48)
          .length,
    );
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(cut).toBe(0);
  });

  it('are ordered by schema, and found by a part of it', async () => {
    await order('Schema, Z to A');
    const last = await row(1).locator('.name').innerText();
    await order('Schema, A to Z');
    const first = await row(1).locator('.name').innerText();
    expect(first.localeCompare(last)).toBeLessThanOrEqual(0);
    await search().fill(first.slice(0, 6).toLowerCase());
    await expect.poll(total).toBeLessThan(100);
    await expect.poll(() => row(1).locator('.name').innerText()).toBe(first);
    await search().fill('');
    await expect.poll(total).toBe(100);
    await order('Issued, newest first');
  });

  it('that are in Error tell why, and each part of it is copied', async () => {
    const { page } = device;
    await chooseStatus(page, 'Error');
    await row(1).locator('.remark').waitFor();
    const dialog = await open(1);
    const errors = dialog.locator('.ledger-errors');
    await errors.getByText('Transaction hash', { exact: true }).waitFor();
    await errors.locator('.copyable').nth(1).click();
    await dialog.getByText('Transaction hash copied!').waitFor();
    await expect.poll(() => copied()).toMatch(/^[0-9A-F]{64}$/);
    await expect.poll(() => violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await chooseStatus(page, 'All');
  });
});
