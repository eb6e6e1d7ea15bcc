import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from '../fixtures/journey';
import { violations } from '../journeys/lib/accessibility';
import { logOut } from '../journeys/lib/leaving-steps';
import * as steps from '../journeys/lib/lock-steps';
import { openVerifications, waitForShell, waitForWholeList } from '../journeys/lib/steps';

const planted = 'كلّمها غدًا: brother answers the door';
const section = (page: Page) => page.getByRole('region', { name: 'Your mark and note' });
const markButton = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true });
const field = (page: Page) => section(page).locator('textarea');
const isMarked = (page: Page, name: string) => section(page).locator('button[aria-pressed="true"]', { hasText: name }).waitFor();
/** What was typed or marked last is on the device. */
const isStored = (page: Page) => page.locator('.own-note[data-saving="saved"]').waitFor();
const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? []));
const savedBy = async (page: Page, press: () => Promise<void>) => {
  const download = page.waitForEvent('download');
  await press();
  return readFileSync(await (await download).path(), 'utf8');
};

const it = journey({ platform: { demo: { sessions: 60 } } })
  /** Everything that any tab sent, address and body. */
  .extend('sent', { scope: 'file' }, ({ device }) => {
    const sent: string[] = [];
    device.context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    return sent;
  })
  /** An approved verification with a note: its address, and that of its list. */
  .extend('noted', { scope: 'file', auto: true }, async ({ sent: _, signedIn: { page } }) => {
    await openVerifications(page);
    await waitForWholeList(page, 60);
    await waitForShell(page);
    const list = `${page.url()}?status=Success`;
    await steps.openCase(page, page.url());
    await isMarked(page, 'Seen');
    await section(page).getByRole('button', { name: 'Write a note' }).click();
    await field(page).fill(planted);
    await isStored(page);
    return { list, opened: page.url() };
  });

describe('the private marks and notes of a reviewer', () => {
  it('are there after a reload without a network, and in another tab as they change', async ({ page, device, noted }) => {
    await expect.poll(() => violations(page)).toEqual([]);
    await device.context.setOffline(true);
    await page.reload();
    await isMarked(page, 'Seen');
    await expect.poll(() => field(page).inputValue()).toBe(planted);
    await device.context.setOffline(false);
    const second = await device.context.newPage();
    await second.goto(noted.opened);
    await isMarked(second, 'Seen');
    await markButton(second, 'Done').click();
    await isMarked(page, 'Done');
    await field(second).fill(`${planted}, twice`);
    await expect.poll(() => field(page).inputValue()).toBe(`${planted}, twice`);
    await second.close();
  });

  it('are in the exported list of their author', async ({ page, noted }) => {
    await page.goto(noted.list);
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    await page.getByText('your own marks and notes', { exact: false }).waitFor();
    const csv = await savedBy(page, () => page.getByRole('button', { name: /^Export \d+ rows as CSV$/ }).click());
    const lines = csv.split('\r\n').filter((line) => line.includes(planted));
    expect(lines).toEqual([expect.stringMatching(new RegExp(`"Done","${planted}, twice"$`))]);
  });

  it('lose nothing that was typed when the device locks in the middle of a word', async ({ page, noted }) => {
    await steps.setPasscode(page);
    await page.goto(noted.opened);
    await isMarked(page, 'Done');
    await field(page).fill(`${planted}, half a wo`);
    await steps.lockByMenu(page);
    expect(await page.content()).not.toContain('brother answers');
    await steps.unlock(page);
    await isMarked(page, 'Done');
    await expect.poll(() => field(page).inputValue()).toBe(`${planted}, half a wo`);
  });

  it('are counted on the screen of the device, which hands them out as a file', async ({ page }) => {
    await steps.openDevice(page);
    const notes = page.getByRole('region', { name: 'Your marks and notes' });
    await notes.getByText('1 on this device.').waitFor();
    const csv = await savedBy(page, () => notes.getByRole('button', { name: 'Save as CSV' }).click());
    expect(csv).toContain(`"Done","${planted}, half a wo"`);
    await expect.poll(() => violations(page)).toEqual([]);
  });

  it('are asked about before a log-out deletes them, and the person may stay', async ({ page, noted }) => {
    await page.goto(noted.opened);
    await isMarked(page, 'Done');
    await logOut(page);
    const dialog = page.getByRole('dialog', { name: 'Log out?' });
    await dialog.getByText('1 private mark or note').waitFor();
    await expect.poll(() => violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Stay signed in' }).click();
    await dialog.waitFor({ state: 'detached' });
    await isMarked(page, 'Done');
  });

  it('are deleted by a log-out, and no part of them was ever sent, in a title or in an address', async ({ page, sent }) => {
    const ownWork = async () => (await databases(page)).filter((name) => name.startsWith('studio-user-'));
    await expect.poll(ownWork).toHaveLength(1);
    await logOut(page);
    await page.getByRole('button', { name: 'Log out and delete' }).click();
    await page.getByRole('button', { name: 'Sign In with Google' }).waitFor();
    await expect.poll(() => databases(page)).toEqual(['studio-device']);
    expect(sent.length).toBeGreaterThan(10);
    for (const words of ['brother', encodeURIComponent('كلّمها'), 'to-do'])
      expect(sent.filter((line) => line.includes(words))).toEqual([]);
  });
});
