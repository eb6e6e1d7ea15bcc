import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { didFormWords } from '../../src/domain/text/did';
import { coverWords } from '../../src/domain/text/lock';
import { violations } from '../journeys/lib/accessibility';
import { type Device, openDevice } from '../journeys/lib/browser';
import { demoServiceOf, identityList } from '../journeys/lib/identity-steps';
import { type PlatformProcess, startPlatformProcess } from '../journeys/lib/platform-process';
import { signIn } from '../journeys/lib/steps';
import { panelOf } from '../journeys/lib/wish-steps';
import { type CredentialDesk, openCredentialDesk } from './lib/credential-desk';

let platform: PlatformProcess;
let desk: CredentialDesk;
let device: Device;
let id = '';
const list = identityList(() => device.page);
const appId = demoServiceOf('SSI_API');
const issuerName = 'Issuer of Jordan Planted';
const subjectName = 'Ines Okafor';
/** For what the app does by itself, in its own time. */
const patient = { timeout: 60_000 };

beforeAll(async () => {
  const demo = 'sessions=5,companies=1,dids=2,schemas=2,credentials=4,traffic=off';
  platform = await startPlatformProcess(['--demo', demo, '--chaos', '--rate-limit', 'off', '--block-seconds', '1']);
  desk = await openCredentialDesk(platform.url);
  id = await desk.attested({ persist: true });
  device = await openDevice();
  const { page } = device;
  await signIn(page, platform.url, /admin/i);
  await page.locator('.service-card .name').first().waitFor();
  await nameIssuer();
  await page.goto(`${platform.url}/#/studio/device`);
  await page.getByLabel('Discreet mode').click();
  await page.locator('#habit-discreet[aria-checked="true"]').waitFor();
  // A toast that was told before stands its six seconds.
  await page.locator('.toast', { hasText: issuerName }).waitFor({ state: 'detached' });
}, 180_000);
afterAll(async () => {
  await device.dispose();
  await platform.dispose();
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

/** The DID that issued it gets the name of a person. */
async function nameIssuer(): Promise<void> {
  const { page } = device;
  await page.goto(`${platform.url}/#/studio/ssi/did/${appId}`);
  await list.stands();
  await list.resolved();
  await list.search().fill(desk.issuer.did);
  await page.locator('.row-item[aria-setsize="1"]').first().waitFor();
  const opened = await list.open(1);
  await opened.getByRole('button', { name: didFormWords.rename }).click();
  await panelOf(page).locator('#did-name').fill(issuerName);
  await panelOf(page).getByRole('button', { name: 'Save' }).click();
  await panelOf(page).waitFor({ state: 'detached' });
  await opened.getByText(issuerName).first().waitFor(patient);
}

/** Nothing of the page says it: no text, no label, no hint. */
const isTold = async (words: string) => (await device.page.content()).includes(words);

describe('on a discreet device', () => {
  it('the list of credentials has no name of an issuer', async () => {
    const { page } = device;
    await page.goto(`${platform.url}/#/studio/ssi/credential/${appId}`);
    await list.stands();
    await list.resolved();
    await list.search().fill(id);
    await expect.poll(list.total).toBe(1);
    await list.row(1).locator('.author .private-text').waitFor(patient);
    expect(await isTold(issuerName)).toBe(false);
    expect(await violations(page)).toEqual([]);
  });

  it('the document of a credential says nothing of its subject until each value is tapped', async () => {
    const { page } = device;
    const opened = await list.open(1);
    await opened.getByRole('button', { name: 'Unlock', exact: true }).click();
    await opened.getByRole('heading', { name: 'What it says of its subject' }).waitFor(patient);
    const covered = opened.getByRole('button', { name: `Full Name: ${coverWords.show.toLowerCase()}` });
    await covered.waitFor();
    expect([await isTold(subjectName), await isTold(issuerName), await isTold('40211')]).toEqual([false, false, false]);
    expect(await violations(page)).toEqual([]);
    await covered.click();
    await opened.getByText(subjectName, { exact: true }).first().waitFor();
    expect(await isTold('40211')).toBe(false);
    await opened.getByRole('button', { name: coverWords.hide }).click();
    await covered.waitFor();
    expect(await isTold(subjectName)).toBe(false);
  });

  it('the issue panel suggests subjects and issuers without their names', async () => {
    const { page } = device;
    await page.goto(`${platform.url}/#/studio/ssi/credential/${appId}?create=new`);
    const panel = panelOf(page);
    await panel.locator('#credential-subject:focus').waitFor(patient);
    await panel.locator(`#credential-issuer option[value="${desk.issuer.did}"]`).waitFor({ state: 'attached', ...patient });
    expect(await isTold(issuerName)).toBe(false);
    const suggested = await panel.locator('#credential-subjects option').evaluateAll((all) => all.map((one) => one.outerHTML));
    expect(suggested.length).toBeGreaterThan(0);
    expect(suggested.join(' ')).not.toContain('label=');
  });
});
