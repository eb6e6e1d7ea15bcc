import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from '../../platform/start-platform';
import { parseDid } from '../../src/domain/did';
import { attributeCountText, attributeFieldWords, deleteAttributeText } from '../../src/domain/text/attribute';
import { didFormWords } from '../../src/domain/text/did';
import { wishCostText, wishWords } from '../../src/domain/text/identity-command';
import { schemaNameHint, schemaTitles, takeNameText } from '../../src/domain/text/schema';
import { startLivePlatform } from '../fixtures/platform';
import { violations } from '../journeys/lib/accessibility';
import { type Device, openDevice } from '../journeys/lib/browser';
import { signIn, waitForShell } from '../journeys/lib/steps';
import {
  addAttribute,
  chooseAuthor,
  createLink,
  fillSchema,
  formStands,
  openCreate,
  panelOf,
  refusedAt,
  saidAt,
  ssiServiceOf,
} from '../journeys/lib/wish-steps';

let platform: Platform;
let device: Device;
let appId = '';
/** For what the app does by itself, in its own time. */
const patient = { timeout: 60_000 };

beforeAll(async () => {
  const demo = { seed: 1, sessions: 20, companies: 4, traffic: false, trafficEverySeconds: 60 };
  platform = await startLivePlatform({ staticFolder: 'dist/app', demo, chaos: true, rateLimit: null, blockMs: 50 });
});
afterAll(() => platform.close());

async function begin(scheme: 'light' | 'dark' = 'light'): Promise<Page> {
  device = await openDevice({ scheme });
  await signIn(device.page, platform.url, /admin/i);
  appId = await ssiServiceOf(device.page);
  return device.page;
}
afterEach(async () => {
  await device.dispose();
  expect(device.complaints.splice(0)).toEqual([]);
});

const attribute = async (page: Page, members: { name?: string; type?: string; format?: string }) => {
  const panel = panelOf(page);
  if (members.name !== undefined) await panel.locator('#attribute-name').fill(members.name);
  if (members.type !== undefined) await panel.locator('#attribute-type').selectOption(members.type);
  if (members.format !== undefined) await panel.locator('#attribute-format').fill(members.format);
};

describe('the form of a schema', () => {
  it('says what is wrong with it in the order of the specification, where it is mended, and the focus is there', async () => {
    const page = await begin();
    await openCreate(page, platform.url, appId, 'schema');
    const panel = panelOf(page);
    expect(await panel.locator('#schema-key').count()).toBe(0);
    await refusedAt(page, 'schema-name', 'Please enter Schema name');
    expect(await violations(page)).toEqual([]);
    await panel.locator('#schema-name').fill('library card');
    await panel.getByText(schemaNameHint('library card')).waitFor();
    await refusedAt(page, 'schema-name', 'Enter valid Schema name');
    await panel.locator('#schema-name').fill('Карта');
    await refusedAt(page, 'schema-name', 'Enter valid Schema name');
    await panel.locator('#schema-name').fill('library card');
    await panel.getByRole('button', { name: takeNameText('LibraryCard') }).click();
    // What is folded away is unfolded for who has to mend it.
    await panel.getByText(schemaTitles.fields).click();
    await panel.locator('#attribute-name').waitFor({ state: 'hidden' });
    await refusedAt(page, 'attribute-name', 'Atleast one attribute is required');
    await addAttribute(page, 'fullName', 'string', 1);
    await refusedAt(page, 'schema-description', 'Enter short description for your schema');
    await panel.locator('#schema-description').fill('  حقوق الإعارة ');
    await refusedAt(page, 'schema-author', 'Please select the author DID');
    await panel
      .locator('#schema-author option')
      .nth(1)
      .waitFor({ state: 'attached', ...patient });
    await panel.locator('#schema-author').selectOption({ index: 1 });
    await refusedAt(page, 'schema-key', 'Please select the signing key of the author');
    await chooseAuthor(page);
    await attribute(page, { name: 'half' });
    await panel.getByRole('button', { name: wishWords.save }).click();
    await panel.locator('#attribute-name-issue', { hasText: 'not part of the schema yet' }).waitFor();
    await panel.getByText(wishCostText('create-schema')).waitFor();
    expect(await violations(page)).toEqual([]);
  }, 180_000);

  it('says what is wrong with an attribute in the order of the specification', async () => {
    const page = await begin();
    await openCreate(page, platform.url, appId, 'schema');
    const panel = panelOf(page);
    const add = async (id: string, words: string) => {
      await panel.getByRole('button', { name: attributeFieldWords.add }).click();
      await saidAt(page, id, words);
    };
    await add('attribute-name', 'Please provide attribute name');
    for (const [name, words] of [
      ['id', 'id is protected field'],
      ['type', 'type is protected field'],
      ['https://example.org', 'Enter valid attribute name'],
      ['full name', 'There should not be space in attribute name'],
      ['FullName', 'Name should be camelCase'],
      ['имя', 'Name should be camelCase'],
    ] as const) {
      await attribute(page, { name });
      await add('attribute-name', words);
    }
    await attribute(page, { name: 'fullName' });
    await add('attribute-type', 'Please select attribute type');
    await attribute(page, { type: 'integer' });
    await panel.getByText(attributeFieldWords.more, { exact: true }).click();
    await attribute(page, { format: 'email' });
    await add('attribute-format', 'Enter a valid format value');
    await attribute(page, { type: 'string', format: '' });
    await panel.getByRole('button', { name: attributeFieldWords.add }).click();
    await panel.locator('.chip').first().waitFor();
    await attribute(page, { name: 'fullName' });
    await add('attribute-name', 'Duplicate attribute name not allowed');
    await addAttribute(page, 'aNameOfManyLetters', 'boolean', 2);
    expect(await panel.locator('.chip').nth(1).innerText()).toContain('aNameOfManyLett…');
    expect(await panel.locator('.attribute-chips .icon-button').count()).toBe(0);

    await panel.locator('.chip').nth(1).click();
    await attribute(page, { name: 'fullName', type: 'string' });
    await panel.getByRole('button', { name: attributeFieldWords.update }).click();
    await saidAt(page, 'attribute-name', 'Duplicate attribute, change name or type while updating');
    await panel.getByRole('button', { name: attributeFieldWords.cancel }).click();
    await panel.getByRole('button', { name: attributeFieldWords.add }).waitFor();
    await panel.locator('.chip').nth(1).click();
    await panel.getByRole('button', { name: deleteAttributeText('aNameOfManyLetters') }).click();
    await panel.locator('.chip').nth(1).waitFor({ state: 'detached' });
  }, 180_000);

  it('asks before it is closed, and what was typed survives a reload with the attribute that is edited', async () => {
    const page = await begin();
    await openCreate(page, platform.url, appId, 'schema');
    const panel = panelOf(page);
    await fillSchema(page, 'LibraryCard');
    await panel.locator('.chip').first().click();
    await attribute(page, { name: 'wholeName' });
    for (let times = 0; times < 2; times += 1) {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: wishWords.goOn }).and(page.locator(':focus')).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByText(wishWords.closeAsked).waitFor({ state: 'detached' });
    }
    expect(await panel.locator('#attribute-name').inputValue()).toBe('wholeName');
    await page.reload();
    await formStands(page, 'schema');
    expect(await panel.locator('#schema-name').inputValue()).toBe('LibraryCard');
    expect(await panel.locator('#attribute-name').inputValue()).toBe('wholeName');
    await panel.getByRole('button', { name: attributeFieldWords.update }).waitFor();

    await panel.getByRole('button', { name: wishWords.close }).click();
    await page.getByRole('button', { name: wishWords.keep }).click();
    await panel.waitFor({ state: 'detached' });
    await createLink(page).click();
    await formStands(page, 'schema');
    expect(await panel.locator('#schema-key').inputValue()).not.toBe('');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: wishWords.discard }).click();
    await panel.waitFor({ state: 'detached' });
    await createLink(page).and(page.locator(':focus')).press('Enter');
    await formStands(page, 'schema');
    expect(await panel.locator('#schema-name').inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  }, 180_000);

  it('filled in without a line is kept as a wish that waits, and its form is empty', async () => {
    const page = await begin();
    await openCreate(page, platform.url, appId, 'schema');
    await chooseAuthor(page);
    const before = (await platform.ssi.identities(appId)).schemas;
    await waitForShell(page);
    await device.context.setOffline(true);
    await page.reload();
    await formStands(page, 'schema');
    await fillSchema(page, 'LibraryCard');
    await panelOf(page).getByRole('button', { name: wishWords.save }).click();
    await panelOf(page).waitFor({ state: 'detached' });
    await page.getByText('Create schema LibraryCard: waiting to be sent').waitFor();
    await createLink(page).click();
    await formStands(page, 'schema');
    expect(await panelOf(page).locator('#schema-name').inputValue()).toBe('');
    await page.goto(`${platform.url}/#/studio/sync`);
    await page.locator('.outbox li', { hasText: 'Create schema LibraryCard' }).waitFor(patient);
    expect((await platform.ssi.identities(appId)).schemas).toEqual(before);
  }, 180_000);

  it('of 200 attributes is filled in, edited and kept', async () => {
    const page = await begin('dark');
    await openCreate(page, platform.url, appId, 'schema');
    const panel = panelOf(page);
    await panel.locator('#schema-name').fill('Everything');
    await panel.locator('#schema-description').fill('All that is known');
    await chooseAuthor(page);
    for (let count = 1; count <= 200; count += 1) await addAttribute(page, `field${count}`, 'number', count);
    await panel.getByText(attributeCountText(200), { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    // One stop of the tab key, whatever there is; what decides stays in sight.
    await panel.locator('.chip').first().focus();
    await page.keyboard.press('End');
    await panel.locator('.chip:focus', { hasText: 'field200' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await panel.locator('.chip:focus', { hasText: 'field199' }).waitFor();
    await page.keyboard.press('Enter');
    await panel.getByRole('button', { name: deleteAttributeText('field199') }).waitFor();
    await page.keyboard.press('Tab');
    await panel
      .getByRole('button', { name: deleteAttributeText('field199') })
      .and(page.locator(':focus'))
      .press('Enter');
    await panel.locator('#attribute-name:focus').waitFor();
    await panel.getByText(`field199 deleted; ${attributeCountText(199)}`).waitFor();
    await panel.getByRole('button', { name: wishWords.save }).click();
    await panel.waitFor({ state: 'detached' });
    await page.getByText('Create schema Everything').first().waitFor(patient);
  }, 240_000);

  it('is filled in and saved by keys alone', async () => {
    const page = await begin();
    await page.goto(`${platform.url}/#/studio/ssi/schema/${appId}`);
    const create = createLink(page);
    await create.waitFor(patient);
    await create.focus();
    await page.keyboard.press('Enter');
    await formStands(page, 'schema');
    const panel = panelOf(page);
    await panel
      .locator('#schema-author option')
      .nth(1)
      .waitFor({ state: 'attached', ...patient });
    const pressed = async (keys: string[], id: string) => {
      for (const key of keys) await page.keyboard.press(key);
      await panel.locator(`${id}:focus`).waitFor();
    };
    await page.keyboard.type('KeyCard');
    await pressed(['Tab'], '#schema-description');
    await page.keyboard.type('Made by keys');
    await pressed(['Tab'], '#schema-author');
    await page.keyboard.press('ArrowDown');
    await panel.locator('#schema-key').waitFor();
    await pressed(['Tab'], '#schema-key');
    await page.keyboard.press('ArrowDown');
    await pressed(['Tab'], 'summary');
    await pressed(['Tab'], '#attribute-name');
    await page.keyboard.type('fullName');
    await pressed(['Tab'], '#attribute-type');
    await page.keyboard.type('str');
    await pressed(['Tab'], 'input[type="checkbox"]');
    await page.keyboard.press('Space');
    await pressed(['Shift+Tab'], '#attribute-type');
    await pressed(['Shift+Tab', 'Enter'], '#attribute-name');
    await panel.locator('.chip', { hasText: 'fullName, string, required' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await panel.waitFor({ state: 'detached' });
    await page.getByText('Create schema KeyCard').first().waitFor(patient);
  }, 180_000);
});

describe('the form of a DID', () => {
  it('says what is wrong with it where it is mended, makes an id, and tells what it costs', async () => {
    const page = await begin('dark');
    await openCreate(page, platform.url, appId, 'did');
    const panel = panelOf(page);
    await refusedAt(page, 'did-name', 'Please Provide name for the did');
    await panel.locator('#did-name').fill('Читальня');
    await refusedAt(page, 'did-id', 'Enter a method-specific id, or generate one');
    await panel.locator('#did-id').fill('short');
    await refusedAt(page, 'did-id', 'A method-specific id has 32 to 48 characters');
    expect(await violations(page)).toEqual([]);
    const { dids } = await platform.ssi.identities(appId);
    const taken = dids.map((did) => parseDid(did)).find((parts) => parts?.network === 'testnet' && parts.id.length === 36);
    await panel.locator('#did-id').fill(taken?.id ?? '');
    await refusedAt(page, 'did-id', 'This service has a DID with this method-specific id already');
    await panel.getByRole('button', { name: didFormWords.generate }).click();
    await expect.poll(() => panel.locator('#did-id').inputValue()).toMatch(/^[0-9a-f-]{36}$/);
    for (const one of ['assertionMethod', 'authentication']) await panel.locator(`#did-${one}`).uncheck();
    await panel.getByRole('button', { name: wishWords.save }).click();
    await panel.getByText('Choose what the DID is to be used for').waitFor();
    await panel.locator('#did-assertionMethod:focus').check();
    await panel.getByText(wishCostText('create-did')).waitFor();
    await panel.getByLabel(didFormWords.register).check();
    await panel.getByText(wishCostText('create-did', true)).waitFor();
    expect(await violations(page)).toEqual([]);
    await device.context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await panel.getByRole('button', { name: wishWords.save }).click();
    await panel.waitFor({ state: 'detached' });
    await page.getByText('Create and register DID Читальня: waiting to be sent').waitFor(patient);
  }, 180_000);
});
