import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Device, openDevice } from './lib/browser';
import { narrowest } from './lib/drawn';
import { type PlatformProcess, startPlatformProcess } from './lib/platform-process';
import { chooseStatus, openVerifications, signIn, waitForShell, waitForWholeList } from './lib/steps';

let platform: PlatformProcess;
let device: Device;

beforeAll(async () => {
  platform = await startPlatformProcess(['--demo', 'sessions=240,traffic=off']);
  device = await openDevice();
  await signIn(device.page, platform.url, /admin/i);
  await openVerifications(device.page);
  await waitForWholeList(device.page, 240);
  await chooseStatus(device.page, 'Approved');
  await device.page.locator('.row-link').first().click();
  await device.page.locator('.picture img').first().waitFor();
  await waitForShell(device.page);
});
afterAll(async () => {
  await device.dispose();
  await platform.dispose();
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

/** What a reviewer reads without a network: list with its age, filter, the opened detail and its pictures. */
async function readsEverything(address: string) {
  const { page } = device;
  await page.goto(address);
  await page.reload();
  await page.locator('.picture img').first().waitFor();
  await expect.poll(() => narrowest(page.locator('.picture img'))).toBeGreaterThan(100);
  await expect.poll(() => page.locator('.detail-age').innerText()).toMatch(/As of .* UTC, /);
  await chooseStatus(page, 'Rejected');
  await page.locator('.row-item .reason').first().waitFor();
  await chooseStatus(page, 'All');
  await page.locator('h1 .count', { hasText: '240' }).waitFor();
  expect(await page.locator('.list-foot').innerText()).toMatch(/As of .* UTC, /);
}

describe('without a network', () => {
  it('a reload with the device offline shows list, filter, the opened detail and its pictures with their age', async () => {
    const address = device.page.url();
    await device.context.setOffline(true);
    await readsEverything(address);
    await device.page.locator('.banner', { hasText: 'Offline, showing what this device read' }).waitFor();
    await device.context.setOffline(false);
    await device.page.locator('.banner').waitFor({ state: 'detached' });
  });

  it('a reload with the server killed shows the same, and a new session appears by itself when it is back', async () => {
    const { page } = device;
    const address = page.url();
    await platform.kill();
    await readsEverything(address);
    await page.locator('.banner').waitFor();
    await platform.restart(['--demo', 'sessions=240,traffic=on,every=2']);
    await page.locator('.banner').waitFor({ state: 'detached' });
    await expect.poll(async () => Number(await page.locator('h1 .count').innerText()), { timeout: 45_000 }).toBeGreaterThan(240);
    // A session that came after the first answer is seen with the next reading of the list, half a minute later.
  }, 120_000);

  it('a restarted browser without a network opens the list and the detail', async () => {
    const address = device.page.url();
    await platform.kill();
    await device.relaunch();
    await device.page.goto(address);
    await device.page.locator('.row-item').first().waitFor();
    await device.page.locator('.banner').waitFor();
    await platform.restart();
  });
});
