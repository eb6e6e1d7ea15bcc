import { describe, expect } from 'vitest';
import { journey } from '../fixtures/journey';
import {
  companyAddress,
  documentButton,
  documentCard,
  documentHere,
  openScripted,
  type ScriptedCompany,
} from '../journeys/lib/company-steps';
import { demoServiceOf } from '../journeys/lib/identity-steps';

const kyc = demoServiceOf('CAVACH_API');

/** The documents of companies, on a device with reduced motion. */
const it = journey({ platform: { demo: { sessions: 10 } } })
  .extend('still', { scope: 'file' }, async ({ signedIn: { page } }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    return page;
  })
  .extend('documents', ({ still: page, platform }) => ({
    open: (company: ScriptedCompany, tab = 'documents') => openScripted(page, companyAddress(platform.url, kyc, company, tab)),
    button: (name: string, words: RegExp) => documentButton(page, name, words),
    /** Opens one that has arrived; resolves when its viewer is shown. */
    async view(name: string) {
      await documentHere(page, name);
      await documentButton(page, name, /^Open/).click();
      return page.locator('dialog.viewer');
    },
  }));

describe('the documents', () => {
  it('open in place: a PDF page by page with its text beside it, and a picture, each beside what the company told', async ({
    page,
    documents,
  }) => {
    await documents.open('documents');
    await page.getByRole('tabpanel').getByText('Not uploaded: Power of Attorney').waitFor();
    const viewer = await documents.view('incorporation');
    await viewer.locator('.pdf-page canvas').waitFor();
    await viewer.locator('.pdf-scroll').getByText('Certificate of Incorporation').first().waitFor({ state: 'attached' });
    const width = () => viewer.locator('canvas').evaluate((canvas) => canvas.clientWidth);
    const before = await width();
    await page.keyboard.press('+');
    await expect.poll(async () => Math.round(((await width()) / before) * 10)).toBe(14);
    await page.keyboard.press('0');
    await viewer.locator('.typed-data').getByText('Registration Number').first().waitFor();
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    await documents.view('utility bill');
    const image = viewer.locator('.stage img');
    await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(595);
    await page.keyboard.press('r');
    await expect.poll(() => image.evaluate((one) => one.style.transform)).toContain('rotate(90deg)');
    await page.keyboard.press('Escape');
  });

  it('are saved under the name of the contract', async ({ page, platform, documents }) => {
    await documents.open('documents');
    const [download] = await Promise.all([page.waitForEvent('download'), documents.button('utility bill', /^Save/).click()]);
    expect(download.suggestedFilename()).toBe('utility bill.png');
    await page.goto(`${platform.url}/#/studio/device`);
    const log = page.locator('.access-log li');
    await log.filter({ hasText: 'Document saved' }).waitFor();
    await log.filter({ hasText: 'Document opened' }).first().waitFor();
  });

  it('that are not what they claim to be do not open but can be saved', async ({ page, documents }) => {
    await documents.open('oddDocuments');
    const viewer = await documents.view('deed.pdf');
    await viewer.getByText('This file is not a valid PDF').waitFor();
    await viewer.getByRole('button', { name: 'Save' }).waitFor();
    await page.keyboard.press('Escape');
    // The device has asked for it by itself.
    await documentCard(page, 'mandate.pdf').getByText('Download failed: the file is empty').waitFor();
  });

  it('of several pages are turned over by keys, by buttons and by number', async ({ page, documents }) => {
    await documents.open('press');
    const viewer = await documents.view('power of attorney.pdf');
    const shown = viewer.locator('.pdf-scroll[aria-busy="false"]');
    await viewer.getByText('Page 1 of 3').first().waitFor();
    await page.keyboard.press('PageDown');
    await shown.getByText('Annex 1').waitFor({ state: 'attached' });
    const next = viewer.getByRole('button', { name: 'Next page' });
    await next.click();
    await shown.getByText('Annex 2').waitFor({ state: 'attached' });
    await expect.poll(() => next.isDisabled()).toBe(true);
    await viewer.getByRole('spinbutton', { name: 'Page' }).fill('1');
    await shown.getByText('Power of Attorney').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
  });

  it('of an opened company are downloaded in advance and open without a network', async ({ page, device, documents }) => {
    await documents.open('unseen', 'business-info');
    await documents.open('unseen');
    const cards = page.locator('.company-document');
    const here = page.locator('.company-document', { hasText: 'Available offline' });
    await expect.poll(async () => (await here.count()) === (await cards.count())).toBe(true);
    await device.context.setOffline(true);
    await cards.getByRole('button', { name: /^Open/ }).first().click();
    await page.locator('dialog.viewer .pdf-page canvas').waitFor();
    await page.keyboard.press('Escape');
    await device.context.setOffline(false);
  });

  it('that are large are downloaded whole on request', async ({ page, documents }) => {
    await documents.open('large');
    const download = documents.button('bound volume.pdf', /^Download/);
    // The device may have asked for it by itself before: then it is known that it is large.
    const isKnown = (await download.innerText()).startsWith('Download now');
    await download.click();
    if (!isKnown) await documents.button('bound volume.pdf', /^Download now/).click();
    await documents.button('bound volume.pdf', /^Open/).waitFor();
    await documentCard(page, 'bound volume.pdf').getByText('40 MB').waitFor();
  });
});
