import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { noPasscodeWarning } from '../../src/domain/device/passcode-text';
import { journey } from '../fixtures/journey';
import { violations } from '../journeys/lib/accessibility';
import { setPasscode } from '../journeys/lib/lock-steps';
import { openVerifications, waitForWholeList } from '../journeys/lib/steps';

// Calls are counted where the server has a limit; this one is never reached.
const it = journey({ platform: { demo: { sessions: 60 }, rateLimit: { calls: 10_000, seconds: 60 } } })
  .extend('list', { scope: 'file', auto: true }, async ({ signedIn: { page } }) => {
    await openVerifications(page);
    await waitForWholeList(page, 60);
  })
  .extend('calm', { auto: true }, ({ platform }, { onCleanup }) => onCleanup(() => platform.chaos.clear()))
  .extend('openCentre', ({ page, platform }) => async () => {
    await page.goto(`${platform.url}/#/studio/sync`);
    // What is technical is closed until it is wanted.
    const diagnostics = page.locator('.sync-diagnostics');
    await diagnostics.waitFor();
    if (!(await diagnostics.evaluate((element) => element.hasAttribute('open'))))
      await diagnostics.locator('summary').first().click();
  })
  /** The line of a list. */
  .extend(
    'line',
    ({ page }) =>
      (title: string) =>
        page.locator('.sync-lines li').filter({ has: page.locator('.title', { hasText: title }) }),
  );

describe('the sync centre', () => {
  it('shows what is on the device, how much of it, how old, by which tab, and the calls of the minute', async ({
    page,
    openCentre,
    line,
  }) => {
    await openCentre();
    await line('Sessions').getByText('60 rows').waitFor();
    await expect.poll(() => line('Sessions').locator('.age').innerText()).toMatch(/^Updated /);
    const body = page.locator('.sync-centre');
    await body.getByText('This tab').first().waitFor();
    await body.getByText(/\d of 8 calls in the last minute/).waitFor();
    await body.getByText('Same as the server').waitFor();
    await body.getByText('Thumbnails').waitFor();
  });

  it('shows what failed, why and since when; Retry repairs it', async ({ platform, page, openCentre, line }) => {
    platform.chaos.set([{ match: 'GET /tenant/*/user', kind: 'status', status: 404, body: { success: false } }]);
    await openCentre();
    await line('People').getByRole('button').click();
    await line('People')
      .locator('.failure', { hasText: /^Not found\. Since \d\d:\d\d UTC/ })
      .waitFor();
    await page.locator('.sync-word[data-state="trouble"]').waitFor();
    platform.chaos.clear();
    await line('People').getByRole('button', { name: 'Retry' }).click();
    await line('People').locator('.failure').waitFor({ state: 'detached' });
    await page.locator('.sync-word[data-state="fresh"]').waitFor();
  });

  it('counts what was lost in reading and describes the first of it, without anything of a person', async ({
    platform,
    openCentre,
    line,
  }) => {
    platform.chaos.set([{ match: 'GET /tenant/*/session', kind: 'mutate', mutation: 'malformed-row' }]);
    await openCentre();
    await line('Sessions').getByRole('button').click();
    await line('Sessions').locator('.losses', { hasText: '1 row could not be read (row 1: sessionId is missing).' }).waitFor();
    await line('Sessions').getByText('60 rows').waitFor();
  });

  it('shows what happened in words, and exports it as codes and counts without a name, an id or an address', async ({
    page,
    openCentre,
  }) => {
    await openCentre();
    await page.locator('.sync-log li', { hasText: 'Sessions: loaded' }).first().waitFor();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export diagnostics' }).click();
    const text = readFileSync(await (await downloading).path(), 'utf8');
    const { format, events } = JSON.parse(text) as { format: string; events: { subject: string; code: string }[] };
    expect(format).toBe('studio-diagnostics-1');
    expect(events.some(({ subject, code }) => subject === 'people' && code === 'address-not-found')).toBe(true);
    expect(text).not.toMatch(/@|northlight|localhost|[0-9a-f]{8}-[0-9a-f]{4}-/i);
  });

  it('shows how many DIDs and schemas are here and what reading them cost, and requests no list that was never opened', async ({
    platform,
    page,
    openCentre,
    line,
  }) => {
    await openCentre();
    const reads = page.locator('.sync-reads').first();
    await reads.getByText(/^0 of 500 daily lookups used$/).waitFor();
    await page.getByRole('button', { name: 'Refresh everything' }).click();
    await line('Sessions').getByText('60 rows').waitFor();
    await line('DIDs').first().getByText('Loads when opened').waitFor();
    const ssi = await page.locator('.sync-service', { has: reads }).getByRole('link').getAttribute('href');
    await page.goto(`${platform.url}/${ssi}`);
    await page.locator('.identity-line').first().waitFor();
    await page.locator('.identity-line .badge-status[data-status="Resolving"]').first().waitFor({ state: 'detached' });
    await openCentre();
    await line('DIDs').first().getByText('13 rows').waitFor();
    // A page and eleven records: two that the server cannot resolve cost nothing.
    await expect.poll(() => reads.locator('.extent').innerText()).toMatch(/^1[2-9] of 500 daily lookups used$/);
    await reads.getByText(/^50 reserved for items you open. Resets at midnight UTC, in /).waitFor();
    await reads.getByRole('progressbar', { name: 'Daily lookups used' }).waitFor();
    await expect.poll(() => violations(page)).toEqual([]);
    await page
      .locator('.sync-log li', { hasText: /DIDs: loaded, \d+ changed/ })
      .first()
      .waitFor();
  });

  it('advises to install on an iPad, where the browser may delete what it keeps, and nowhere else', async ({
    device,
    page,
    openCentre,
  }) => {
    await openCentre();
    await page.getByRole('heading', { name: 'Sync centre' }).waitFor();
    await expect.poll(() => page.locator('.install-advice').count()).toBe(0);
    const session = await device.context.newCDPSession(page);
    await session.send('Emulation.setUserAgentOverride', {
      userAgent:
        'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      platform: 'iPad',
    });
    await page.reload();
    await page.locator('.install-advice', { hasText: /Home Screen/i }).waitFor();
    await session.detach();
  });

  // The last one: from here on the device asks for a passcode.
  it('warns next to offline data that nothing locks the device, until something does', async ({ page, openCentre }) => {
    await openCentre();
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Work offline' }) });
    await section.getByText(noPasscodeWarning).waitFor();
    await expect.poll(() => violations(page)).toEqual([]);
    await section.getByRole('link', { name: 'Device security' }).click();
    await page.getByRole('heading', { name: 'Device security' }).waitFor();
    await setPasscode(page);
    await openCentre();
    await section.waitFor();
    await expect.poll(() => section.getByText(noPasscodeWarning).count()).toBe(0);
  });
});
