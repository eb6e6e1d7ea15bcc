import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyTab } from '../../src/domain/company-tab';
import { type Device, openDevice } from '../journeys/lib/browser';
import {
  companyAddress,
  openScripted,
  paperButton,
  paperCard,
  paperHere,
  type ScriptedCompany,
} from '../journeys/lib/company-steps';
import { type PlatformProcess, startPlatformProcess } from '../journeys/lib/platform-process';
import { openVerifications, signIn } from '../journeys/lib/steps';

let platform: PlatformProcess;
let device: Device;
let kyc: string;

beforeAll(async () => {
  platform = await startPlatformProcess(['--demo', 'sessions=10,traffic=off', '--chaos', '--rate-limit', 'off']);
  device = await openDevice();
  const { page } = device;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, platform.url, /admin/i);
  await openVerifications(page);
  kyc = /sessions\/([^/?]+)/.exec(page.url())?.[1] ?? '';
});
afterAll(async () => {
  await device.dispose();
  await platform.dispose();
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

const open = (company: ScriptedCompany, name: CompanyTab = 'documents') =>
  openScripted(device.page, companyAddress(platform.url, kyc, company, name));
const viewer = () => device.page.locator('dialog.viewer');
const button = (name: string, words: RegExp) => paperButton(device.page, name, words);
const fetchIt = (name: string) => paperHere(device.page, name);
const downloads = async () => (await platform.requests()).filter(({ path }) => path.includes('/document/download/')).length;

/** Data is saved from now on, or not any more. */
async function saveData(isSaved: boolean): Promise<void> {
  await device.page.goto(`${platform.url}/#/studio/sync`);
  const save = device.page.getByRole('switch', { name: 'Save data' });
  await (isSaved ? save.check() : save.uncheck());
  await expect.poll(() => device.page.getByText('Nothing is fetched that nobody looks at').count()).toBe(isSaved ? 1 : 0);
}

describe('the papers', () => {
  it('open in place: a PDF page by page with its text beside it, and a picture, each beside what the company told', async () => {
    const { page } = device;
    await open('papers', 'documents');
    expect(await device.page.getByRole('tabpanel').innerText()).toContain('Not uploaded: Power of Attorney');
    await fetchIt('incorporation');
    await fetchIt('utility bill');
    await button('incorporation', /^Open/).click();
    await viewer().locator('.pdf-page canvas').waitFor();
    expect(await viewer().locator('.pdf-scroll').textContent()).toContain('Certificate of Incorporation');
    const width = () =>
      viewer()
        .locator('canvas')
        .evaluate((canvas) => canvas.clientWidth);
    const before = await width();
    await page.keyboard.press('+');
    await expect.poll(async () => Math.round(((await width()) / before) * 10)).toBe(14);
    await page.keyboard.press('0');
    expect(await viewer().locator('.typed-data').innerText()).toContain('Registration Number');
    await page.keyboard.press('Escape');
    await viewer().waitFor({ state: 'detached' });
    await button('utility bill', /^Open/).click();
    const image = viewer().locator('.stage img');
    await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(595);
    await page.keyboard.press('r');
    await expect.poll(() => image.evaluate((one) => one.style.transform)).toContain('rotate(90deg)');
    await page.keyboard.press('Escape');
  });

  it('are saved under the name of the contract', async () => {
    await open('papers', 'documents');
    const [download] = await Promise.all([device.page.waitForEvent('download'), button('utility bill', /^Save/).click()]);
    expect(download.suggestedFilename()).toBe('utility bill.png');
    await device.page.goto(`${platform.url}/#/studio/device`);
    const log = device.page.locator('.openings li');
    await log.filter({ hasText: 'Paper saved' }).waitFor();
    await log.filter({ hasText: 'Paper opened' }).first().waitFor();
  });

  it('that are not what they claim to be do not open, and can be saved', async () => {
    await open('oddPapers', 'documents');
    await fetchIt('deed.pdf');
    await button('deed.pdf', /^Open/).click();
    await viewer().getByText('This file is called a PDF but is none').waitFor();
    await viewer().getByRole('button', { name: 'Save' }).waitFor();
    await device.page.keyboard.press('Escape');
    await button('mandate.pdf', /^Fetch/).click();
    await paperCard(device.page, 'mandate.pdf').getByText('Download failed: the file that the server has is empty').waitFor();
  });

  it('that failed say so in place and are asked for again', async () => {
    await open('large', 'documents');
    await button('lease.pdf', /^Fetch/).click();
    await paperCard(device.page, 'lease.pdf').getByText('Download failed').waitFor();
    const before = await downloads();
    await button('lease.pdf', /^Retry/).click();
    await expect.poll(downloads).toBeGreaterThan(before);
  });

  it('of several pages are turned over by keys, by buttons and by number', async () => {
    const { page } = device;
    await open('press');
    await fetchIt('power of attorney.pdf');
    await button('power of attorney.pdf', /^Open/).click();
    const shown = viewer().locator('.pdf-scroll[aria-busy="false"]');
    await viewer().getByText('Page 1 of 3').first().waitFor();
    await page.keyboard.press('PageDown');
    await shown.getByText('Annex 1').waitFor({ state: 'attached' });
    await viewer().getByRole('button', { name: 'Next page' }).click();
    await shown.getByText('Annex 2').waitFor({ state: 'attached' });
    expect(await viewer().getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true);
    await viewer().getByRole('spinbutton', { name: 'Page' }).fill('1');
    await shown.getByText('Power of Attorney').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await viewer().waitFor({ state: 'detached' });
  });
});

describe('the papers of a company that is opened', () => {
  it('come ahead and open without a network', async () => {
    await open('unseen', 'business-info');
    await open('unseen');
    const cards = device.page.locator('.paper');
    const here = device.page.locator('.paper', { hasText: 'Kept for offline use' });
    await expect.poll(() => here.count(), { timeout: 30_000 }).toBe(await cards.count());
    await device.context.setOffline(true);
    await cards.first().getByRole('button', { name: /^Open/ }).click();
    await viewer().locator('.pdf-page canvas').waitFor();
    await device.page.keyboard.press('Escape');
    await device.context.setOffline(false);
  });
});

describe('a large paper', () => {
  const large = () => paperCard(device.page, 'bound volume.pdf');

  it('is asked about with its size before it is fetched, and comes when the person wants it', async () => {
    await open('large');
    await button('bound volume.pdf', /^Fetch/).click();
    await large().getByText('It has 40 MB. Fetch it?').waitFor();
    await button('bound volume.pdf', /^Not now/).click();
    await button('bound volume.pdf', /^Fetch/).click();
    await button('bound volume.pdf', /^Fetch it/).click();
    await button('bound volume.pdf', /^Open/).waitFor({ timeout: 60_000 });
    expect(await large().innerText()).toContain('40 MB');
  });
});

describe('while data is saved', () => {
  it('no paper comes by itself, and each is asked about with its size', async () => {
    await saveData(true);
    await open('locked');
    const [first] = await device.page.locator('.paper .paper-name').allInnerTexts();
    const name = first ?? '';
    await button(name, /^Fetch/).click();
    await paperCard(device.page, name)
      .getByText(/^Data is being saved on this device\. It has \d+ KB\. Fetch it\?$/)
      .waitFor();
    await button(name, /^Fetch it/).click();
    await button(name, /^Open/).waitFor();
    expect(await device.page.locator('.paper', { hasText: 'Not on this device' }).count()).toBeGreaterThan(0);
    await saveData(false);
  });
});
