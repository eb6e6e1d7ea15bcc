import { recordIdOf } from '../../platform/record-id';
import type { Device } from '../journeys/lib/browser';
import { documentButton, documentCard, documentHere } from '../journeys/lib/company-steps';
import type { PlatformProcess } from '../journeys/lib/platform-process';
import { take } from './lib/take';

/** The scripted companies that are looked at, by what is special about them. */
const places = {
  rejected: 9,
  bare: 24,
  documents: 26,
  odd: 27,
  large: 28,
  locked: 3,
  owners: 12,
  shares: 14,
  nobody: 16,
  press: 1,
  hostile: 18,
  running: 6,
};

/** One company in each of its parts: with data, with oddities, with nothing. `list`: the address of the verifications of its service. */
export async function company(device: Device, platform: PlatformProcess, list: string): Promise<void> {
  const { page } = device;
  const appId = /sessions\/([^/?]+)/.exec(list)?.[1] ?? '';
  const open = async (place: keyof typeof places, tab: string) => {
    const id = recordIdOf(`${appId} company ${places[place]}`);
    await page.goto(`${platform.url}/#/studio/business/${appId}/details/${id}/${tab}`);
    await page.locator('.company-panel').locator('.detail-age, .state-panel').first().waitFor();
  };
  await open('rejected', 'business-info');
  await take(device, 'company-rejected', 'Rejected company with its reasons');
  await open('bare', 'business-info');
  await take(device, 'company-bare', 'Company that submitted nothing');
  await documents(device, open);
  await open('owners', 'ubo-details');
  await take(device, 'company-owners', 'Owners and their verifications');
  await open('shares', 'ubo-details');
  await take(device, 'company-shares', 'Shares that cannot be');
  await open('nobody', 'ubo-details');
  await take(device, 'company-no-owners', 'Company without owners');
  await open('press', 'checks-regulations');
  await page.locator('.markdown ol').waitFor();
  await take(device, 'company-checks', 'Checks of a company');
  await open('hostile', 'checks-regulations');
  await page.locator('.markdown .removed').first().waitFor();
  await page.locator('.markdown').evaluate((findings) => findings.scrollIntoView({ block: 'center' }));
  await take(device, 'company-hostile', 'Findings that want to run in the browser');
  await open('running', 'checks-regulations');
  await take(device, 'company-running', 'Checks that are pending');
  const refused = { success: false, error: { details: ['READ_COMPLIANCE is missing'] } };
  await platform.disturb([{ match: '/compliance', kind: 'status', status: 403, body: refused }]);
  await open('locked', 'checks-regulations');
  await page.locator('.company-panel .state-panel').waitFor();
  await take(device, 'company-locked', 'Checks that the reviewer has no right to');
  await platform.disturb([]);
  await page.goto(`${platform.url}/#/studio/business/${appId}/details/000000000000000000000000`);
  await page.locator('.company .state-panel').waitFor();
  await take(device, 'company-gone', 'Company that is no longer in the list');
  await page.goto(list);
}

/** The papers: not here, here, opened in place, not what they claim to be. */
async function documents(device: Device, open: (place: keyof typeof places, tab: string) => Promise<void>): Promise<void> {
  const { page } = device;
  const ask = (name: string) => documentHere(page, name);
  const view = (name: string) => documentButton(page, name, /^Open/).click();
  await open('documents', 'documents');
  await take(device, 'company-documents', 'Papers that are not on the device');
  await ask('incorporation');
  await view('incorporation');
  await page.locator('.pdf-page canvas').waitFor();
  await take(device, 'company-pdf', 'A PDF beside what the company submitted');
  await page.keyboard.press('Escape');
  await ask('utility bill');
  await view('utility bill');
  await page.locator('.stage img').waitFor();
  await take(device, 'company-picture', 'A scan beside what the company told');
  await page.keyboard.press('Escape');
  await take(device, 'company-documents-here', 'Papers on the device');
  await open('odd', 'documents');
  await documentButton(page, 'mandate.pdf', /^Download/).click();
  await documentCard(page, 'mandate.pdf').getByText('Download failed').waitFor();
  await ask('deed.pdf');
  await view('deed.pdf');
  await page.locator('.stage-words').waitFor();
  await take(device, 'company-no-pdf', 'A file that is called a PDF and is none');
  await page.keyboard.press('Escape');
  await take(device, 'company-download-failed', 'A download that failed');
  await open('large', 'documents');
  await documentButton(page, 'bound volume.pdf', /^Download/).click();
  await documentCard(page, 'bound volume.pdf').getByText('Download?').waitFor();
  await take(device, 'company-large', 'A large paper is asked about');
}
