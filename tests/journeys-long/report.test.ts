import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readWithPdfium } from '../fakes/pdf-readers';
import { journey } from '../fixtures/journey';
import { violations } from '../journeys/lib/accessibility';
import { narrowest } from '../journeys/lib/drawn';
import { openCase } from '../journeys/lib/lock-steps';
import { openVerifications, waitForShell, waitForWholeList } from '../journeys/lib/steps';

const it = journey({ platform: { demo: { sessions: 60 } } })
  /** Whose approved verification is opened. */
  .extend('person', { scope: 'file', auto: true }, async ({ signedIn: { page } }) => {
    await openVerifications(page);
    await waitForWholeList(page, 60);
    await openCase(page, page.url());
    await waitForShell(page);
    return page.locator('.detail-head h1').innerText();
  })
  /** The notes of the log of this device, the newest first, as its file tells them. */
  .extend('savedActs', ({ page, platform }) => async () => {
    const address = page.url();
    await page.goto(`${platform.url}/#/studio/device`);
    // The list, which stands until this screen is read, has a button of the same name.
    await page.getByRole('heading', { name: 'Device security' }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\r\n')
      .slice(1);
    await page.goto(address);
    return lines.map((line) => line.split(',').at(-1)?.replaceAll('"', '') ?? '');
  });

async function choose(page: Page, item: string): Promise<void> {
  await page.locator('.detail-actions').getByRole('button', { name: 'Report' }).click();
  await page.getByRole('button', { name: item, exact: true }).click();
}

describe('the report of a verification', () => {
  it('cannot be a PDF without a network before its parts came, says so and offers to print', async ({
    page,
    device: { context },
  }) => {
    await context.setOffline(true);
    await choose(page, 'Download PDF');
    const dialog = page.getByRole('dialog', { name: 'Download PDF' });
    await dialog.getByText('needs a connection once').waitFor();
    await dialog.getByRole('button', { name: 'Print instead' }).click();
    await page.waitForURL(/report=print/);
  });

  it('is shown for print without a network, after a reload too: name, status, pictures, age and who made it', async ({
    person,
    page,
  }) => {
    await page.reload();
    const paper = page.locator('.report-paper');
    await paper.locator('img').nth(2).waitFor();
    await paper.locator('h1', { hasText: person }).waitFor();
    for (const part of [
      'Approved',
      'personal data',
      'As of ',
      'Report made by',
      'Similarity',
      'Timeline',
      'Location Information',
    ])
      await paper.getByText(part).first().waitFor();
    await expect.poll(() => narrowest(paper.locator('img'))).toBeGreaterThan(100);
    await expect.poll(() => violations(page)).toEqual([]);
  });

  it('is printed without the frame around it, complete, on A4 and Letter', async ({ person, page }) => {
    for (const format of ['A4', 'Letter']) {
      const pages = await readWithPdfium(await page.pdf({ format }));
      expect(pages.length).toBeGreaterThan(1);
      expect(pages.join('\n')).toContain(person);
      expect(pages.join('\n')).toContain('Timeline');
      expect(pages.join('\n')).not.toContain('Back to the verification');
      expect(pages.join('\n')).not.toContain('Verifications');
      expect(pages[0]).toContain(`Page 1 of ${pages.length}`);
    }
  });

  it('is a PDF once there is a network: searchable, of the same verification, under a name that is nobody’s', async ({
    person,
    page,
    device: { context },
  }) => {
    await page.getByRole('button', { name: 'Back to the verification' }).click();
    await context.setOffline(false);
    const download = page.waitForEvent('download');
    await choose(page, 'Download PDF');
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/^verification-[0-9A-Za-z-]+-\d{8}T\d{6}Z\.pdf$/);
    const pdf = new Uint8Array(readFileSync(await saved.path()));
    expect(new TextDecoder().decode(pdf.slice(0, 5))).toBe('%PDF-');
    const pages = await readWithPdfium(pdf);
    expect(pages.join('\n')).toContain(person);
    expect(pages.join('\n')).toContain('Face Authentication');
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
    expect(new TextDecoder('latin1').decode(pdf).match(/\/Subtype\/Image/g)?.length).toBeGreaterThan(2);
    await page.getByText('PDF downloaded').waitFor();
    await expect.poll(() => violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
  });

  it('is a PDF without a network from then on', async ({ person, page, device: { context } }) => {
    await context.setOffline(true);
    const download = page.waitForEvent('download');
    await choose(page, 'Download PDF');
    expect((await readWithPdfium(new Uint8Array(readFileSync(await (await download).path())))).join('\n')).toContain(person);
    await page.getByRole('button', { name: 'Close' }).click();
    await context.setOffline(false);
  });

  it('is noted in the log of this device each time it leaves it', async ({ savedActs }) => {
    const acts = await savedActs();
    expect(acts.filter((act) => act === 'pdf')).toHaveLength(2);
    expect(acts.filter((act) => act === 'print').length).toBeGreaterThan(0);
  });

  it('is asked for on a discreet device before it is shown', async ({ person, page, platform }) => {
    const address = page.url();
    await page.goto(`${platform.url}/#/studio/device`);
    await page.getByLabel('Discreet mode').click();
    await page.locator('#habit-discreet[aria-checked="true"]').waitFor();
    await page.goto(address.includes('report=') ? address : `${address}${address.includes('?') ? '&' : '?'}report=print`);
    await page.getByText('The report shows personal data').waitFor();
    await expect.poll(() => page.getByText(person, { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Show report' }).click();
    await page.locator('.report-paper h1', { hasText: person }).waitFor();
    await page.getByRole('button', { name: 'Back to the verification' }).click();
    await choose(page, 'Download PDF');
    await page.getByText('The PDF contains personal data').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Download PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  });
});
