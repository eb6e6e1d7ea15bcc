import { describe, expect } from 'vitest';
import { journey } from '../fixtures/journey';
import {
  atLock,
  blobsIn,
  foundIn,
  lockByMenu,
  openCase,
  personalIn,
  setPasscode,
  stillDrawn,
  unlock,
} from '../journeys/lib/lock-steps';
import { readVerifications } from '../journeys/lib/steps';
import { askForPdf, pdfDialog } from './lib/ask-for-pdf';

// A device of its own: parts of PDFs that another test had held back come later, and would be here already.
const it = journey({ platform: { demo: { sessions: 60 } } })
  /** The address of the list. */
  .extend('list', { scope: 'file' }, ({ signedIn: { page } }) => readVerifications(page, 60));

describe('a device that is locked in another tab', () => {
  it('closes viewed pictures, a PDF being made and a list about to be one, and is where it was afterwards', async ({
    platform,
    device,
    page,
    list,
  }) => {
    await setPasscode(page);
    const other = await device.context.newPage();
    await other.goto(list);
    await other.locator('.row-item').first().waitFor();

    await openCase(page, list);
    await expect.poll(async () => (await personalIn(page)).length).toBeGreaterThan(20);
    const personal = await personalIn(page);
    await page.getByRole('button', { name: 'Side by side' }).click();
    await page.locator('dialog.viewer img').nth(1).waitFor();
    const pictures = await blobsIn(page);
    await lockByMenu(other);
    await atLock(page);
    await expect.poll(() => foundIn(page, personal)).toEqual([]);
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    await expect.poll(() => stillDrawn(page, pictures)).toBe(0);
    await unlock(page);
    await page.locator('.picture img').first().waitFor();

    let downloads = 0;
    page.on('download', () => {
      downloads += 1;
    });
    await page.reload();
    await page.locator('.picture img').first().waitFor();
    // Longer than a slow machine takes to lock.
    platform.chaos.set([{ match: 'GET /assets/make-report*', kind: 'latency', ms: 15_000 }]);
    const isAsked = page.waitForRequest(/make-report/);
    await askForPdf(page);
    await isAsked;
    await lockByMenu(other);
    await atLock(page);
    expect(downloads).toBe(0);
    platform.chaos.clear();
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    await unlock(page);
    await page.locator('.picture img').first().waitFor();
    await expect.poll(() => pdfDialog(page).count()).toBe(0);

    await page.goto(list);
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    await lockByMenu(other);
    await atLock(page);
    await expect.poll(() => foundIn(page, personal)).toEqual([]);
    await unlock(page);
    await page.locator('.row-item').first().waitFor();
    // The next one is made after that one was: it is the only one that comes.
    await openCase(page, list);
    const download = page.waitForEvent('download');
    await askForPdf(page);
    await download;
    expect(downloads).toBe(1);
    await other.close();
  });
});
