import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { keptJourney } from '../fixtures/journey';
import { narrowest } from './lib/drawn';
import { openCase } from './lib/lock-steps';
import { chooseStatus, openVerifications, waitForShell, waitForWholeList } from './lib/steps';

const it = keptJourney({ platform: { demo: { sessions: 240 } } })
  /** The address of an opened verification. */
  .extend('opened', { scope: 'file', auto: true }, async ({ signedIn: { page } }) => {
    await openVerifications(page);
    await waitForWholeList(page, 240);
    await openCase(page, page.url());
    await waitForShell(page);
    return page.url();
  });

/** What a reviewer reads without a network: list with its age, filter, the opened detail and its pictures. */
async function readsEverything(page: Page, address: string) {
  await page.goto(address);
  await page.reload();
  await page.locator('.picture img').first().waitFor();
  await expect.poll(() => narrowest(page.locator('.picture img'))).toBeGreaterThan(100);
  await expect.poll(() => page.locator('.detail-age').innerText()).toMatch(/Updated /);
  await chooseStatus(page, 'Rejected');
  await page.locator('.row-item .reason').first().waitFor();
  await chooseStatus(page, 'All');
  await page.locator('h1 .count', { hasText: '240' }).waitFor();
  await expect.poll(() => page.locator('.list-foot').innerText()).toMatch(/Updated /);
}

describe('without a network', () => {
  it('a reload with the device offline shows list, filter, the opened detail and its pictures with their age', async ({
    device,
    page,
    opened,
  }) => {
    await device.context.setOffline(true);
    await readsEverything(page, opened);
    await page.locator('.sync-mark[data-state="offline"]', { hasText: 'Offline' }).waitFor();
    await device.context.setOffline(false);
    await page.locator('.sync-mark[data-state="offline"]').waitFor({ state: 'detached' });
  });

  it('a reload with the server killed shows the same, and a new session appears by itself when it is back', async ({
    page,
    platform,
    opened,
  }) => {
    await platform.goDown();
    await readsEverything(page, opened);
    await page.locator('.sync-mark[data-state="offline"]').waitFor();
    await platform.comeBack();
    await platform.addDemoSession();
    await page.locator('.sync-mark[data-state="offline"]').waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('h1 .count').innerText()).toBe('241');
  });

  it('a restarted browser without a network opens the list and the detail', async ({ device, platform, opened }) => {
    await platform.goDown();
    await device.relaunch();
    await device.page.goto(opened);
    await device.page.locator('.row-item').first().waitFor();
    await device.page.locator('.picture img').first().waitFor();
    await device.page.locator('.sync-mark[data-state="offline"]').waitFor();
  });
});
