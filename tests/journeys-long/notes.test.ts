import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../journeys/lib/accessibility';
import { type Device, openDevice } from '../journeys/lib/browser';
import { logOut } from '../journeys/lib/leaving-steps';
import * as steps from '../journeys/lib/lock-steps';
import { type PlatformProcess, startPlatformProcess } from '../journeys/lib/platform-process';
import { chooseStatus, openVerifications, signIn, waitForShell, waitForWholeList } from '../journeys/lib/steps';

let platform: PlatformProcess;
let device: Device;
let list: string;
let opened: string;
/** Everything that any tab sent, address and body. */
const sent: string[] = [];
const planted = 'كلّمها غدًا: brother answers the door';

beforeAll(async () => {
  platform = await startPlatformProcess(['--demo', 'sessions=60,traffic=off']);
  device = await openDevice();
  device.context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await signIn(device.page, platform.url, /admin/i);
  await openVerifications(device.page);
  await waitForWholeList(device.page, 60);
  list = device.page.url();
  await waitForShell(device.page);
});
afterAll(async () => {
  await device.dispose();
  await platform.dispose();
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

const section = (page: Page) => page.getByRole('region', { name: 'Your mark and note' });
const markButton = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true });
const field = (page: Page) => section(page).locator('textarea');
const isMarked = (page: Page, name: string) => section(page).locator('button[aria-pressed="true"]', { hasText: name }).waitFor();
/** What was typed or marked last is on the device. */
const isKept = (page: Page) => page.locator('.own-note[data-saving="saved"]').waitFor();
/** The signs of the row of the opened verification. */
const signs = (page: Page) => page.locator('.row-link[aria-current="page"] .own-mark [data-mark]');
const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? []));
const downloadBy = async (page: Page, press: () => Promise<void>) => {
  const download = page.waitForEvent('download');
  await press();
  return readFileSync(await (await download).path(), 'utf8');
};

describe('the private marks and notes of a reviewer', () => {
  it('begin with "seen" when a verification was read, and not before', async () => {
    const { page } = device;
    expect(await page.locator('.own-mark').count()).toBe(0);
    await chooseStatus(page, 'Approved');
    await page.locator('.row-link').first().click();
    await page.locator('.picture img').first().waitFor();
    opened = page.url();
    await isMarked(page, 'Seen');
    await signs(page).and(page.locator('[data-mark="seen"]')).waitFor();
    expect(await page.locator('.own-mark').count()).toBe(1);
  });

  it('take "to do" and a note in any script, which stand in the row and say that they are kept here', async () => {
    const { page } = device;
    await markButton(page, 'To do').click();
    await isMarked(page, 'To do');
    await section(page).getByRole('button', { name: 'Write a note' }).click();
    await field(page).fill(planted);
    await isKept(page);
    await section(page).getByText('never sent', { exact: false }).waitFor();
    await signs(page).and(page.locator('[data-mark="note"]')).waitFor();
    await signs(page).and(page.locator('[data-mark="to-do"]')).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('are there after a reload without a network, and in another tab as they change', async () => {
    const { page } = device;
    await device.context.setOffline(true);
    await page.reload();
    await isMarked(page, 'To do');
    expect(await field(page).inputValue()).toBe(planted);
    await device.context.setOffline(false);
    const second = await device.context.newPage();
    await second.goto(opened);
    await isMarked(second, 'To do');
    await markButton(second, 'Done').click();
    await isMarked(page, 'Done');
    await field(second).fill(`${planted}, twice`);
    await expect.poll(() => field(page).inputValue()).toBe(`${planted}, twice`);
    await second.close();
  });

  it('stand in the exported list of whoever wrote them', async () => {
    const { page } = device;
    await page.goto(`${list}?status=Success`);
    await page.locator('.row-item').first().waitFor();
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    await page.getByText('your own marks and notes in the clear', { exact: false }).waitFor();
    const csv = await downloadBy(page, () => page.getByRole('button', { name: /^Export \d+ rows as CSV$/ }).click());
    const lines = csv.split('\r\n').filter((line) => line.includes(planted));
    expect(lines).toHaveLength(1);
    expect(lines[0]?.endsWith(`"Done","${planted}, twice"`)).toBe(true);
  });

  it('keep the focus and what is being typed while the verification arrives from the server', async () => {
    const { page } = device;
    await page.goto(`${list}?status=Success`);
    await page.locator('.row-item').first().waitFor();
    await device.context.setOffline(true);
    await page.locator('.row-link').nth(1).click();
    await section(page).getByRole('button', { name: 'Write a note' }).click();
    await field(page).fill('typed before');
    await field(page).focus();
    await device.context.setOffline(false);
    await page.locator('.picture img').first().waitFor();
    await page.keyboard.type(' and after');
    expect(await field(page).inputValue()).toBe('typed before and after');
    await field(page).fill('');
    await isKept(page);
  });

  it('let the person empty a note and write it anew, and take no key for their own meanwhile', async () => {
    const { page } = device;
    await page.goto(opened);
    await isMarked(page, 'Done');
    const address = page.url();
    await field(page).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.type('jk/');
    expect([page.url(), await field(page).inputValue()]).toEqual([address, 'jk/']);
    await field(page).fill(planted);
    await isKept(page);
    await section(page).getByText('Saved on this device').first().waitFor();
  });

  it('lose nothing that was typed when the device locks in the middle of a word', async () => {
    const { page } = device;
    await steps.setPasscode(page);
    await page.goto(opened);
    await isMarked(page, 'Done');
    await field(page).fill(`${planted}, half a wo`);
    await steps.lockByMenu(page);
    expect(await page.content()).not.toContain('brother answers');
    await steps.unlock(page);
    await isMarked(page, 'Done');
    expect(await field(page).inputValue()).toBe(`${planted}, half a wo`);
  });

  it('are counted on the screen of the device, which hands them out as a file', async () => {
    const { page } = device;
    await steps.openDevice(page);
    const notes = page.getByRole('region', { name: 'Your marks and notes' });
    await notes.getByText('1 on this device.').waitFor();
    const csv = await downloadBy(page, () => notes.getByRole('button', { name: 'Save as CSV' }).click());
    expect(csv).toContain(`"Done","${planted}, half a wo"`);
    expect(await violations(page)).toEqual([]);
  });

  it('are asked about before a log-out deletes them, and the person may stay', async () => {
    const { page } = device;
    await page.goto(opened);
    await isMarked(page, 'Done');
    await logOut(page);
    const dialog = page.getByRole('dialog', { name: 'Log out?' });
    await dialog.getByText('1 private mark or note').waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Stay signed in' }).click();
    await dialog.waitFor({ state: 'detached' });
    await isMarked(page, 'Done');
  });

  it('go with the log-out, and nothing of them was ever sent, titled or put into an address', async () => {
    const { page } = device;
    expect((await databases(page)).filter((name) => name.startsWith('studio-work-'))).toHaveLength(1);
    await logOut(page);
    await page.getByRole('button', { name: 'Log out and delete' }).click();
    await page.getByRole('button', { name: 'Sign In with Google' }).waitFor();
    await expect.poll(() => databases(page)).toEqual(['studio-registry']);
    expect(sent.length).toBeGreaterThan(10);
    for (const words of ['brother', encodeURIComponent('كلّمها'), 'to-do'])
      expect(sent.filter((line) => line.includes(words))).toEqual([]);
  });
});
