import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { documentWords } from '../../src/domain/ledger/document-text';
import { shortenId } from '../../src/domain/shared/format';
import { journey } from '../fixtures/journey';
import { violations } from './lib/accessibility';
import { expectAccessible } from './lib/expect-accessible';
import { demoServiceOf, identityList } from './lib/identity-steps';
import { chooseStatus, waitForShell } from './lib/steps';

/** The vault of the demo has lost the keys of two; the tenant fails at eighteen more. */
const refusedOnes = 18;
const body = { statusCode: 500, timestamp: '', path: '', message: ['TypeError', 'no key', 'Internal server error'] };
const addressOf = ({ url }: { url: string }, type: Parameters<typeof demoServiceOf>[0]) =>
  `${url}/#/studio/ssi/did/${demoServiceOf(type)}`;

const it = journey({ platform: { demo: { companies: 1, dids: 100, schemas: 1 } } })
  /** The list stands, and every DID was asked for. */
  .extend('read', { scope: 'file', auto: true }, async ({ platform, signedIn: { page } }) => {
    platform.chaos.set([{ match: 'GET /tenant/*/did/resolve/*', kind: 'status', status: 500, body, times: refusedOnes }]);
    const { stands, resolved } = identityList(() => page);
    await page.goto(addressOf(platform, 'SSI_API'));
    await stands();
    await page.locator('h1 .count', { hasText: /^100$/ }).waitFor();
    await resolved();
  })
  .extend('list', ({ page }) => identityList(() => page));

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

describe('the DIDs of a service', () => {
  it('stand under their title with the warning of the specification, and their menu item leads there', async ({
    page,
    list: { stands },
  }) => {
    await page.getByRole('link', { name: 'Schema', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Schemas' }).waitFor();
    await page.getByRole('link', { name: 'DIDs', exact: true }).click();
    await page.locator('h1', { hasText: 'Decentralised Identifier' }).waitFor();
    await stands();
    await expect.poll(() => page.title()).toBe('DIDs - Studio');
    await expect.poll(() => page.locator('h1').innerText()).toMatch(/^Decentralised Identifier\s+100$/);
    await page.getByText('This is an experimental feature. Kindly use only for testing purposes.').waitFor();
    await expect.poll(() => page.locator('.menu-item[aria-current="page"]').innerText()).toBe('DIDs');
  });

  it('are told with a short id that copies whole, name, kinds of keys, when they were created and how they stand', async ({
    page,
    list: { row },
  }) => {
    await chooseStatus(page, 'Registered');
    await expect.poll(() => row(1).locator('.name').innerText()).toMatch(/^Branch \d+$/);
    await expect.poll(() => row(1).locator('.tag').innerText()).toBe('Ed25519VerificationKey2020');
    await expect.poll(() => row(1).locator('.created').innerText()).toMatch(/\w{3} \d+, \d{4}, \d\d:\d\d.*ago|just now/s);
    await expect.poll(() => row(1).locator('.badge-status').innerText()).toBe('Registered');
    await row(1).locator('.copyable').click();
    await page.getByText('DID Id copied!').waitFor();
    await expect.poll(() => copied(page)).toMatch(/^did:hid:testnet:[0-9a-f-]{36}$/);
    const did = await copied(page);
    await expect.poll(() => row(1).locator('.copyable .mono').innerText()).toBe(shortenId(did));
    await chooseStatus(page, 'All');
  });

  it('of which 20 of 100 cannot be resolved are in Error with the reason, those alone', async ({
    page,
    list: { total, countOf, badges },
  }) => {
    await expect.poll(() => countOf('Error')).toBe(refusedOnes + 2);
    await expect.poll(async () => (await countOf('Created')) + (await countOf('Registered'))).toBe(100 - refusedOnes - 2);
    await chooseStatus(page, 'Error');
    await expect.poll(() => badges()).toEqual(new Set(['Error']));
    await expect.poll(() => total()).toBe(refusedOnes + 2);
    await expect.poll(() => page.locator('.remark').first().innerText()).toBe('The server could not resolve it');
    await chooseStatus(page, 'All');
  });

  it('that were deactivated say so beside the status that they keep', async ({ list: { row, search, total } }) => {
    await search().fill('retired');
    await expect.poll(total).toBe(1);
    await expect.poll(() => row(1).locator('.standing').innerText()).toBe('Registered\nDeactivated');
    await search().fill('');
    await expect.poll(total).toBe(100);
  });

  it('are those of the linked SSI service for a service of another type', async ({
    platform,
    page,
    list: { stands, countOf },
  }) => {
    await page.goto(addressOf(platform, 'CAVACH_API'));
    await stands();
    await expect.poll(() => countOf('All')).toBe(100);
  });

  it('are none of a service without one, in the words of the specification', async ({ platform, page, list: { stands } }) => {
    await page.goto(addressOf(platform, 'QUEST'));
    await page.getByText('Tenant url is null or empty, service is not selected').waitFor();
    await expect.poll(() => violations(page)).toEqual([]);
    await page.goto(addressOf(platform, 'SSI_API'));
    await stands();
  });
});

describe('what is looked for', () => {
  it('is found by a part of its name, which never stands in the address, and stays found after a reload', async ({
    page,
    list: { stands, search, total, names },
  }) => {
    await page.keyboard.press('/');
    await page.keyboard.type('SKARVOY');
    await expect.poll(names).toEqual(['Library of Skarvøy']);
    await expect.poll(() => page.url()).toMatch(/[?&]find=[0-9a-f]{8}$/);
    await page.reload();
    await stands();
    await expect.poll(names).toEqual(['Library of Skarvøy']);
    await search().fill('');
    await expect.poll(total).toBe(100);
  });

  it('is found by its id and by the kind of its keys', async ({ page, list: { row, search, total, names } }) => {
    await chooseStatus(page, 'Registered');
    await row(3).locator('.copyable').click();
    const name = await row(3).locator('.name').innerText();
    await search().fill(await copied(page));
    await expect.poll(names).toEqual([name]);
    await search().fill('ed25519verification');
    await expect.poll(total).toBe(100 - refusedOnes - 2 - 3);
    await search().fill('nobody is called this');
    await page.getByRole('heading', { name: 'No DIDs found' }).waitFor();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect.poll(total).toBe(100);
  });

  it('comes in the order that is asked for', async ({ list: { names, badges, order } }) => {
    await order('Name, A to Z');
    await expect.poll(async () => (await names())[0]).toBe('Account opening issuer');
    await order('Status, errors first');
    await expect.poll(badges).toEqual(new Set(['Error']));
    await order('Created, oldest first');
    await expect.poll(async () => (await names())[0]).toMatch(/Northlight members|No name/);
    await order('Created, newest first');
  });

  it('becomes a table for spreadsheets after a word of warning', async ({ page }) => {
    await chooseStatus(page, 'Error');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    await page.getByText('It is not encrypted').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export 20 rows as CSV' }).click(),
    ]);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text.match(/"Error"/g)?.length).toBeGreaterThanOrEqual(20);
    await chooseStatus(page, 'All');
  });
});

describe('the document of a DID', () => {
  it('tells its keys and what each is for, its JSON to copy and to save, and goes back to its row', async ({
    page,
    list: { row, open },
  }) => {
    await chooseStatus(page, 'Registered');
    const name = await row(2).locator('.name').innerText();
    const dialog = await open(2);
    await expect.poll(() => dialog.getByRole('heading', { level: 2 }).innerText()).toBe('DID Document');
    await dialog.getByText(name, { exact: true }).waitFor();
    await dialog.getByText('#key-1', { exact: true }).waitFor();
    await dialog.getByText(/authentication, assertionMethod/).waitFor();
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByText('DID Document copied!').waitFor();
    const document = JSON.parse(await copied(page)) as { id: string; verificationMethod: unknown[] };
    expect(document.id).toMatch(/^did:hid:testnet:/);
    expect(document.verificationMethod).toHaveLength(1);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`did-${name.replace(' ', '-')}.json`);
    expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toEqual(document);
    await expect.poll(() => page.url()).not.toContain(document.id);
    await expect.poll(() => violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.locator('.row-item[aria-posinset="2"] .row-link:focus').waitFor();
    await chooseStatus(page, 'All');
  });

  it('is closed by back, kept by a reload, and of one in Error tells why', async ({ page, list: { open } }) => {
    await chooseStatus(page, 'Error');
    const dialog = await open(1);
    await dialog.getByRole('heading', { name: documentWords.errors }).waitFor();
    await page.reload();
    await dialog.locator('footer').waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.url()).toMatch(/status=Error$/);
    await chooseStatus(page, 'All');
  });

  it('is resolved afresh for one read, whose cost is told before; one that failed once is there then', async ({
    page,
    list: { row, countOf, open, readsUsed },
  }) => {
    await chooseStatus(page, 'Error');
    await row(1).locator('.remark').waitFor();
    const before = await readsUsed();
    const dialog = await open(1);
    await dialog.getByText('no key').waitFor();
    await dialog.getByText(`Costs 1 credit. ${before} of 500 daily lookups used.`).waitFor();
    await dialog.getByRole('button', { name: 'Resolve again' }).click();
    await dialog.getByText(`${before + 1} of 500 daily lookups used.`).waitFor();
    await dialog.locator('.badge-status', { hasText: /Registered|Created/ }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => countOf('Error')).toBe(refusedOnes + 1);
    await chooseStatus(page, 'All');
  });
});

describe('by the keyboard alone', () => {
  it('a DID is reached, opened and left again, and Home and End lead to both ends', async ({ page, list: { search } }) => {
    await search().focus();
    for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('ArrowDown');
    await page.locator('.row-item[aria-posinset="4"] .row-link:focus').waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.locator('.document-dialog');
    await dialog.locator('footer').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.row-item[aria-posinset="4"] .row-link:focus').waitFor();
    await page.keyboard.press('End');
    await page.locator('.row-item[aria-posinset="100"] .row-link:focus').waitFor();
    await page.keyboard.press('Home');
    await page.locator('.row-item[aria-posinset="1"] .row-link:focus').waitFor();
  });

  it('the panel in which one is created is opened, and given back to the button that opened it', async ({ page }) => {
    const create = page.getByRole('link', { name: 'Create', exact: true });
    await create.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Create DID' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Create DID' }).waitFor({ state: 'detached' });
    await expect.poll(() => create.evaluate((link) => link === link.ownerDocument.activeElement)).toBe(true);
  });
});

describe('the list of DIDs is open to everybody', () => {
  it('in both themes, as a table and as cards', async ({ page, list: { rows, stands } }) => {
    await expectAccessible(page, stands);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => rows().count()).toBeGreaterThan(3);
  });
});

describe('after the server is gone', () => {
  it('a reload shows the whole list with its age, everything in it is found, and every document is read', async ({
    platform,
    page,
    list: { stands, search, total, names, open },
  }) => {
    await waitForShell(page);
    const before = await names();
    await platform.goDown();
    await page.reload();
    await stands();
    await expect.poll(async () => (await names()).slice(0, before.length)).toEqual(before);
    await page.locator('.sync-mark[data-state="offline"]', { hasText: 'Offline' }).waitFor();
    await expect.poll(() => page.locator('.list-foot').innerText()).toMatch(/^Updated /);
    await search().fill('harbour pilots');
    await expect.poll(total).toBe(1);
    const dialog = await open(1);
    await dialog.locator('.document-text', { hasText: '"verificationMethod"' }).waitFor();
    await dialog.getByRole('button', { name: 'Resolve again' }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.locator('.document-text').waitFor();
    await expect.poll(() => violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await search().fill('');
    await expect.poll(total).toBe(100);
  });
});
