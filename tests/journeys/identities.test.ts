import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attributeTypes } from '../../src/domain/rules/attribute';
import { didFormWords } from '../../src/domain/text/did';
import { wishWords } from '../../src/domain/text/identity-command';
import { readTransactions, verify } from '../outside/verify.mjs';
import { type Device, openDevice } from './lib/browser';
import { type PlatformProcess, startPlatformProcess } from './lib/platform-process';
import { signIn, waitForShell } from './lib/steps';
import { addAttribute, formStands, openCreate, panelOf, ssiServiceOf } from './lib/wish-steps';

let platform: PlatformProcess;
let device: Device;
let appId = '';
let ledger = '';
/** Of the SSI service. */
let wallet = '';
let did = '';
/** For what the app and the ledger do by themselves, in their own time. */
const patient = { timeout: 60_000 };

beforeAll(async () => {
  const demo = 'dids=3,schemas=3,sessions=5,companies=1,traffic=off';
  platform = await startPlatformProcess(['--demo', demo, '--block-seconds', '1']);
  ledger = `${platform.url}/ledger`;
  device = await openDevice();
  await signIn(device.page, platform.url, /admin/i);
  appId = await ssiServiceOf(device.page);
  wallet = await device.page.evaluate(async (id) => {
    const answer = await (await fetch('/api/v1/app')).json();
    const services: { appId: string; walletAddress: string }[] = answer.data ?? answer;
    return services.find((service) => service.appId === id)?.walletAddress ?? '';
  }, appId);
  await waitForShell(device.page);
});
afterAll(async () => {
  await device.dispose();
  await platform.dispose();
});

const row = (name: string): Locator => device.page.locator('.row-item', { hasText: name });
const registered = (name: string) => row(name).locator('.badge-status', { hasText: 'Registered' });
const told = (words: string) => device.page.getByText(new RegExp(`^${words}, txHash: [0-9A-Fa-f]{64}$`));

interface Transaction {
  txhash: string;
  tx: unknown;
}

/** The hashes of what the wallet of the service wrote to the ledger, of one kind of message. */
async function written(kind: string): Promise<string[]> {
  const transactions: Transaction[] = await readTransactions(ledger, wallet);
  return transactions.filter(({ tx }) => JSON.stringify(tx).includes(kind)).map(({ txhash }) => txhash);
}

describe('an organisation that begins', () => {
  it('creates a DID that becomes Registered, and is told so with the hash', async () => {
    const { page } = device;
    await openCreate(page, platform.url, appId, 'did');
    const panel = panelOf(page);
    await panel.locator('#did-name').fill('Library of Pune');
    await panel.getByRole('button', { name: didFormWords.generate }).click();
    await expect.poll(() => panel.locator('#did-id').inputValue()).not.toBe('');
    did = await panel.locator('output').innerText();
    await panel.getByLabel(didFormWords.register).check();
    await panel.getByRole('button', { name: wishWords.save }).click();
    await panel.waitFor({ state: 'detached' });
    await told('DID is registered on the blockchain').waitFor(patient);
    await registered('Library of Pune').waitFor(patient);
    expect(await verify(ledger, wallet, [did])).toEqual([`${did} is as it was signed`]);
  }, 120_000);

  it('fills in a schema with every type of attribute without a network, and exactly one becomes Registered', async () => {
    const { page } = device;
    const before = await written('MsgRegisterCredentialSchema');
    await openCreate(page, platform.url, appId, 'schema');
    await device.context.setOffline(true);
    await page.reload();
    await formStands(page, 'schema');
    const panel = panelOf(page);
    await panel.locator('#schema-name').fill('LibraryCard');
    await panel.locator('#schema-description').fill('Who may borrow books');
    await panel.locator(`#schema-author option[value="${did}"]`).waitFor({ state: 'attached', ...patient });
    await panel.locator('#schema-author').selectOption(did);
    await panel
      .locator('#schema-key option')
      .nth(1)
      .waitFor({ state: 'attached', ...patient });
    await panel.locator('#schema-key').selectOption({ index: 1 });
    for (const [at, type] of attributeTypes.entries()) await addAttribute(page, `${type}Value`, type, at + 1);
    await panel.getByRole('button', { name: wishWords.save }).click();
    await panel.waitFor({ state: 'detached' });
    await page.getByText('LibraryCard').first().waitFor();
    expect(await written('MsgRegisterCredentialSchema')).toEqual(before);

    await device.context.setOffline(false);
    const announced = told('Schema successfully registerd on the blockchain');
    // Read as soon as it stands: it goes by itself.
    const hash = await announced.evaluate(({ textContent }) => textContent?.split('txHash: ')[1], undefined, patient);
    await registered('LibraryCard').waitFor(patient);
    const schemas = await written('MsgRegisterCredentialSchema');
    expect(schemas.filter((one) => !before.includes(one))).toEqual([hash]);
    expect((await verify(ledger, wallet)).length).toBeGreaterThan(0);
  }, 180_000);

  it('reads both after the platform was killed, in a tab that is opened then', async () => {
    await platform.kill();
    await device.page.close();
    const page = await device.context.newPage();
    device.page = page;
    await page.goto(`${platform.url}/#/studio/ssi/schema/${appId}`);
    await registered('LibraryCard').waitFor(patient);
    await row('LibraryCard').locator('.row-link svg').click();
    const document = page.locator('.document-dialog');
    await document.locator('footer').waitFor(patient);
    for (const type of attributeTypes) await expect.poll(() => document.innerText()).toContain(`${type}Value`);
    await page.keyboard.press('Escape');
    await document.waitFor({ state: 'detached' });
    await page.goto(`${platform.url}/#/studio/ssi/did/${appId}`);
    await registered('Library of Pune').waitFor(patient);
    await row('Library of Pune').locator('.row-link svg').click();
    await document.locator('footer').waitFor(patient);
    await expect.poll(() => document.innerText()).toContain(did);
  }, 120_000);
});
