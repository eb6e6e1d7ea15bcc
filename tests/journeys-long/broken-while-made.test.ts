import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { reportMenuWords } from '../../src/domain/report/text';
import { commonWords } from '../../src/domain/shared/common-text';
import { journey } from '../fixtures/journey';
import { openCase } from '../journeys/lib/lock-steps';
import { openVerifications, waitForShell, waitForWholeList } from '../journeys/lib/steps';
import { askForPdf, pdfDialog } from './lib/ask-for-pdf';
import { killWorker } from './lib/kill-worker';

const it = journey({ platform: { demo: { sessions: 240 } } })
  /** The address of the list. */
  .extend('list', { scope: 'file' }, async ({ signedIn: { page } }) => {
    await openVerifications(page);
    await waitForWholeList(page, 240);
    await waitForShell(page);
    return page.url();
  })
  .extend('opened', { auto: true }, ({ page, list }) => openCase(page, list))
  .extend('calm', { auto: true }, ({ platform }, { onCleanup }) => onCleanup(() => platform.chaos.clear()));

/** Presses what offers another try; answers that a PDF came of it. */
async function triesAgain(page: Page): Promise<boolean> {
  const download = page.waitForEvent('download');
  await pdfDialog(page).getByRole('button', { name: commonWords.retry }).click();
  const saved = readFileSync(await (await download).path());
  await pdfDialog(page).getByRole('button', { name: reportMenuWords.close }).click();
  return saved.subarray(0, 5).toString('latin1') === '%PDF-';
}

/** Ends the worker and waits until another one has come. */
const replaceWorker = async (page: Page) => (await killWorker(page)).next;

describe('a PDF', () => {
  it('whose parts are answered by the sign-in page of a network is not made, says so, and is made in the same tab once they come', async ({
    platform,
    page,
  }) => {
    await page.evaluate(() => caches.delete('report-parts'));
    await page.reload();
    platform.chaos.set([{ match: 'GET /assets/make-report*', kind: 'html' }]);
    await page.locator('.picture img').first().waitFor();
    await askForPdf(page);
    await pdfDialog(page).getByRole('alert').waitFor();
    await expect.poll(() => pdfDialog(page).getByRole('alert').innerText()).toContain(reportMenuWords.failed);
    platform.chaos.clear();
    expect(await triesAgain(page)).toBe(true);
  });

  it('whose worker dies while it is made says so, and is made with the next press', async ({ platform, page }) => {
    await page.evaluate(() => caches.delete('report-parts'));
    await page.reload();
    await page.locator('.picture img').first().waitFor();
    platform.chaos.set([{ match: 'GET /assets/make-report*', kind: 'latency', ms: 20_000 }]);
    await askForPdf(page);
    await replaceWorker(page);
    await pdfDialog(page).getByRole('alert').waitFor();
    platform.chaos.clear();
    expect(await triesAgain(page)).toBe(true);
  });
});

describe('a table of the list', () => {
  it('whose worker dies before it is asked for is made anyway', async ({ page, list }) => {
    await page.goto(list);
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    await replaceWorker(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Export 240 rows/ }).click();
    const text = readFileSync(await (await download).path(), 'utf8');
    expect(text.trimEnd().split('\r\n')).toHaveLength(241);
  });
});

describe('a list that the worker answers', () => {
  it('stays while that worker dies, and continues with the next one', async ({ page, list }) => {
    await page.goto(`${list}?sort=status-up`);
    const place = (number: number) => page.locator(`.row-item[aria-posinset="${number}"] .row-link`);
    await place(1).waitFor();
    // What it was asked under way is asked of the next one.
    await replaceWorker(page);
    await expect.poll(() => place(1).count()).toBe(1);
    await page.locator('.list-scroll[aria-busy="false"]').waitFor();
    await page.locator('.row-item[aria-setsize="240"]').first().waitFor();
    await page.locator('.list-scroll').evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await place(240).waitFor();
    await page.getByRole('searchbox').fill('zzz nobody');
    await page.getByRole('heading', { name: 'No verifications found' }).waitFor();
  });
});
