import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { didFormWords } from '../../src/domain/did/text';
import { commandFormWords } from '../../src/domain/ledger/command-text';
import { attributeTypes } from '../../src/domain/schema/attribute-rules';
import { journey } from '../fixtures/journey';
import { limits } from '../limits';
import { readTransactions, verify } from '../outside/verify.mjs';
import { openWorkbench } from '../platform/support/identities';
import { violations } from './lib/accessibility';
import { expectAccessible } from './lib/expect-accessible';
import { addAttribute, formStands, openCreate, panelOf } from './lib/identity-form-steps';
import { demoServiceOf } from './lib/identity-steps';
import { waitForShell } from './lib/steps';

const appId = demoServiceOf('SSI_API');
/** For what the app and the ledger do by themselves, in their own time. */
const patient = { timeout: limits.view };

const it = journey({ platform: { demo: { sessions: 5, companies: 1, dids: 3, schemas: 3 }, blockMs: 200 } })
  /** The node of the ledger. */
  .extend('ledger', ({ platform }) => `${platform.url}/ledger`)
  /** The wallet that the service writes with. */
  .extend('wallet', { scope: 'file', auto: true }, async ({ platform, signedIn: { page } }) => {
    await waitForShell(page);
    return (await openWorkbench(platform)).wallet;
  })
  /** The hashes of what the wallet of the service wrote to the ledger, of one kind of message. */
  .extend('written', ({ ledger, wallet }) => async (kind: string) => {
    const transactions: Transaction[] = await readTransactions(ledger, wallet);
    return transactions.filter(({ tx }) => JSON.stringify(tx).includes(kind)).map(({ txhash }) => txhash);
  });

const row = (page: Page, name: string) => page.locator('.row-item', { hasText: name });
const registered = (page: Page, name: string) => row(page, name).locator('.badge-status', { hasText: 'Registered' });
const reported = (page: Page, words: string) => page.getByText(new RegExp(`^${words}, txHash: [0-9A-Fa-f]{64}$`));

interface Transaction {
  txhash: string;
  tx: unknown;
}

let did = '';

describe('an organisation that begins', () => {
  it('creates a DID that becomes Registered, which is announced with the hash', async ({ platform, page, ledger, wallet }) => {
    await openCreate(page, platform.url, appId, 'did');
    const panel = panelOf(page);
    await panel.locator('#did-name').fill('Library of Pune');
    await panel.getByText(didFormWords.advanced, { exact: true }).click();
    await panel.getByRole('button', { name: didFormWords.generate }).click();
    await expect.poll(() => panel.locator('#did-id').inputValue()).not.toBe('');
    did = await panel.locator('output').innerText();
    await panel.getByLabel(didFormWords.register).check();
    await panel.getByRole('button', { name: commandFormWords.save }).click();
    await panel.waitFor({ state: 'detached' });
    await reported(page, 'DID is registered on the blockchain').waitFor(patient);
    await registered(page, 'Library of Pune').waitFor(patient);
    expect(await verify(ledger, wallet, [did])).toEqual([`${did} is as it was signed`]);
  });

  it('fills in a schema with every type of attribute without a network, and exactly one becomes Registered', async ({
    platform,
    device,
    page,
    ledger,
    wallet,
    written,
  }) => {
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
    await panel.getByRole('button', { name: commandFormWords.save }).click();
    await panel.waitFor({ state: 'detached' });
    await page.getByText('LibraryCard').first().waitFor();
    expect(await written('MsgRegisterCredentialSchema')).toEqual(before);

    await device.context.setOffline(false);
    const announced = reported(page, 'Schema successfully registerd on the blockchain');
    // Read as soon as it is shown: it disappears automatically.
    const hash = await announced.evaluate(({ textContent }) => textContent?.split('txHash: ')[1], undefined, patient);
    await registered(page, 'LibraryCard').waitFor(patient);
    const schemas = await written('MsgRegisterCredentialSchema');
    expect(schemas.filter((one) => !before.includes(one))).toEqual([hash]);
    expect((await verify(ledger, wallet)).length).toBeGreaterThan(0);
  });

  it('sees its DIDs without an accessibility violation in both themes, as a table and as cards', async ({ platform, page }) => {
    await page.goto(`${platform.url}/#/studio/ssi/did/${appId}`);
    await expectAccessible(page, () => registered(page, 'Library of Pune').waitFor(patient));
    await page.setViewportSize({ width: 1280, height: 800 });
    await row(page, 'Library of Pune').locator('.row-link svg').click();
    await page.locator('.document-dialog footer').waitFor(patient);
    await expect.poll(() => violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    // The panel gives the focus back to the button that opened it.
    const create = page.getByRole('link', { name: 'Create', exact: true });
    await create.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: didFormWords.create }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: didFormWords.create }).waitFor({ state: 'detached' });
    await expect.poll(() => create.evaluate((link) => link === link.ownerDocument.activeElement)).toBe(true);
    await page.goto(`${platform.url}/#/studio/ssi/did/${demoServiceOf('QUEST')}`);
    await page.getByText('Tenant url is null or empty, service is not selected').waitFor();
    await expect.poll(() => violations(page)).toEqual([]);
  });

  it('reads both after the platform was killed, in a tab that is opened then', async ({ platform, device }) => {
    await platform.goDown();
    await device.page.close();
    const page = await device.context.newPage();
    device.page = page;
    await page.goto(`${platform.url}/#/studio/ssi/schema/${appId}`);
    await registered(page, 'LibraryCard').waitFor(patient);
    await row(page, 'LibraryCard').locator('.row-link svg').click();
    const document = page.locator('.document-dialog');
    await document.locator('footer').waitFor(patient);
    for (const type of attributeTypes) await expect.poll(() => document.innerText()).toContain(`${type}Value`);
    await page.keyboard.press('Escape');
    await document.waitFor({ state: 'detached' });
    await page.goto(`${platform.url}/#/studio/ssi/did/${appId}`);
    await registered(page, 'Library of Pune').waitFor(patient);
    await row(page, 'Library of Pune').locator('.row-link svg').click();
    await document.locator('footer').waitFor(patient);
    await expect.poll(() => document.innerText()).toContain(did);
    await page.locator('.sync-mark[data-state="offline"]', { hasText: 'Offline' }).waitFor();
    await document.getByRole('button', { name: 'Resolve again' }).click();
    await document.getByRole('alert').waitFor();
    await expect.poll(() => violations(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      document.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('did-Library-of-Pune.json');
    expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toMatchObject({ id: did });
    await page.keyboard.press('Escape');
    await row(page, 'Library of Pune').locator('.row-link:focus').waitFor();
  });
});
