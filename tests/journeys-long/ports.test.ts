import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Device, openDevice } from '../journeys/lib/browser';
import { type PlatformProcess, startPlatformProcess } from '../journeys/lib/platform-process';
import { chooseStatus, openVerifications, signIn, waitForShell, waitForWholeList } from '../journeys/lib/steps';

let platform: PlatformProcess;
let device: Device;
let list = '';
const folder = mkdtempSync(join(tmpdir(), 'studio-ports-journey-'));

beforeAll(async () => {
  platform = await startPlatformProcess(['--demo', 'sessions=40,traffic=off', '--chaos'], true);
  device = await openDevice();
});
afterAll(async () => {
  await device.dispose();
  await platform.dispose();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

/** Opens the sync centre by its address, as of a new visit. */
async function openCentre(): Promise<void> {
  await device.page.goto(`${platform.appUrl}/#/studio/sync`);
  await device.page.reload();
  await device.page.getByRole('heading', { name: 'Sync', exact: true }).waitFor();
}

/** Asks for the list anew, and whether it says so then. */
async function askAgain(notice: Locator): Promise<boolean> {
  await device.page.locator('.sync-mark').click();
  await device.page.getByRole('button', { name: 'Refresh now' }).click();
  await device.page.keyboard.press('Escape');
  return notice.first().isVisible();
}

describe('app, API and tenants on three ports', () => {
  it('the app learns from its config.json where the API is, and a sign-in there comes back to the app', async () => {
    const config = (await (await fetch(`${platform.appUrl}/config.json`)).json()) as { apiBase: string };
    expect(config.apiBase).toBe(`${platform.url}/api/v1`);
    await signIn(device.page, platform.appUrl, /admin/i);
    expect(new URL(device.page.url()).origin).toBe(platform.appUrl);
  });

  it('the list and a detail are read from the tenant, and each port was asked for what is its own', async () => {
    const { page } = device;
    const before = (await platform.requests()).length;
    const asked = new Set<string>();
    device.context.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (pathname.startsWith('/tenant/') || pathname.startsWith('/api/')) asked.add(`${origin} ${pathname.split('/')[1]}`);
    });
    await page.reload();
    await openVerifications(page);
    await waitForWholeList(page, 40);
    list = page.url();
    await chooseStatus(page, 'Approved');
    await page.locator('.row-link').first().click();
    await page.locator('.picture img').first().waitFor();
    expect([...asked].sort()).toEqual([`${platform.url} api`, `${platform.tenantUrl} tenant`].sort());
    const failed = (await platform.requests()).slice(before).filter(({ status }) => status >= 400);
    expect(failed).toEqual([]);
  });

  it('the time of the server is known, and that the clock agrees with it', async () => {
    const { page } = device;
    const address = page.url();
    await openCentre();
    await page.locator('.sync-centre').getByText('Agrees with the server').waitFor();
    await page.goto(address);
    await page.locator('.picture img').first().waitFor();
  });

  it('a tenant that asks to wait is left alone for as long as it says', async () => {
    const { page } = device;
    const before = (await platform.requests()).length;
    const body = { statusCode: 429, message: 'slow down' };
    await platform.disturb([{ match: 'GET /tenant/*', kind: 'status', status: 429, retryAfter: 12, times: 1, body }]);
    await page.locator('.sync-mark').click();
    await page.getByRole('button', { name: 'Refresh now' }).click();
    await page.keyboard.press('Escape');
    const banner = page.locator('.banner', { hasText: /asked to wait 1?\d seconds?\. Showing what this device read/ });
    await banner.waitFor();
    await banner.waitFor({ state: 'detached', timeout: 40_000 });
    const asked = (await platform.requests()).slice(before).filter(({ path }) => path.startsWith('/tenant/'));
    const refused = asked.findIndex(({ status }) => status === 429);
    // What was on its way beside it was not stopped; the same question was asked again only then.
    const again = asked.slice(refused + 1).find(({ path }) => path === asked[refused]?.path);
    const waited = (again?.at ?? 0) - (asked[refused]?.at ?? 0);
    expect(waited).toBeGreaterThan(11_500);
    expect(waited).toBeLessThan(40_000);
  });

  it('a reload without a network shows the list and the opened detail', async () => {
    const { page } = device;
    await waitForShell(page);
    await platform.kill();
    await page.reload();
    await page.locator('.picture img').first().waitFor();
    await page.locator('h1 .count', { hasText: '40' }).waitFor();
    await page.locator('.banner').waitFor();
    await platform.restart();
    await page.locator('.banner').waitFor({ state: 'detached' });
  });

  it('a config.json that does not name the tenants is called the cause, not the line', async () => {
    const { page } = device;
    const file = join(folder, 'config.json');
    const links = { apiDashboard: '', documentation: '' };
    const bases = { studioBase: `${platform.url}/`, apiBase: `${platform.url}/api/v1`, tenantBases: [] };
    writeFileSync(file, JSON.stringify({ ...links, ...bases }));
    await platform.restart(['--config', file]);
    await page.goto(list);
    // The page opens itself anew when it learns of the new file: a policy is that of a whole visit.
    await page.reload();
    const words = 'config.json does not allow the address of';
    const notice = page.locator('.list-notice .notice', { hasText: words });
    await expect.poll(() => askAgain(notice), { timeout: 30_000, interval: 2_000 }).toBe(true);
    // What failed while the platform was away is said until its question was asked again.
    await page.locator('.banner', { hasText: 'Offline' }).waitFor({ state: 'detached' });
    const breaches = device.complaints.splice(0).filter((text) => text.includes(platform.tenantUrl));
    expect(breaches.length).toBeGreaterThan(0);
    await openCentre();
    await page.locator('.sync-centre .notice', { hasText: `${words} a service` }).waitFor();
    device.complaints.splice(0);
  });
});
