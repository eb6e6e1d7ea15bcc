import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Device, openDevice } from '../journeys/lib/browser';
import { atLock, setPasscode, tryPasscode } from '../journeys/lib/lock-steps';
import { type PlatformProcess, startPlatformProcess } from '../journeys/lib/platform-process';
import { openVerifications, signIn, waitForShell, waitForWholeList } from '../journeys/lib/steps';
import { killWorker } from './lib/kill-worker';

const passcode = 'otter violin 47 harbour';
let platform: PlatformProcess;
let device: Device;
let list: string;

beforeAll(async () => {
  platform = await startPlatformProcess(['--demo', 'sessions=240,traffic=off', '--chaos']);
  device = await openDevice();
  const { page } = device;
  await signIn(page, platform.url, /admin/i);
  await openVerifications(page);
  await waitForWholeList(page, 240);
  await waitForShell(page);
  list = page.url();
  await setPasscode(page, passcode);
  await openList(page);
});
afterAll(async () => {
  await device.dispose();
  await platform.dispose();
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

async function openList(page: Page): Promise<void> {
  await page.goto(list);
  await page.locator('.row-item').first().waitFor();
}

/** Another tab, open: the first one gives it the key. */
async function openSecondTab(): Promise<Page> {
  const tab = await device.context.newPage();
  await openList(tab);
  await tab.locator('.sync-mark[data-state="fresh"]').waitFor();
  return tab;
}

function presentWorker(page: Page) {
  const worker = page.workers().at(-1);
  if (worker === undefined) throw new Error('the page has no worker');
  return worker;
}

/** Calls for the sessions of the list that the platform has seen. */
async function listCalls(): Promise<number> {
  return (await platform.requests()).filter(({ path }) => /\/tenant\/.*session/.test(path)).length;
}

/** A wish for fresh rows reaches the platform. */
async function syncs(page: Page): Promise<void> {
  const before = await listCalls();
  const asks = () => page.evaluate(() => window.dispatchEvent(new Event('focus'))).then(listCalls);
  await expect.poll(asks, { timeout: 30_000 }).toBeGreaterThan(before);
  await page.locator('.sync-mark[data-state="fresh"]').waitFor();
}

describe('a worker that dies while a passcode is set', () => {
  it('in the only tab leaves no key: the lock stands by itself, and unlocked the list syncs again', async () => {
    const { page } = device;
    const { next } = await killWorker(page);
    await next;
    await atLock(page);
    await expect.poll(() => page.locator('.row-item').count()).toBe(0);
    await tryPasscode(page, passcode);
    await page.locator('.row-item').first().waitFor();
    await syncs(page);
  });

  it('beside another tab is given the key by that one: the list stands all the while and syncs again', async () => {
    const { page } = device;
    const other = await openSecondTab();
    await page.bringToFront();
    const scroller = await page.locator('.list-scroll').elementHandle();
    const { next } = await killWorker(page);
    await next;
    await syncs(page);
    // The very same list: nothing took its place meanwhile.
    await expect.poll(() => scroller?.evaluate((element) => element.isConnected)).toBe(true);
    // It is the key itself that came back: alone now, this tab gives it to a tab that comes later.
    await other.close();
    const later = await openSecondTab();
    await later.close();
  });
});

describe('a lock that is pressed while the worker of its tab hangs', () => {
  it('shuts its own tab at once, the others as soon as another worker lives, and holds over a reload', async () => {
    const { page } = device;
    const other = await openSecondTab();
    await page.bringToFront();
    const next = page.waitForEvent('worker', { timeout: 40_000 });
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
    await syncs(page);
    await other.close();
  });
});
