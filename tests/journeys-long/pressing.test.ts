import type { Download } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from '../fixtures/journey';
import { goodPasscode, lockByMenu, openCase, setPasscode, unlock } from '../journeys/lib/lock-steps';
import { openVerifications, waitForWholeList } from '../journeys/lib/steps';

const it = journey({ platform: { demo: { sessions: 60 } } })
  /** The names of the files that the device is given. */
  .extend('files', ({ page }, { onCleanup }) => {
    const files: string[] = [];
    const note = (download: Download) => files.push(download.suggestedFilename());
    page.on('download', note);
    onCleanup(() => {
      page.off('download', note);
    });
    return files;
  })
  /** The address of the list. */
  .extend('list', { scope: 'file', auto: true }, async ({ signedIn: { page } }) => {
    await openVerifications(page);
    await waitForWholeList(page, 60);
    return page.url();
  });

describe('a button that is pressed twice', () => {
  it('makes one table of the list', async ({ page, files }) => {
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export 60 rows as CSV' }).dblclick();
    await download;
    await page.locator('.export-list').waitFor({ state: 'detached' });
    await expect.poll(() => files).toEqual([expect.stringMatching(/^studio-verifications-.*\.csv$/)]);
  });

  it('opens one viewer over a picture, which one Escape closes', async ({ page, list }) => {
    await openCase(page, list);
    await page.locator('.open-picture').first().dblclick();
    await page.locator('dialog.viewer img').waitFor();
    await expect.poll(() => page.locator('dialog.viewer').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.locator('dialog.viewer').waitFor({ state: 'detached' });
  });

  it('makes one report', async ({ page, files }) => {
    await page.locator('.detail-actions').getByRole('button', { name: 'Report' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF', exact: true }).dblclick();
    await download;
    await page.getByText('PDF downloaded').waitFor();
    await expect.poll(() => files).toHaveLength(1);
    await page.getByRole('button', { name: 'Close' }).click();
  });
});

describe('a server that is gone', () => {
  it('keeps nobody from searching, enlarging a picture and making the table and the report', async ({ page, list, platform }) => {
    await platform.goDown();
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
    await platform.comeBack();
  });
});

describe('a lock in the middle', () => {
  it('of an opened verification leaves nothing of it in the page, and brings it back after the passcode', async ({
    page,
    list,
  }) => {
    await setPasscode(page);
    await openCase(page, list);
    await lockByMenu(page);
    await expect.poll(() => page.locator('.picture, .detail-head, .row-link').count()).toBe(0);
    await unlock(page, goodPasscode);
    await page.locator('.picture img').first().waitFor();
    await expect.poll(() => page.locator('dialog.viewer').count()).toBe(0);
  });
});
