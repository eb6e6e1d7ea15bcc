import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { outboxWords } from '../../src/domain/command/text';
import { approve, decideAtOnce, openCompany, openDecision } from '../journeys/lib/deciding-steps';
import { killedJourney as it, restart } from '../journeys/lib/killed-harness';
import { putRow } from '../journeys/lib/registry';
import { limits } from '../limits';

/** Opens a company on a device as it is delivered: a decision waits to be undone, and the next company opens. */
async function openAsDelivered(page: Page, url: string, appId: string, companyId: string): Promise<void> {
  await openCompany(page, url, appId, companyId);
  await putRow(page, 'studio-device', 'preferences', { key: 'deciding', value: {} });
}

describe('a decision that may be undone', () => {
  it('is undone in the bar of the next company, which opens at the top of its summary, and never sent', async ({
    platform,
    device,
    harness: { appId, ids },
  }) => {
    const [first = ''] = ids;
    const { page } = device;
    await openAsDelivered(page, platform.url, appId, first);
    const scrolled = () => page.locator('#content').evaluate(({ scrollTop }) => scrollTop);
    await page.locator('.company-panel').evaluate((panel) => panel.scrollIntoView({ block: 'start' }));
    await expect.poll(scrolled).toBeGreaterThan(0);
    await approve(page);
    await expect.poll(() => page.url()).not.toContain(first);
    await page.locator('.company-panel').waitFor();
    await expect.poll(() => page.url()).not.toContain('business-info');
    await expect.poll(scrolled).toBe(0);
    await page.locator('.undo-offer').getByRole('button', { name: outboxWords.undo }).click();
    await expect.poll(() => page.url()).toContain(first);
    await openDecision(page).waitFor();
    // A decision that was made after it, and is sent at once, is sent alone.
    await decideAtOnce(page);
    await openCompany(page, platform.url, appId, ids[1] ?? '');
    await approve(page);
    await expect.poll(() => platform.companies.ledger(ids[1])).toHaveLength(1);
    expect(await platform.companies.ledger(first)).toEqual([]);
  });

  it('is sent once after a browser was killed during that time', async ({ platform, device, harness: { appId, ids } }) => {
    const third = ids[2] ?? '';
    await openAsDelivered(device.page, platform.url, appId, third);
    await approve(device.page);
    await expect.poll(() => device.page.url()).not.toContain(third);
    await restart(device, device.page.url(), true);
    await expect.poll(() => platform.companies.ledger(third), { timeout: limits.view }).toHaveLength(1);
    const patches = platform.requests().filter(({ method, path }) => method === 'PATCH' && path.includes(third));
    expect(patches).toHaveLength(1);
  });
});
