import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { shortenId } from '../../src/domain/text/display';
import { violations } from '../journeys/lib/accessibility';
import { type Device, openDevice } from '../journeys/lib/browser';
import { configWith, demoServiceOf, identityList } from '../journeys/lib/identity-steps';
import { type PlatformProcess, startPlatformProcess } from '../journeys/lib/platform-process';
import { chooseStatus, signIn, waitForShell } from '../journeys/lib/steps';

let platform: PlatformProcess;
let device: Device;
const { row, stands, search, total, countOf, names, badges, resolved, order, open } = identityList(() => device.page);
const address = () => `${platform.url}/#/studio/ssi/schema/${demoServiceOf('SSI_API')}`;
const explorer = 'https://explorer.example.test';
const asked = 'GET /tenant/*/api/v1/schema?*';

beforeAll(async () => {
  const config = configWith('schemas', { explorer });
  const demo = 'sessions=20,companies=1,dids=1,schemas=100,traffic=off';
  platform = await startPlatformProcess(['--demo', demo, '--chaos', '--config', config]);
  device = await openDevice();
  await signIn(device.page, platform.url, /admin/i);
  await device.page.locator('.service-card .name').first().waitFor();
});
afterAll(async () => {
  await device.dispose();
  await platform.dispose();
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

const copied = () => device.page.evaluate(() => navigator.clipboard.readText());
/** The schema of this name as the first row. */
async function find(name: string): Promise<void> {
  await search().fill(name);
  await expect.poll(names).toEqual([name]);
}

describe('a service whose schemas', () => {
  it('could not be read says so, which is not that it has none, and leads on', async () => {
    const { page } = device;
    await platform.disturb([{ match: asked, kind: 'status', status: 404, body: { statusCode: 404, message: ['Not here'] } }]);
    await page.goto(address());
    await page.getByRole('heading', { name: 'Could not fetch DID for this service' }).waitFor();
    expect(await page.locator('h1').innerText()).toBe('Schemas');
    expect(await violations(page)).toEqual([]);
  });

  it('are none is invited to create the first one, and the panel for it opens by its address', async () => {
    const { page } = device;
    await platform.disturb([{ match: asked, kind: 'status', status: 200, body: { totalCount: 0, data: [] } }]);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { level: 1, name: 'Create your first schema!' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto(`${address()}?create=new`);
    await page.getByRole('heading', { name: 'Create Schema' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Create Schema' }).waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('create');
  });
});

/** Chooses an order as soon as the list has more than one row again, before the page does anything else. */
async function chooseOrderWhenRowsCome(page: Page, wanted: string): Promise<void> {
  await page.evaluate((value) => {
    const coming = new MutationObserver(() => {
      const order = document.querySelector<HTMLSelectElement>('select.order');
      if (order === null || document.querySelectorAll('.row-item').length < 2) return;
      coming.disconnect();
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(order, value);
      order.dispatchEvent(new Event('change', { bubbles: true }));
    });
    coming.observe(document.body, { childList: true, subtree: true });
  }, wanted);
}

describe('the schemas of a service', () => {
  it('come with the title and their number when they are asked for again', async () => {
    const { page } = device;
    await platform.disturb([]);
    await page.locator('.sync-mark').click();
    await page.getByRole('button', { name: 'Refresh now' }).click();
    await page.locator('h1 .count', { hasText: /^100$/ }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('h1').innerText()).toMatch(/^Schemas\s+100$/);
    expect(await page.title()).toBe('Schemas - Studio');
    expect(await page.locator('.menu-item[aria-current="page"]').innerText()).toBe('Schema');
    await resolved();
  });

  it('have the columns of the specification', async () => {
    const { page } = device;
    expect(await page.locator('.columns-head span').allInnerTexts()).toEqual([
      'ID',
      'Name',
      'Author',
      'Properties',
      'Created At (UTC)',
      'Status',
    ]);
    await find('LibraryCard');
    const line = row(1);
    expect(await line.locator('.author').innerText()).toMatch(/did:hid:\.\.\..{8}$/);
    expect(await line.locator('.tag').allInnerTexts()).toEqual(['fullName', 'cardNumber']);
    expect(await line.locator('.created').getAttribute('title')).toMatch(/^\w{3} \d+, \d{4}, \d\d:\d\d UTC$/);
    expect(await line.locator('.badge-status').innerText()).toBe('Registered');
    expect(await line.getByRole('link', { name: 'Schema Document: LibraryCard' }).count()).toBe(1);
  });

  it('have an id that copies whole and leads to its page in the explorer', async () => {
    const { page } = device;
    await row(1).locator('.id .copyable').click();
    await page.getByText('ID copied!', { exact: true }).waitFor();
    const id = await copied();
    expect(id).toMatch(/^sch:hid:testnet:z6Mk.*:1\.0$/);
    expect(await row(1).locator('.id .copyable .mono').innerText()).toBe(shortenId(id));
    expect(await row(1).locator('.explorer').getAttribute('href')).toBe(`${explorer}/identity/${id}`);
  });

  it('say how many properties there are beyond those that fit, whose names are cut at 15 characters', async () => {
    await find('CustomerSurvey2026');
    expect(await row(1).locator('.tags').innerText()).toMatch(/and 37 more/);
    await find('PilotLicence');
    expect(await row(1).locator('.tag').allInnerTexts()).toContain('licenceNumber');
  });

  it('are Registered, Created or in Error, each status with its number', async () => {
    const { page } = device;
    await search().fill('');
    await expect.poll(total).toBe(100);
    const counts = await Promise.all(['Created', 'Registered', 'Error'].map(countOf));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(100);
    for (const [at, name] of ['Created', 'Registered', 'Error'].entries()) {
      await chooseStatus(page, name);
      await expect.poll(badges).toEqual(new Set([name]));
      expect(await total()).toBe(counts[at]);
    }
    await chooseStatus(page, 'All');
  });

  it('are found by a property and by a description, and come in the order that is asked for', async () => {
    await search().fill('isFounder');
    await expect.poll(total).toBe(1);
    await search().fill('harbour school');
    await expect.poll(names).toEqual(['CourseCertificate']);
    await search().fill('');
    await expect.poll(total).toBe(100);
    await order('Name, A to Z');
    await expect.poll(async () => (await names())[0]).toBe('AttributesOfOldClients');
    await order('Created, newest first');
  });

  it('are not searched again when an order is chosen in the moment in which the search went', async () => {
    const { page, context } = device;
    const slow = await context.newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    for (const wanted of ['name true', 'name false', 'name true', 'created false']) {
      await search().fill('harbour school');
      await expect.poll(names).toEqual(['CourseCertificate']);
      await chooseOrderWhenRowsCome(page, wanted);
      await search().fill('');
      await expect.poll(() => page.locator('select.order').inputValue()).toBe(wanted);
      await expect.poll(total).toBe(100);
      await expect.poll(() => page.url()).not.toContain('find=');
    }
    await slow.detach();
  });
});

describe('the Schema Document', () => {
  it('has the JSON of a schema, to copy and to save, and its properties with their types', async () => {
    const { page } = device;
    await find('MembershipCard');
    const dialog = await open(1);
    expect(await dialog.getByRole('heading', { level: 2 }).innerText()).toBe('Schema Document');
    await dialog.getByText('string, email, required').waitFor();
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByText('Schema Document copied!').waitFor();
    const document = JSON.parse(await copied()) as { name: string };
    expect(document.name).toBe('MembershipCard');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('schema-MembershipCard.json');
    expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toEqual(document);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('.row-item[aria-posinset="1"] .row-link:focus').waitFor();
    await search().fill('');
    await expect.poll(total).toBe(100);
  });

  it('of one in Error has the list of what the ledger said, each part copyable', async () => {
    const { page } = device;
    await chooseStatus(page, 'Error');
    const dialog = await open(1);
    const errors = dialog.locator('.ledger-errors');
    expect(await errors.locator('dt').allInnerTexts()).toEqual(['Status', 'Transaction hash', 'Message type', 'Message']);
    expect(await errors.locator('.copyable').count()).toBe(4);
    await errors.locator('.copyable').nth(1).click();
    await page.getByText('Transaction hash copied!').waitFor();
    expect(await copied()).toMatch(/^[0-9A-F]{64}$/);
    await errors.getByText('/hypersign.ssi.v1.MsgRegisterCredentialSchema').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await chooseStatus(page, 'All');
  });
});

describe('the list of schemas is open to everybody', () => {
  it('in both themes, as a table and as cards', async () => {
    const { page } = device;
    for (const width of [1280, 820, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await stands();
        expect(await violations(page), `${width} in ${colorScheme}`).toEqual([]);
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});

describe('after the server is gone', () => {
  it('a reload shows every schema, finds it and reads its document; what was sought is kept', async () => {
    const { page } = device;
    await waitForShell(page);
    await find('BoatLicence');
    await platform.kill();
    await page.reload();
    await stands();
    await expect.poll(names).toEqual(['BoatLicence']);
    const dialog = await open(1);
    await dialog.locator('.document-text', { hasText: '"BoatLicence"' }).waitFor();
    await dialog.getByText('boatClass', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await search().fill('');
    await expect.poll(total).toBe(100);
  });
});
