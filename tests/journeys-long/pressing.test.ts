import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Device, openDevice } from '../journeys/lib/browser';
import { goodPasscode, lockByMenu, openCase, setPasscode, unlock } from '../journeys/lib/lock-steps';
import { type PlatformProcess, startPlatformProcess } from '../journeys/lib/platform-process';
import { openVerifications, signIn, waitForWholeList } from '../journeys/lib/steps';

let platform: PlatformProcess;
let device: Device;
let list: string;
let files: string[] = [];

beforeAll(async () => {
  platform = await startPlatformProcess(['--demo', 'sessions=60,traffic=off', '--chaos']);
  device = await openDevice();
  const { page } = device;
  page.on('download', (download) => files.push(download.suggestedFilename()));
  await signIn(page, platform.url, /admin/i);
  await openVerifications(page);
  await waitForWholeList(page, 60);
  list = page.url();
});
afterAll(async () => {
  await device.dispose();
  await platform.dispose();
});
afterEach(() => {
  files = [];
  expect(device.complaints.splice(0)).toEqual([]);
});

describe('a button that is pressed twice', () => {
  it('makes one table of the list', async () => {
    const { page } = device;
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export 60 rows as CSV' }).dblclick();
    await download;
    await page.locator('.export-list').waitFor({ state: 'detached' });
    expect(files).toEqual([expect.stringMatching(/^studio-verifications-.*\.csv$/)]);
  });

  it('opens one viewer over a picture, which one Escape closes', async () => {
    const { page } = device;
    await openCase(page, list);
    await page.locator('.open-picture').first().dblclick();
    await page.locator('dialog.viewer img').waitFor();
    expect(await page.locator('dialog.viewer').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.locator('dialog.viewer').waitFor({ state: 'detached' });
  });

  it('makes one report', async () => {
    const { page } = device;
    await page.locator('.detail-actions').getByRole('button', { name: 'Report' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF', exact: true }).dblclick();
    await download;
    await page.getByText('The PDF was handed to the browser').waitFor();
    expect(files).toHaveLength(1);
    await page.getByRole('button', { name: 'Close' }).click();
  });
});

describe('a server that is gone', () => {
  it('keeps nobody from searching, enlarging a picture and making the table and the report', async () => {
    const { page } = device;
    await platform.kill();
    const report = page.waitForEvent('download');
    await page.locator('.detail-actions').getByRole('button', { name: 'Report' }).click();
    await page.getByRole('button', { name: 'Download PDF', exact: true }).click();
    expect((await report).suggestedFilename()).toMatch(/\.pdf$/);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.locator('.open-picture').first().click();
    await page.locator('dialog.viewer img').waitFor();
    await page.keyboard.press('Escape');
    await page.goto(list);
    await page.getByRole('searchbox').fill('a');
    await page.locator('.list-pane > [role="status"]', { hasText: /^\d+ found$/ }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const table = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Export \d+ rows as CSV$/ }).click();
    expect((await table).suggestedFilename()).toMatch(/\.csv$/);
    await platform.restart();
  });
});

describe('a lock in the middle', () => {
  it('of an opened verification leaves nothing of it in the page, and brings it back after the passcode', async () => {
    const { page } = device;
    await setPasscode(page);
    await openCase(page, list);
    await lockByMenu(page);
    expect(await page.locator('.picture, .detail-head, .row-link').count()).toBe(0);
    await unlock(page, goodPasscode);
    await page.locator('.picture img').first().waitFor();
    expect(await page.locator('dialog.viewer').count()).toBe(0);
  });
});
