import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { recordIdOf } from '../../platform/record-id';
import { companyTabs } from '../../src/domain/company-tab';
import { companyTabTitles } from '../../src/domain/text/company-screen';
import { violations } from './lib/accessibility';
import { type Device, openDevice } from './lib/browser';
import { type PlatformProcess, startPlatformProcess } from './lib/platform-process';
import { openVerifications, signIn, waitForShell } from './lib/steps';

let platform: PlatformProcess;
let device: Device;
let kyc: string;

/** The scripted companies that are opened here, by what is special about them. */
const places = {
  press: 1,
  owners: 12,
  badShares: 14,
  hostile: 18,
  papers: 26,
  oddPapers: 27,
  large: 28,
  running: 6,
  unseen: 2,
  locked: 3,
};

beforeAll(async () => {
  platform = await startPlatformProcess(['--demo', 'sessions=60,traffic=off', '--chaos', '--rate-limit', 'off']);
  device = await openDevice();
  const { page } = device;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, platform.url, /admin/i);
  await openVerifications(page);
  kyc = /sessions\/([^/?]+)/.exec(page.url())?.[1] ?? '';
  await waitForShell(page);
});
afterAll(async () => {
  await device.dispose();
  await platform.dispose();
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

const addressOf = (company: keyof typeof places, tab = '') =>
  `${platform.url}/#/studio/business/${kyc}/details/${recordIdOf(`${kyc} company ${places[company]}`)}${tab && `/${tab}`}`;
const panel = () => device.page.getByRole('tabpanel');
const tab = (name: string) => device.page.getByRole('tab', { name: new RegExp(`^${name}`) });
const viewer = () => device.page.locator('dialog.viewer');
const paper = (name: string) => device.page.locator('.paper', { hasText: name });
const chosen = () => device.page.locator('[role="tab"][aria-selected="true"]').innerText();
const button = (name: string, words: RegExp) => paper(name).getByRole('button', { name: words });

async function open(company: keyof typeof places, name: (typeof companyTabs)[number]): Promise<void> {
  await device.page.goto(addressOf(company, name));
  await panel().locator('.detail-age').waitFor();
}

/** Asks for a paper and waits until it is here. */
async function fetchPaper(name: string): Promise<void> {
  await button(name, /^Fetch/).click();
  await button(name, /^Open/).waitFor({ timeout: 30_000 });
}

describe('the parts of a company', () => {
  it('have an address each, and back leads to the one before', async () => {
    const { page } = device;
    await open('press', 'business-info');
    expect(await panel().innerText()).toMatch(/Basic Information[\s\S]*Status Information[\s\S]*Address Information/);
    for (const name of companyTabs.slice(1)) {
      await tab(companyTabTitles[name]).click();
      await page.waitForURL(new RegExp(`/details/[^/]+/${name}$`));
      await expect.poll(chosen).toContain(companyTabTitles[name]);
    }
    await page.goBack();
    await expect.poll(chosen).toContain('UBO Details');
    await page.goto(addressOf('press', 'no-such-part'));
    await expect.poll(chosen).toContain('Business Information');
  });

  it('are gone through with arrows and opened with Enter, and the focus stays on them', async () => {
    const { page } = device;
    await open('press', 'business-info');
    await tab('Business Information').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/documents$/);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Document Uploaded');
  });

  it('tell the reasons where a finger can read them, and lead back to the list', async () => {
    await open('press', 'documents');
    expect(await device.page.getByRole('region', { name: 'What the checks found' }).innerText()).toContain(
      'Negative press about the company was found',
    );
    await device.page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
    await device.page.waitForURL(/\/studio\/business\/[^/]+$/);
  });

  it('are said to be gone where the list has no such company', async () => {
    await device.page.goto(`${platform.url}/#/studio/business/${kyc}/details/000000000000000000000000`);
    await device.page.getByRole('heading', { name: 'This company is no longer in the list' }).waitFor();
  });
});

describe('the papers', () => {
  it('open in place: a PDF page by page with its text beside it, and a picture, each beside what the company told', async () => {
    const { page } = device;
    await open('papers', 'documents');
    expect(await panel().innerText()).toContain('Not uploaded: Power of Attorney');
    await fetchPaper('incorporation');
    await fetchPaper('utility bill');
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
  });

  it('that are not what they claim to be do not open, and can be saved', async () => {
    await open('oddPapers', 'documents');
    await fetchPaper('deed.pdf');
    await button('deed.pdf', /^Open/).click();
    await viewer().getByText('This file is called a PDF but is none').waitFor();
    await viewer().getByRole('button', { name: 'Save' }).waitFor();
    await device.page.keyboard.press('Escape');
    await button('mandate.pdf', /^Fetch/).click();
    await paper('mandate.pdf').getByText('Download failed: the file that the server has is empty').waitFor();
  });

  it('that failed say so in place and are asked for again', async () => {
    await open('large', 'documents');
    await button('lease.pdf', /^Fetch/).click();
    await paper('lease.pdf').getByText('Download failed').waitFor();
    const asked = async () => (await platform.requests()).filter(({ path }) => path.includes('/document/download/')).length;
    const before = await asked();
    await button('lease.pdf', /^Retry/).click();
    await expect.poll(asked).toBeGreaterThan(before);
  });
});

describe('the owners', () => {
  it('are shown with their shares, and a sum that cannot be is said', async () => {
    await open('badShares', 'ubo-details');
    expect(await panel().innerText()).toMatch(/A share is below 0% or over 100%[\s\S]*The shares sum to 140%, not to 100%/);
  });

  it('lead to their verifications and back to this part', async () => {
    const { page } = device;
    await open('owners', 'ubo-details');
    const states = await panel().locator('.owner .badge-status').allInnerTexts();
    expect([states.length, states.includes('Not Started')]).toEqual([4, true]);
    await panel()
      .getByRole('link', { name: /^Open the verification/ })
      .first()
      .click();
    await page.waitForURL(/\/studio\/sessions\/[^/]+\/[0-9a-f]{64}\?/);
    await page.getByRole('link', { name: 'Back to the company' }).click();
    await page.waitForURL(/\/ubo-details$/);
    await page.getByRole('heading', { name: 'Ownership Structure' }).waitFor();
  });
});

describe('what is asked for when a company is opened', () => {
  it('fails in place with a Retry, and is never taken for the empty state', async () => {
    await platform.disturb([{ match: '/company-executives', kind: 'status', status: 500 }]);
    await device.page.goto(addressOf('unseen', 'ubo-details'));
    await panel().getByRole('heading', { name: 'Not on this device yet' }).waitFor();
    expect(await panel().innerText()).not.toContain('No UBO Information');
    await tab('Business Information').click();
    await panel().getByRole('heading', { name: 'Basic Information' }).waitFor();
    await tab('UBO Details').click();
    const asked = async () => (await platform.requests()).filter(({ path }) => path.endsWith('/company-executives')).length;
    const before = await asked();
    await panel().getByRole('button', { name: 'Retry' }).click();
    await expect.poll(asked).toBeGreaterThan(before);
    await platform.disturb([]);
    await device.page.reload();
    await panel().getByRole('heading', { name: 'Ownership Structure' }).waitFor();
  });

  it('says which right is missing', async () => {
    const refused = { success: false, error: { details: ['READ_COMPLIANCE is missing'] } };
    await platform.disturb([{ match: '/compliance', kind: 'status', status: 403, body: refused }]);
    await device.page.goto(addressOf('locked', 'checks-regulations'));
    await panel()
      .getByRole('heading', { name: /You do not have the right to read this/ })
      .waitFor();
    await platform.disturb([]);
    await device.page.reload();
    await panel().locator('.counters').waitFor();
  });
});

describe('the checks', () => {
  it('are counted, and what was found is drawn as Markdown', async () => {
    await open('press', 'checks-regulations');
    expect((await panel().locator('.counters').innerText()).match(/\d+/g)).toEqual(['2', '1', '0', '3']);
    const findings = panel().locator('.markdown');
    await findings.locator('ol').waitFor();
    const link = findings.getByRole('link', { name: 'report' });
    expect(await link.getAttribute('rel')).toContain('noopener');
    expect(await findings.innerText()).toContain('(https://press.example/customs)');
  });

  it('that are pending show no words of a failure', async () => {
    await open('running', 'checks-regulations');
    const text = await panel().innerText();
    expect(text).toContain('The registry has not been asked yet');
    expect(text).not.toMatch(/Issues Found|Dissolved|Recommendations|could not be confirmed/);
  });

  it('cannot be made to run anything in the reader’s browser', async () => {
    const { page } = device;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).host));
    await open('hostile', 'checks-regulations');
    const findings = panel().locator('.markdown');
    await findings.getByText('[link removed]').first().waitFor();
    expect(await findings.locator('a, img, script, iframe').count()).toBe(0);
    expect(await findings.innerText()).toContain('<script>');
    expect(await page.title()).toBe('Business Verification - Studio');
    expect(asked.filter((host) => host !== new URL(platform.url).host)).toEqual([]);
  });
});

describe('a company', () => {
  it.each(['light', 'dark'] as const)('has no accessibility violation in the %s theme', async (scheme) => {
    const { page } = device;
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const name of companyTabs) {
      await open('press', name);
      expect(await violations(page), `${name} in ${scheme}`).toEqual([]);
    }
    await open('badShares', 'ubo-details');
    expect(await violations(page), `shares in ${scheme}`).toEqual([]);
    await open('papers', 'documents');
    await button('incorporation', /^Open/).click();
    await viewer().locator('.pdf-page canvas').waitFor();
    expect(await violations(page), `PDF in ${scheme}`).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('is read whole without a network, its papers too, and what is not here says so', async () => {
    const { page, context } = device;
    await context.setOffline(true);
    await page.goto(addressOf('press', 'ubo-details'));
    await page.reload();
    await page.getByRole('heading', { name: 'Ownership Structure' }).waitFor();
    await tab('Checks & Regulations').click();
    await panel().locator('.markdown ol').waitFor();
    await page.goto(addressOf('papers', 'documents'));
    await button('incorporation', /^Open/).click();
    await viewer().locator('.pdf-page canvas').waitFor();
    await page.keyboard.press('Escape');
    await page.goto(addressOf('press', 'documents'));
    await panel()
      .getByRole('button', { name: /^Fetch/ })
      .first()
      .click();
    await panel().getByText('Download failed: The server cannot be reached').waitFor();
    await context.setOffline(false);
    await page.reload();
  });

  it('covers who its people are on a discreet device until it is tapped', async () => {
    await device.page.goto(`${platform.url}/#/studio/device`);
    await device.page.getByLabel('Discreet mode').click();
    await device.page.locator('#habit-discreet[aria-checked="true"]').waitFor();
    await open('owners', 'ubo-details');
    expect(await panel().innerText()).not.toMatch(/@/);
    await panel()
      .getByRole('button', { name: /^Email: / })
      .first()
      .click();
    expect(await panel().innerText()).toMatch(/@/);
  });
});
