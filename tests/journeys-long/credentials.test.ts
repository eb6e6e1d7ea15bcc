import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from '../fixtures/journey';
import { violations } from '../journeys/lib/accessibility';
import { demoServiceOf, identityList } from '../journeys/lib/identity-steps';
import { chooseStatus, refreshNow } from '../journeys/lib/steps';

const addressOf = ({ url }: { url: string }, type: Parameters<typeof demoServiceOf>[0]) =>
  `${url}/#/studio/ssi/credential/${demoServiceOf(type)}`;
const asked = 'GET /tenant/*/api/v1/credential?*';

const it = journey({ platform: { demo: { companies: 1, credentials: 100 } } })
  .extend('ready', { scope: 'file', auto: true }, ({ signedIn }) => signedIn)
  .extend('list', ({ page }) => identityList(() => page));

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

describe('a service whose credentials', () => {
  it('could not be read says so, which is not that it has none', async ({ platform, page }) => {
    platform.chaos.set([{ match: asked, kind: 'status', status: 404, body: { statusCode: 404, message: ['Not here'] } }]);
    await page.goto(addressOf(platform, 'SSI_API'));
    await page.getByRole('heading', { name: 'Could not fetch DID for this service' }).waitFor();
    await expect.poll(() => page.locator('h1').innerText()).toBe('Credentials');
    await expect.poll(() => violations(page)).toEqual([]);
  });

  it('are none is invited to issue the first one, and the panel for it opens by its address', async ({ platform, page }) => {
    platform.chaos.set([{ match: asked, kind: 'status', status: 200, body: { totalCount: 0, data: [] } }]);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { level: 1, name: 'Issue your first verifiable credential!' }).waitFor();
    await expect.poll(() => violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Create' }).first().click();
    await page.getByRole('heading', { name: 'Issue Credential' }).waitFor();
    await expect.poll(() => page.url()).toContain('create=new');
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Issue Credential' }).waitFor({ state: 'detached' });
    platform.chaos.clear();
  });
});

describe('a KYC service', () => {
  it('works with the credentials of the SSI service that it is linked to', async ({
    platform,
    page,
    list: { stands, total, resolved },
  }) => {
    await page.goto(addressOf(platform, 'CAVACH_API'));
    await refreshNow(page);
    await stands();
    await resolved();
    await expect.poll(() => total()).toBe(100);
  });
});

describe('a hundred credentials', () => {
  it('are counted by status, and a status shows only its own', async ({
    platform,
    page,
    list: { stands, total, countOf, badges, resolved },
  }) => {
    await page.goto(addressOf(platform, 'SSI_API'));
    await stands();
    await resolved();
    let sum = 0;
    for (const name of ['Created', 'Live', 'Suspended', 'Revoked', 'Error']) {
      await expect.poll(() => countOf(name)).toBeGreaterThan(0);
      const count = await countOf(name);
      sum += count;
      await chooseStatus(page, name);
      await expect.poll(total).toBe(count);
      await expect.poll(async () => (await badges()).has(name)).toBe(true);
    }
    expect(sum).toBe(100);
    await chooseStatus(page, 'All');
  });

  it.for([1280, 820, 390])(
    'have ids of at most 65 characters, shortened to one line, %d px wide',
    async (width, { page, list: { stands } }) => {
      await page.setViewportSize({ width, height: 900 });
      await stands();
      const texts = page.locator('.credential-line .id .text:not(:empty)');
      await texts.first().waitFor();
      const unlike = () =>
        texts.evaluateAll(
          (all) =>
            all.filter((one) => (one.textContent ?? '').length > 66 || one.clientHeight > 20 || one.clientWidth < 80).length,
        );
      await expect.poll(unlike).toBe(0);
      await page.setViewportSize({ width: 1280, height: 800 });
    },
  );

  it('are ordered by schema, and found by a part of it', async ({ list: { row, search, total, order } }) => {
    const topName = () => row(1).locator('.name').innerText();
    await order('Schema, Z to A');
    const last = await topName();
    await order('Schema, A to Z');
    await expect.poll(async () => (await topName()).localeCompare(last)).toBeLessThanOrEqual(0);
    const first = await topName();
    await search().fill(first.slice(0, 6).toLowerCase());
    await expect.poll(total).toBeLessThan(100);
    await expect.poll(topName).toBe(first);
    await search().fill('');
    await expect.poll(total).toBe(100);
    await order('Issued, newest first');
  });

  it('that are in Error say why, and each part of it is copied', async ({ page, list: { row, open } }) => {
    await chooseStatus(page, 'Error');
    await row(1).locator('.remark').waitFor();
    const dialog = await open(1);
    const errors = dialog.locator('.ledger-errors');
    await errors.getByText('Transaction hash', { exact: true }).waitFor();
    await errors.locator('.copyable').nth(1).click();
    await dialog.getByText('Transaction hash copied!').waitFor();
    await expect.poll(() => copied(page)).toMatch(/^[0-9A-F]{64}$/);
    await expect.poll(() => violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await chooseStatus(page, 'All');
  });
});
