import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from '../fixtures/journey';
import { atLock, setPasscode, tryPasscode } from '../journeys/lib/lock-steps';
import { readVerifications } from '../journeys/lib/steps';
import { killWorker, presentWorker, worksAgain } from './lib/kill-worker';

const passcode = 'otter violin 47 harbour';

const it = journey({ platform: { demo: { sessions: 240 } } })
  /** The address of the list, on a device with a passcode. */
  .extend('list', { scope: 'file', auto: true }, async ({ signedIn: { page } }) => {
    const list = await readVerifications(page, 240);
    await setPasscode(page, passcode);
    await openList(page, list);
    return list;
  })
  /** Opens another tab: the first one gives it the key. */
  .extend('openSecondTab', ({ device, list }) => async () => {
    const tab = await device.context.newPage();
    await openList(tab, list);
    await tab.locator('.sync-mark[data-state="fresh"]').waitFor();
    return tab;
  });

async function openList(page: Page, list: string): Promise<void> {
  await page.goto(list);
  await page.locator('.row-item').first().waitFor();
}

describe('a worker that dies while a passcode is set', () => {
  it('in the only tab leaves no key: the device stays locked, and once unlocked the list syncs again', async ({
    platform,
    page,
  }) => {
    const { next } = await killWorker(page);
    await next;
    await atLock(page);
    await expect.poll(() => page.locator('.row-item').count()).toBe(0);
    await tryPasscode(page, passcode);
    await page.locator('.row-item').first().waitFor();
    await worksAgain(page, platform);
  });

  it('next to another tab gets the key from that one: the list stays all the while and syncs again', async ({
    platform,
    page,
    openSecondTab,
  }) => {
    const other = await openSecondTab();
    await page.bringToFront();
    const scroller = await page.locator('.list-scroll').elementHandle();
    const { next } = await killWorker(page);
    await next;
    await worksAgain(page, platform);
    // The very same list: nothing took its place meanwhile.
    await expect.poll(() => scroller?.evaluate((element) => element.isConnected)).toBe(true);
    // It is the key itself that came back: alone now, this tab gives it to a tab that comes later.
    await other.close();
    const later = await openSecondTab();
    await later.close();
  });
});

describe('a lock that is pressed while the worker of its tab hangs', () => {
  it('shuts its own tab at once, the others as soon as another worker lives, and holds over a reload', async ({
    platform,
    page,
    openSecondTab,
  }) => {
    const other = await openSecondTab();
    await page.bringToFront();
    const next = page.waitForEvent('worker');
    // In a task of its own: the browser does not end a worker in what a debugger runs in it.
    await presentWorker(page).evaluate(() => {
      setTimeout(() => {
        for (;;);
      });
    });
    await page.getByRole('button', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Lock', exact: true }).click();
    await atLock(page);
    await expect.poll(() => other.locator('.row-item').count()).toBeGreaterThan(3);
    await next;
    await atLock(other);
    await expect.poll(() => other.locator('.row-item').count()).toBe(0);
    await page.reload();
    await atLock(page);
    await tryPasscode(page, passcode);
    await page.locator('.row-item').first().waitFor();
    await other.locator('.row-item').first().waitFor();
    await worksAgain(page, platform);
    await other.close();
  });
});
