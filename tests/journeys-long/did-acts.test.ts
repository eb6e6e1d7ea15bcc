import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../journeys/lib/accessibility';
import { type Device, openDevice } from '../journeys/lib/browser';
import { demoServiceOf, identityList } from '../journeys/lib/identity-steps';
import { type PlatformProcess, startPlatformProcess } from '../journeys/lib/platform-process';
import { signIn, waitForShell } from '../journeys/lib/steps';

let platform: PlatformProcess;
let device: Device;
const { row, stands, search, total, names, resolved, open } = identityList(() => device.page);

beforeAll(async () => {
  const demo = 'sessions=20,companies=1,dids=13,schemas=1,traffic=off';
  // The ledger waits until it is told to make a block: what waits for one is seen waiting.
  platform = await startPlatformProcess(['--demo', demo, '--chaos', '--block-seconds', '3600']);
  device = await openDevice();
  const { page } = device;
  await signIn(page, platform.url, /admin/i);
  await page.locator('.service-card .name').first().waitFor();
  await page.goto(`${platform.url}/#/studio/ssi/did/${demoServiceOf('SSI_API')}`);
  await stands();
  await resolved();
});
afterAll(async () => {
  await device.dispose();
  await platform.dispose();
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

/** What goes wrong on the ledger from now on. */
async function faults(body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${platform.url}/_chaos/faults`, { method: 'PUT', headers, body: JSON.stringify(body) });
  expect(answer.ok).toBe(true);
}

/** The ledger makes a block of everything that waits. */
async function makeBlock(): Promise<void> {
  const answer = await fetch(`${platform.url}/_chaos/blocks`, { method: 'POST' });
  expect(answer.ok).toBe(true);
}

/** The document of the DID of this name. */
async function openNamed(name: string) {
  await search().fill(name);
  await expect.poll(names).toEqual([name]);
  const dialog = await open(1);
  return { dialog, press: (label: string) => dialog.locator('.did-actions').getByRole('button', { name: label }).click() };
}

async function close(): Promise<void> {
  const { page } = device;
  await page.keyboard.press('Escape');
  await page.locator('.document-dialog').waitFor({ state: 'detached' });
}

describe('a DID that the ledger does not have', () => {
  it('is registered later: told with its cost before, waited for, and announced with its hash', async () => {
    const { page } = device;
    const { dialog, press } = await openNamed('Pop-up counter');
    await press('Register DID');
    const asked = page.getByRole('dialog', { name: 'Register DID' });
    await asked.getByText('A registration cannot be taken back.').waitFor();
    await asked.getByText('Costs 11 credits of the service').waitFor();
    expect(await violations(page)).toEqual([]);
    await asked.getByRole('button', { name: 'Register DID' }).click();
    await asked.waitFor({ state: 'detached' });
    await dialog.locator('.badge-status', { hasText: 'Please wait..' }).waitFor();
    await dialog.getByText('The ledger is still asked about the last change of this DID.').waitFor();
    await makeBlock();
    await dialog.locator('.badge-status', { hasText: 'Registered' }).waitFor();
    await close();
    await page.getByText(/^DID is registered on the blockchain, txHash: [0-9A-F]{64}$/).waitFor();
  });
});

describe('a registered DID', () => {
  it('whose update the ledger refuses stays as it was, and says so beside its status', async () => {
    const { page } = device;
    await faults({ failures: [{ code: 107, type: '/hypersign.ssi.v1.MsgUpdateDID' }] });
    const { dialog, press } = await openNamed('Northlight members');
    await press('Update DID');
    const panel = page.getByRole('dialog', { name: 'Update DID' });
    await panel.getByLabel('Add a domain').fill('northlight.example');
    await panel.getByRole('button', { name: 'Add', exact: true }).click();
    await panel.getByText('Enter a web address that begins with https://').waitFor();
    await panel.getByLabel('Add a domain').fill('https://northlight.example');
    await panel.getByRole('button', { name: 'Add', exact: true }).click();
    await panel.getByRole('button', { name: 'Remove https://northlight.example' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Update DID' }).click();
    await panel.waitFor({ state: 'detached' });
    await dialog.getByText('Update: Please wait..').waitFor();
    await makeBlock();
    await dialog.getByText(/^Sorry we could not update your DID, txHash: [0-9A-F]{64}$/).waitFor();
    expect(await dialog.locator('.badge-status').innerText()).toBe('Registered');
    expect(await dialog.locator('.document-text').innerText()).not.toContain('northlight.example');
    await close();
    expect(await row(1).locator('.remark').innerText()).toMatch(/^Sorry we could not update your DID/);
  });

  it('is deactivated for good once its name is typed, and nothing is sent before', async () => {
    const { page } = device;
    await faults({});
    const { dialog, press } = await openNamed('Account opening issuer');
    await press('Deactivate DID');
    const asked = page.getByRole('dialog', { name: 'Deactivate DID' });
    const before = (await platform.requests()).length;
    await asked.getByLabel('Type “Account opening issuer” to confirm').fill('account');
    await asked.getByRole('button', { name: 'Deactivate DID' }).click();
    await asked.getByText('This is not what has to be typed').waitFor();
    const patched = (await platform.requests()).slice(before).filter(({ method }) => method === 'PATCH');
    expect(patched).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await asked.getByLabel(/^Type/).fill('Account opening issuer');
    await asked.getByRole('button', { name: 'Deactivate DID' }).click();
    await asked.waitFor({ state: 'detached' });
    await dialog.getByText('Deactivation: Please wait..').waitFor();
    await makeBlock();
    await dialog.getByText('Deactivated', { exact: true }).first().waitFor();
    await dialog.getByRole('button', { name: 'Deactivate DID' }).waitFor({ state: 'detached' });
    await close();
  });
});

describe('a name', () => {
  it('that is given without a network stands beside the one that there is, and takes its place when it has arrived', async () => {
    const { page } = device;
    await waitForShell(page);
    await device.context.setOffline(true);
    const { press } = await openNamed('Partner onboarding');
    await press('Rename DID');
    const asked = page.getByRole('dialog', { name: 'Rename DID' });
    await asked.getByLabel('Name').fill('Partners');
    await asked.getByRole('button', { name: 'Save' }).click();
    await asked.waitFor({ state: 'detached' });
    await close();
    expect(await row(1).locator('.name').innerText()).toBe('Partner onboarding');
    await row(1)
      .locator('.badge-pending', { hasText: /^Partners: (Queued|Waiting|Sending|Checking)$/ })
      .waitFor();
    await device.context.setOffline(false);
    await search().fill('');
    await expect.poll(total).toBe(13);
    await search().fill('partners');
    await expect.poll(names).toEqual(['Partners']);
    await row(1).locator('.badge-pending').waitFor({ state: 'detached' });
  });
});

describe('what concerns the ledger', () => {
  it('needs a connection, which is said beside the buttons instead of being tried', async () => {
    const { page } = device;
    await platform.kill();
    await page.reload();
    await page.locator('.banner').waitFor();
    const { dialog } = await openNamed('Partners');
    await dialog.getByText('This needs a connection: the server gives no answer now.').waitFor();
    await dialog.getByRole('button', { name: 'Update DID' }).press('Enter');
    expect(await page.getByRole('dialog', { name: 'Update DID' }).count()).toBe(0);
    await close();
  });
});
