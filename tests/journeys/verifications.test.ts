import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { serviceCardWords } from '../../src/domain/service/card-text';
import { shortenId } from '../../src/domain/shared/format';
import { journey } from '../fixtures/journey';
import { limits } from '../limits';
import { demoCase, findInList, openFromList } from './lib/cases';
import { demoServiceOf } from './lib/identity-steps';
import { chooseStatus, openVerifications, signIn, waitForShell, waitForWholeList } from './lib/steps';

const it = journey({ platform: { demo: { sessions: 240 } } });

describe('a device that knows nobody', () => {
  it('is not kept waiting by a line that answers nothing: it offers the sign-in', async ({ platform, device, page }) => {
    const signInOf = (of: Page) => of.getByRole('button', { name: 'Sign In with Google' });
    await page.goto(platform.appUrl);
    await signInOf(page).waitFor();
    await waitForShell(page);
    // What a tab asks in vain would keep it waiting.
    await page.goto('about:blank');
    platform.chaos.set([{ match: '/', kind: 'latency', ms: 600_000 }]);
    const next = await device.context.newPage();
    const checked = device.context.waitForEvent('request', (request) => new URL(request.url()).pathname === '/api/v1/auth');
    await next.goto(platform.appUrl);
    await next.getByRole('heading', { name: 'Studio' }).waitFor();
    await signInOf(next).waitFor();
    // The check goes on behind the offer.
    await expect.poll(() => new URL(next.url()).hash).toBe('#/studio/dashboard');
    await checked;
    platform.chaos.clear();
    await next.close();
  });
});

describe('signing in and reading', () => {
  it('a stranger who opens a guarded address signs in and lands on exactly that address', async ({ platform, page }) => {
    await page.goto(`${platform.url}/#/studio/dashboard?search=account`);
    await page.getByRole('button', { name: 'Sign In with Google' }).waitFor();
    await expect.poll(() => page.url()).toContain('/studio/login?redirect=%2Fstudio%2Fdashboard%3Fsearch%3Daccount');
    await page.getByRole('button', { name: 'Sign In with Google' }).click();
    await page.getByRole('button', { name: /admin/i }).click();
    await page.waitForURL(/#\/studio\/dashboard\?search=account$/);
    await page.locator('.service-card').first().waitFor();
    await expect.poll(() => page.locator('.service-card').count()).toBe(1);
  });

  it('the redirects of the specification hold and an unknown address is 404', async ({ platform, page }) => {
    for (const [from, to] of [
      ['/', /#\/studio\/dashboard$/],
      ['/studio', /#\/studio\/dashboard$/],
      ['/no/such/page', /#\/404$/],
      ['/login', /#\/studio\/login$/],
    ] as const) {
      await page.goto(`${platform.url}/#${from}`);
      await page.waitForURL(to);
    }
    await page.goto(`${platform.url}/#/no/such/page`);
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
    await expect.poll(() => page.title()).toBe('Page not found - Studio');
  });

  it('the dashboard shows the services by type, their names cut at 25 characters and ids that copy', async ({
    platform,
    page,
  }) => {
    await page.goto(`${platform.url}/#/studio/dashboard`);
    await page.locator('.service-card').nth(2).waitFor();
    await expect
      .poll(() => page.locator('.service-group h2').allInnerTexts())
      .toEqual(['Self Sovereign Identity (1)', 'Know Your Customer (1)', 'Quest (1)']);
    const names = page.locator('.service-card .head .grow');
    await expect.poll(async () => (await names.allInnerTexts()).filter((name) => [...name].length > 26)).toEqual([]);
    const card = page.locator('.service-card', { has: page.locator(`a[href*="${demoServiceOf('CAVACH_API')}"]`) });
    await card.locator('summary').click();
    await card.locator('.copyable', { hasText: shortenId(demoServiceOf('CAVACH_API')) }).click();
    await page.locator('.toast', { hasText: 'Service Id copied!' }).waitFor();
    await expect.poll(() => page.locator('.toast-header').first().innerText()).toContain('Information');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(demoServiceOf('CAVACH_API'));
  });

  it('the list counts every status, a filter shows only its own rows, and the counts add up', async ({ platform, page }) => {
    await page.goto(`${platform.url}/#/studio/dashboard`);
    await openVerifications(page);
    await waitForWholeList(page, 240);
    const counts = Object.fromEntries(
      (await page.locator('.chip').allInnerTexts()).map((text) => text.split('\n').map((part) => part.trim())),
    ) as Record<string, string>;
    const sum = ['Approved', 'Rejected', 'Expired', 'Pending'].reduce((total, name) => total + Number(counts[name]), 0);
    expect(sum).toBe(Number(counts.All));
    for (const name of ['Approved', 'Rejected', 'Expired', 'Pending']) {
      await chooseStatus(page, name);
      await expect
        .poll(async () => new Set((await page.locator('.row-item .badge-status').allInnerTexts()).map((text) => text.trim())))
        .toEqual(new Set([name]));
    }
    // By ear alone one that is not decided tells how far it came.
    const pending = page.getByRole('link', { name: /\d of \d steps done.* Pending/ });
    await expect.poll(() => pending.count()).toBe(await page.locator('.row-link').count());
  });

  it('a rejected row has its reason in words and opens to pictures, results, place and timeline', async ({ page }) => {
    await chooseStatus(page, 'Rejected');
    const row = await findInList(page, demoCase('rejected').id);
    const reason = await row.locator('.in-full').innerText();
    await row.click();
    await page.locator('.picture img').first().waitFor();
    await expect.poll(() => page.locator('.detail-head .reason').innerText()).toBe(reason);
    for (const heading of [
      'Summary',
      'Face Authentication',
      'Liveness Check',
      'Person',
      'Timeline',
      'Device Information',
      'Location Information',
    ]) {
      await expect.poll(() => page.getByRole('heading', { name: heading }).count()).toBeGreaterThan(0);
    }
    // What it does not have is one line, not a section each.
    await expect.poll(() => page.locator('.missing-parts').count()).toBe(1);
    const person = page.locator('section.panel', { has: page.getByRole('heading', { name: 'Person', exact: true }) });
    await expect.poll(() => person.innerText()).toMatch(/Date\s+\w{3} \d{1,2}, \d{4}, \d{2}:\d{2} UTC/);
    await expect.poll(() => person.innerText()).toMatch(/Email Id[\s\S]+@/);
    await expect.poll(() => person.innerText()).toMatch(/Attempts\s+\d/);
  });

  it('back from an opened verification returns to the same filter and row on a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.locator('.detail-head .back').click();
    await page.locator('.chip[aria-current="true"]', { hasText: 'Rejected' }).waitFor();
    await chooseStatus(page, 'All');
    await page.locator('.row-item[aria-setsize="240"]').first().waitFor();
    await page.locator('.list-scroll').evaluate((element) => element.scrollTo(0, 3000));
    const row = page.locator('.row-item[aria-posinset="46"]');
    await row.locator('.row-link').click();
    await page.locator('.detail-head .back').click();
    await expect.poll(() => page.locator('.list-scroll').evaluate((element) => element.scrollTop)).toBe(3000);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('an approved one opened shows the person’s own data with the age, the place, and what its credentials say', async ({
    page,
  }) => {
    await chooseStatus(page, 'Approved');
    await openFromList(page, demoCase('approved').id);
    const panel = (title: RegExp) => page.locator('section.panel').filter({ has: page.getByRole('heading', { name: title }) });
    await panel(/^Personal Information \(/).waitFor();
    await expect.poll(() => panel(/^Personal Information/).innerText()).toMatch(/Age\s+\d+ years/);
    await expect.poll(() => panel(/^Location Information/).innerText()).toMatch(/IP\s+[\d.]+[\s\S]+Country\s+\S+ [A-Z]/);
    const credentials = page.locator('.credentials > li');
    for (const token of await credentials.filter({ hasText: 'Soul bound token' }).all()) {
      await expect.poll(() => token.innerText()).toMatch(/Blockchain\s+[A-Z][\s\S]+Token Id\s+\d/);
      await expect.poll(() => token.innerText()).not.toContain('Zero-knowledge proof');
    }
    await chooseStatus(page, 'All');
  });

  it('the people view merges attempts and keeps its filter in the address', async ({ page }) => {
    await page.locator('.segmented a', { hasText: 'People' }).click();
    await page.locator('.segmented a[aria-current="true"]', { hasText: 'People' }).waitFor();
    await chooseStatus(page, 'Approved');
    await expect.poll(() => page.url()).toContain('view=people&status=Success');
    await page.reload();
    await page.locator('.chip[aria-current="true"]', { hasText: 'Approved' }).waitFor();
  });

  it('logging out forgets the mirror and asks for a sign-in', async ({ platform, page }) => {
    await page.getByRole('button', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(/#\/studio\/login/);
    // The login screen has reset the logged-out flag once the guard keeps the address again.
    await expect
      .poll(async () => {
        await page.goto(`${platform.url}/#/studio/dashboard`);
        await page.waitForURL(/#\/studio\/login/);
        return page.url();
      })
      .toContain('login?redirect=%2Fstudio%2Fdashboard');
    const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    // The flag is set before they are deleted.
    await expect.poll(databases, { timeout: limits.view }).toEqual(['studio-device']);
  });

  it('a sign-in without an address leads to the services', async ({ platform, page }) => {
    await signIn(page, platform.url, /developer/i, '/#/studio/login');
    await page.waitForURL(/#\/studio\/dashboard$/);
    await page.locator('.service-card').first().waitFor();
  });

  it('a member without the right sees the locked panel, not an empty list', async ({ platform, page }) => {
    // The dashboard lists the service apart, without a link; its address still says why.
    await page.getByRole('heading', { name: serviceCardWords.withoutAccess }).waitFor();
    await page.goto(`${platform.url}/#/studio/sessions/${demoServiceOf('CAVACH_API')}`);
    await page.getByRole('heading', { name: 'This feature is locked' }).waitFor();
    await page.getByText('upgrade your plan or talk to the admin').waitFor();
  });
});
