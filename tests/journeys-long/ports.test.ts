import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { parseArguments } from '../../platform/arguments';
import type { DeviceRow } from '../../src/db/registry';
import { journey } from '../fixtures/journey';
import { openOtherOrigin } from '../fixtures/other-origin';
import { configWith, demoServiceOf } from '../journeys/lib/identity-steps';
import { openCase } from '../journeys/lib/lock-steps';
import { rowsOf } from '../journeys/lib/registry';
import { openVerifications, refreshNow, signIn, waitForShell, waitForWholeList } from '../journeys/lib/steps';
import { limits } from '../limits';

/** The same app at an origin that the API knows by --allow-origin alone. */
const dashboard = await openOtherOrigin();
afterAll(() => dashboard.close());
const said = parseArguments(['--allow-origin', dashboard.origin], {});
const { allowedOrigins = [] } = said.help ? {} : said.options;

const it = journey({ platform: { allowedOrigins, demo: { sessions: 60 }, appPort: 0, tenantPort: 0 } })
  .extend('list', { scope: 'file' }, ({ platform }) => `${platform.appUrl}/#/studio/sessions/${demoServiceOf('CAVACH_API')}`)
  /** Opens the sync centre by its address, as of a new visit. */
  .extend('openCentre', ({ platform, page }) => async () => {
    await page.goto(`${platform.appUrl}/#/studio/sync`);
    await page.reload();
    await page.getByRole('heading', { name: 'Sync centre' }).waitFor();
  });

/** Asks for the list again, and whether it says so then. */
async function askAgain(page: Page, notice: Locator): Promise<boolean> {
  await refreshNow(page);
  return notice.isVisible();
}

describe('app, API and tenants on three ports', () => {
  it('the app learns from its config.json where the API is, and a sign-in there comes back to the app', async ({
    platform,
    page,
  }) => {
    const config = (await (await fetch(`${platform.appUrl}/config.json`)).json()) as { apiBase: string };
    expect(config.apiBase).toBe(`${platform.url}/api/v1`);
    await signIn(page, platform.appUrl, /admin/i);
    expect(new URL(page.url()).origin).toBe(platform.appUrl);
  });

  it('the list and a detail are read from the tenant, and each port was asked for what is its own', async ({
    platform,
    page,
    list,
    device: { context },
  }) => {
    const before = platform.requests().length;
    const asked = new Set<string>();
    context.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (pathname.startsWith('/tenant/') || pathname.startsWith('/api/')) asked.add(`${origin} ${pathname.split('/')[1]}`);
    });
    await page.reload();
    await openVerifications(page);
    await waitForWholeList(page, 60);
    await openCase(page, list);
    expect([...asked].sort()).toEqual([`${platform.url} api`, `${platform.tenantUrl} tenant`].sort());
    const failed = platform
      .requests()
      .slice(before)
      .filter(({ status }) => status >= 400);
    expect(failed).toEqual([]);
  });

  it('the app at an origin that --allow-origin names uses the same login, and no other origin may call', async ({
    platform,
    page,
    device: { context },
  }) => {
    dashboard.serve(platform.appUrl);
    await context.newPage().then(async (tab) => {
      await tab.goto(`${dashboard.origin}/#/studio/sessions/${demoServiceOf('CAVACH_API')}`);
      await waitForWholeList(tab, 60);
      await tab.close();
    });
    const checkFrom = (origin: string) =>
      page.request.post(`${platform.url}/api/v1/auth`, { headers: { origin } }).then((answer) => answer.status());
    expect([await checkFrom(dashboard.origin), await checkFrom('http://127.0.0.1:9')]).toEqual([201, 403]);
  });

  it('the time of the server is known, and that the clock agrees with it', async ({ page, openCentre }) => {
    const address = page.url();
    await openCentre();
    await page.locator('.sync-diagnostics > summary').click();
    await page.locator('.sync-centre').getByText('Same as the server').waitFor();
    await page.goto(address);
    await page.locator('.picture img').first().waitFor();
  });

  it('a tenant that asks to wait is left alone for as long as it says', async ({ platform, page }) => {
    const before = platform.requests().length;
    const body = { statusCode: 429, message: 'slow down' };
    platform.chaos.set([{ match: 'GET /tenant/*', kind: 'status', status: 429, retryAfter: 12, times: 1, body }]);
    await refreshNow(page);
    const banner = page.locator('.banner', { hasText: /is busy\. Retrying in 1?\d seconds?\./ });
    await banner.waitFor();
    await banner.waitFor({ state: 'detached', timeout: limits.view });
    const asked = platform
      .requests()
      .slice(before)
      .filter(({ path }) => path.startsWith('/tenant/'));
    const refused = asked.findIndex(({ status }) => status === 429);
    // What was on its way beside it was not stopped; the same question was asked again only then.
    const again = asked.slice(refused + 1).find(({ path }) => path === asked[refused]?.path);
    const waited = (again?.at ?? 0) - (asked[refused]?.at ?? 0);
    expect(waited).toBeGreaterThan(11_500);
    expect(waited).toBeLessThan(40_000);
  });

  it('a reload without a network shows the list and the opened detail', async ({ platform, page }) => {
    await waitForShell(page);
    await platform.goDown();
    await page.reload();
    await page.locator('.picture img').first().waitFor();
    await page.locator('h1 .count', { hasText: '60' }).waitFor();
    await page.locator('.sync-mark[data-state="offline"]').waitFor();
    await platform.comeBack();
    await page.locator('.sync-mark[data-state="offline"]').waitFor({ state: 'detached' });
  });

  it('a config.json that does not name the tenants is called the cause, not the line', async ({
    platform,
    page,
    list,
    openCentre,
    device,
  }) => {
    const bases = { studioBase: `${platform.url}/`, apiBase: `${platform.url}/api/v1`, tenantBases: [] };
    await platform.comeBack({ configFile: configWith('no-tenants', { apiDashboard: '', documentation: '', ...bases }) });
    await page.goto(list);
    await page.reload();
    // What this start has fetched is used from the next one on: a policy is that of a whole visit.
    const tenantsStored = async () => {
      const [row] = await rowsOf<Pick<DeviceRow, 'config' | 'nextConfig'>>(page, 'studio-device', 'device');
      return (row?.nextConfig ?? row?.config)?.tenantBases;
    };
    await expect.poll(tenantsStored).toEqual([]);
    await page.reload();
    const words = 'config.json does not allow the address of';
    const notice = page.locator('.list-notice .notice', { hasText: words });
    await expect.poll(() => askAgain(page, notice), { timeout: limits.view, interval: 2_000 }).toBe(true);
    // What failed while the platform was away is said until its question was asked again.
    await page.locator('.sync-mark[data-state="offline"]', { hasText: 'Offline' }).waitFor({ state: 'detached' });
    const breaches = device.consoleErrors.splice(0).filter((text) => text.includes(platform.tenantUrl));
    expect(breaches.length).toBeGreaterThan(0);
    await openCentre();
    await page
      .locator('.sync-centre .notice', { hasText: 'This installation does not allow the address of a service' })
      .waitFor();
    device.consoleErrors.splice(0);
  });
});
