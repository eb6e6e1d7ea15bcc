import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CompanyTab, companyTabs } from '../../src/domain/company-tab';
import { companyTabTitles } from '../../src/domain/text/company-screen';
import { decisionWords } from '../../src/domain/text/decision';
import { violations } from '../journeys/lib/accessibility';
import { type Device, openDevice } from '../journeys/lib/browser';
import { companyAddress, openScripted, paperButton, type ScriptedCompany } from '../journeys/lib/company-steps';
import { type PlatformProcess, startPlatformProcess } from '../journeys/lib/platform-process';
import { openVerifications, signIn, waitForShell } from '../journeys/lib/steps';

let platform: PlatformProcess;
let device: Device;
let kyc: string;

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

const addressOf = (company: ScriptedCompany, name?: CompanyTab) => companyAddress(platform.url, kyc, company, name);
const open = (company: ScriptedCompany, name: CompanyTab) => openScripted(device.page, addressOf(company, name));
const panel = () => device.page.getByRole('tabpanel');
const tab = (name: string) => device.page.getByRole('tab', { name: new RegExp(`^${name}`) });
const viewer = () => device.page.locator('dialog.viewer');
const chosen = () => device.page.locator('[role="tab"][aria-selected="true"]').innerText();

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
    await page.goto(companyAddress(platform.url, kyc, 'press', 'no-such-part'));
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
    expect(text).toContain('No result yet');
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
    await paperButton(page, 'incorporation', /^Open/).click();
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
    await paperButton(page, 'incorporation', /^Open/).click();
    await viewer().locator('.pdf-page canvas').waitFor();
    await page.keyboard.press('Escape');
    await page.goto(addressOf('large', 'documents'));
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

// A full disk stops fetching ahead for half an hour: it comes last.
describe('a decision', () => {
  it('that this device cannot keep says so where it was made, and is there to be made again', async () => {
    const { page } = device;
    await open('press', 'business-info');
    await page.evaluate(() => {
      const { add } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...row) {
        if (this.name === 'commands') throw new DOMException('no room', 'QuotaExceededError');
        return add.apply(this, row);
      };
    });
    await page.locator('.decision-open').getByRole('button', { name: 'Reject' }).click();
    const dialog = page.locator('dialog.decision-dialog');
    await dialog.getByRole('combobox').selectOption('documents-missing');
    await dialog.getByText('This server does not take a reason: it stays on this device').waitFor();
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await dialog.getByText(`${decisionWords.notKept} The storage of this device is full.`).waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await page.locator('.decision-open').waitFor();
    expect(await page.locator('.decision-pending').count()).toBe(0);
  });
});
