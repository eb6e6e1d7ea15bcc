import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './lib/accessibility';
import { type Device, openDevice } from './lib/browser';
import { configWith, demoServiceOf, identityList } from './lib/identity-steps';
import { type MadeCredentials, makeCredentials, onLedger } from './lib/made-credentials';
import { type PlatformProcess, startPlatformProcess } from './lib/platform-process';
import { chooseStatus, signIn, waitForShell } from './lib/steps';

let platform: PlatformProcess;
let device: Device;
let made: MadeCredentials;
const list = identityList(() => device.page);
const { stands, search, total, countOf, resolved, readsUsed } = list;
const address = (appId: string) => `${platform.url}/#/studio/ssi/credential/${appId}`;
const explorer = 'https://explorer.example.test';

beforeAll(async () => {
  const config = configWith('credentials', { explorer });
  const demo = 'sessions=5,companies=1,dids=2,schemas=2,traffic=off';
  platform = await startPlatformProcess([
    '--demo',
    demo,
    '--chaos',
    '--rate-limit',
    'off',
    '--block-seconds',
    '1',
    '--config',
    config,
  ]);
  made = await makeCredentials(platform.url);
  device = await openDevice();
  const { page } = device;
  await signIn(page, platform.url, /admin/i);
  await page.locator('.service-card .name').first().waitFor();
  await page.goto(address(demoServiceOf('SSI_API')));
  await stands();
  await resolved();
  // Those of one issuer, among others.
  await search().fill(made.did.slice(-20));
  await page.locator('.row-item[aria-setsize="5"]').first().waitFor();
}, 180_000);
afterAll(async () => {
  await device.dispose();
  await platform.dispose();
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

const line = (id: string) => device.page.locator('.row-item', { hasText: id });
const badgesOf = async (id: string) => (await line(id).locator('.badge-status').allInnerTexts()).map((text) => text.trim());
const dialog = () => device.page.locator('.document-dialog');
const menuOf = (id: string) => line(id).getByRole('button', { name: /^Actions/ });

async function openDocument(id: string) {
  await line(id).locator('.row-link svg').click();
  await dialog().locator('footer').waitFor();
}
async function closeDocument() {
  await device.page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
}

describe('the credentials of a service', () => {
  it('are each told with their life and what the ledger has of them', async () => {
    await expect.poll(() => device.page.title()).toBe('Credentials - Studio');
    await expect.poll(() => device.page.locator('h1').innerText()).toMatch(/^Credentials\s+\d+$/);
    await expect.poll(() => badgesOf(made.live)).toEqual(['Live', 'Registered']);
    await expect.poll(() => badgesOf(made.suspended)).toEqual(['Suspended', 'Registered']);
    await expect.poll(() => badgesOf(made.revoked)).toEqual(['Revoked', 'Registered']);
    await expect.poll(() => badgesOf(made.unattested)).toEqual(['Live', 'Created']);
    await expect.poll(() => badgesOf(made.stored)).toEqual(['Live', 'Created']);
    await expect.poll(() => violations(device.page)).toEqual([]);
  });

  it('lead to their page in the explorer, and their ids are copied whole', async () => {
    const link = line(made.live).getByRole('link', { name: `In the explorer: ${made.live}` });
    await expect.poll(() => link.getAttribute('href')).toBe(`${explorer}/identity/${made.live}`);
    await line(made.live).locator('.id .copyable').click();
    await device.page.getByText('Credential Id copied!').waitFor();
    await expect.poll(() => device.page.evaluate(() => navigator.clipboard.readText())).toBe(made.live);
  });

  it('offer in their menu what their life and their storing allow, and nothing where there is nothing', async () => {
    const { page } = device;
    await expect.poll(() => menuOf(made.unattested).isDisabled()).toBe(true);
    await expect.poll(() => menuOf(made.revoked).isDisabled()).toBe(true);
    const offered = async (id: string) => {
      await menuOf(id).click();
      const items = page.locator('.dropdown-menu.show .dropdown-item');
      await items.first().waitFor();
      const names = await items.allInnerTexts();
      await page.keyboard.press('Escape');
      await items.first().waitFor({ state: 'detached' });
      return names;
    };
    expect(await offered(made.live)).toEqual(['Revoke', 'Suspend', 'Unlock']);
    expect(await offered(made.suspended)).toEqual(['Revoke', 'Live']);
    expect(await offered(made.stored)).toEqual(['Unlock']);
  });

  it('are narrowed by status and search in the address, and come back with it', async () => {
    const { page } = device;
    await expect.poll(() => countOf('Created')).toBe(2);
    await chooseStatus(page, 'Suspended');
    await expect.poll(total).toBe(1);
    expect(page.url()).toContain('status=Suspended');
    await page.reload();
    await stands();
    await expect.poll(total).toBe(1);
    await chooseStatus(page, 'All');
    await search().fill(made.revoked.slice(-12));
    await expect.poll(total).toBe(1);
    await line(made.revoked).waitFor();
    await search().fill(made.did.slice(-20));
    await expect.poll(total).toBe(5);
  });

  it('become a table or JSON, as they are narrowed', async () => {
    const { page } = device;
    await page.getByRole('button', { name: 'Export as CSV', exact: true }).click();
    const save = async (name: RegExp) => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
      return readFileSync(await download.path(), 'utf8');
    };
    const csv = await save(/^Export 5 rows as CSV$/);
    expect(csv.split('\r\n').find((row) => row.includes(made.revoked))).toContain('The reader moved away');
    await page.getByRole('button', { name: 'Export as CSV', exact: true }).click();
    const json: { id: string; life: string }[] = JSON.parse(await save(/^Export as JSON$/));
    expect(json.find(({ id }) => id === made.suspended)).toMatchObject({ life: 'suspended', schemaId: made.schemaId });
  });
});

describe('the document of a credential', () => {
  it('that the service keeps is unlocked from the menu for one read, and shown', async () => {
    const { page } = device;
    const before = await readsUsed();
    await menuOf(made.live).click();
    await page.getByRole('button', { name: 'Unlock', exact: true }).click();
    await dialog().getByRole('heading', { name: 'What it says of its subject' }).waitFor();
    await dialog().getByText('Ines Okafor', { exact: true }).waitFor();
    const text = await dialog().locator('pre').innerText();
    expect(JSON.parse(text)).toMatchObject({ id: made.live, credentialSubject: { fullName: 'Ines Okafor' } });
    await expect.poll(() => violations(page)).toEqual([]);
    await closeDocument();
    await expect.poll(readsUsed).toBe(before + 1);
  });

  it('that the service did not keep is explained', async () => {
    await openDocument(made.unattested);
    await dialog()
      .getByText(/the service did not keep it.*issue it again\.$/)
      .waitFor();
    await closeDocument();
  });
});

describe('without a connection', () => {
  it('the list stands with its age, and what was unlocked is read; what was not says what it needs', async () => {
    const { page } = device;
    await waitForShell(page);
    await device.context.setOffline(true);
    await page.reload();
    await stands();
    await page.locator('.banner').waitFor();
    await expect.poll(() => badgesOf(made.suspended)).toEqual(['Suspended', 'Registered']);
    await openDocument(made.live);
    await dialog().getByText('Ines Okafor', { exact: true }).waitFor();
    await closeDocument();
    await openDocument(made.stored);
    await dialog().getByRole('button', { name: 'Unlock', exact: true }).click();
    await dialog()
      .getByText(/^It could not be unlocked\./)
      .waitFor();
    await closeDocument();
    const before = await readsUsed();
    await device.context.setOffline(false);
    // The line is back: the list is read anew, and its page is paid for.
    await expect.poll(readsUsed).toBeGreaterThan(before);
  });

  it('and with one again a change that others made is told when the credential is opened, for nothing', async () => {
    const { page } = device;
    await page.reload();
    await stands();
    await page.locator('.banner').waitFor({ state: 'detached' });
    const before = await readsUsed();
    await made.bench.patch(`/credential/status/${made.suspended}`, {
      ...{ status: 'LIVE', issuerDid: made.did, verificationMethodId: `${made.did}#key-1`, namespace: 'testnet' },
    });
    await onLedger(made.bench, made.suspended, 3);
    await openDocument(made.suspended);
    await dialog().locator('.badge-status', { hasText: 'Live' }).waitFor();
    await closeDocument();
    await expect.poll(() => readsUsed()).toBe(before);
  });
});
