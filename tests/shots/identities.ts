import { didActTitles, didActWords } from '../../src/domain/did/acts-text';
import { didFormWords } from '../../src/domain/did/text';
import { commandFormWords } from '../../src/domain/ledger/command-text';
import { attributeFieldWords } from '../../src/domain/schema/attribute-text';
import { type Device, openPersistentDevice } from '../journeys/lib/browser';
import { addAttribute, chooseAuthor, openCreate, panelOf } from '../journeys/lib/identity-form-steps';
import { demoServiceOf } from '../journeys/lib/identity-steps';
import type { PlatformProcess } from '../journeys/lib/platform-process';
import { chooseStatus, signIn, waitForShell } from '../journeys/lib/steps';
import { addressOf, openList, unread } from './lib/identity-lists';
import { take } from './lib/take';
import { drawEveryWriting } from './lib/writings';

const appId = demoServiceOf('SSI_API');

/** DIDs and schemas on a device of their own: their lists, documents and forms, with data and in trouble. */
export async function identities(platform: PlatformProcess): Promise<void> {
  const device = await openPersistentDevice();
  try {
    await drawEveryWriting(device.context);
    await signIn(device.page, platform.url, /admin/i);
    await device.page.locator('.service-card').first().waitFor();
    await dids(device, platform);
    await schemas(device, platform);
    await silent(device, platform);
  } finally {
    await device.dispose();
  }
}

async function dids(device: Device, platform: PlatformProcess): Promise<void> {
  const { page } = device;
  await unread(device, platform, 'did', 'dids', 'DIDs');
  const list = await openList(device, platform, 'did');
  await take(device, 'dids', 'DIDs');
  await chooseStatus(page, 'Error');
  await list.row(1).locator('.remark').waitFor();
  await take(device, 'dids-error', 'DIDs in Error');
  await chooseStatus(page, 'Registered');
  await list.search().fill('Northlight members');
  await page.locator('.row-item[aria-setsize="1"]').first().waitFor();
  const opened = await list.open(1);
  const act = (name: string) => opened.locator('.did-actions').getByRole('button', { name }).click();
  await take(device, 'did-document', 'DID Document');
  const panel = panelOf(page);
  await act(didActTitles.deactivate);
  await panel.getByLabel(/^Type/).fill('something else');
  await panel.getByRole('button', { name: didActTitles.deactivate }).click();
  await panel.getByText(didActWords.notTyped).waitFor();
  await take(device, 'did-deactivate', 'DID about to be deactivated');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await act(didFormWords.rename);
  await panel.locator('#did-name').waitFor();
  await take(device, 'did-rename', 'DID about to be renamed');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await act(didActTitles.update);
  await panel.getByLabel(didActWords.endpoint).fill('https://northlight.example');
  await panel.getByRole('button', { name: didActWords.add, exact: true }).click();
  await panel.getByLabel(didActWords.endpoint).fill('northlight');
  await panel.getByRole('button', { name: didActWords.add, exact: true }).click();
  await panel.getByText('Enter a web address that starts with https://').waitFor();
  await take(device, 'did-update', 'Update of a DID');
  await page.keyboard.press('Escape');
  await page.getByText(commandFormWords.closeAsked).waitFor();
  await take(device, 'panel-close-asked', 'Panel about to be closed');
  await page.getByRole('button', { name: commandFormWords.discard }).click();
  await panel.waitFor({ state: 'detached' });

  await openCreate(page, platform.url, appId, 'did');
  await take(device, 'did-create', 'Create DID');
  await panel.locator('#did-name').fill('Reading room');
  await panel.getByText(didFormWords.advanced, { exact: true }).click();
  await panel.locator('#did-id').fill('short');
  await panel.getByLabel(didFormWords.register).check();
  await panel.getByRole('button', { name: commandFormWords.save }).click();
  await panel.locator('#did-id[aria-invalid="true"]').waitFor();
  await page.goBack();
  await panel.waitFor({ state: 'detached' });
  await openCreate(page, platform.url, appId, 'did');
  await panel.getByRole('button', { name: commandFormWords.save }).click();
  await panel.locator('#did-id[aria-invalid="true"]').waitFor();
  await take(device, 'did-create-refused', 'Create DID, with a draft that was kept and an issue');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: commandFormWords.discard }).click();
  await panel.waitFor({ state: 'detached' });
}

async function schemas(device: Device, platform: PlatformProcess): Promise<void> {
  const { page } = device;
  await unread(device, platform, 'schema', 'schemas', 'Schemas');
  const list = await openList(device, platform, 'schema');
  await take(device, 'schemas', 'Schemas');
  await chooseStatus(page, 'Registered');
  const opened = await list.open(1);
  await take(device, 'schema-document', 'Schema Document');
  await opened.locator('footer').scrollIntoViewIfNeeded();
  await opened.locator('.document-text').evaluate((text) => text.scrollIntoView());
  await take(device, 'schema-document-json', 'Schema Document with its JSON');
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'detached' });
  await chooseStatus(page, 'Error');
  await list.open(1);
  await take(device, 'schema-document-error', 'Schema Document of a schema in Error');
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'detached' });

  await openCreate(page, platform.url, appId, 'schema');
  await take(device, 'schema-create', 'Create Schema');
  const panel = panelOf(page);
  await panel.locator('#schema-name').fill('LibraryCard');
  await panel.locator('#schema-description').fill('Lending rights of a reader');
  await chooseAuthor(page);
  const types = ['string', 'integer', 'number', 'boolean'] as const;
  const names = ['fullName', 'aNameOfManyLetters', 'creditScore', 'isResident', 'birthDate', 'cardNumber', 'branch'];
  for (const [at, name] of names.entries()) await addAttribute(page, name, types[at % types.length] ?? 'string', at + 1);
  await panel.locator('.chip').nth(1).click();
  await panel.locator('#attribute-name').fill('full name');
  await panel.getByRole('button', { name: attributeFieldWords.update }).click();
  await panel.locator('#attribute-name[aria-invalid="true"]').waitFor();
  await take(device, 'schema-create-attributes', 'Create Schema, an attribute edited and refused');
  await panel.getByRole('button', { name: attributeFieldWords.cancel }).click();
  await panel.locator('#schema-name').fill('library card');
  await panel.getByRole('button', { name: commandFormWords.save }).click();
  await panel.locator('#schema-name[aria-invalid="true"]').waitFor();
  await take(device, 'schema-create-refused', 'Create Schema, with a name that is refused');
  await panel.locator('#schema-name').fill('LibraryCard');
  await waitForShell(page);
  await device.context.setOffline(true);
  await panel.getByRole('button', { name: commandFormWords.save }).click();
  await panel.waitFor({ state: 'detached' });
  await page.locator('.pending-commands .badge-pending', { hasText: 'Waiting' }).waitFor();
  await page.getByText('Sent when you are back online').waitFor();
  await take(device, 'schemas-waiting', 'Schemas, with one that waits to be sent');
  await page.goto(`${platform.url}/#/studio/sync`);
  await page.locator('.outbox li').getByRole('button', { name: /^Undo/ }).click();
  await page.getByText('All changes sent.').waitFor();
  await device.context.setOffline(false);
}

/** Without a line. */
async function silent(device: Device, platform: PlatformProcess): Promise<void> {
  const { page } = device;
  await device.context.setOffline(true);
  for (const [kind, name, words] of [
    ['did', 'dids-offline', 'DIDs offline'],
    ['schema', 'schemas-offline', 'Schemas offline'],
  ] as const) {
    await page.goto(addressOf(platform, kind));
    await page.reload();
    await page.locator('.sync-mark[data-state="offline"]').waitFor();
    await page.locator('.identity-line').first().waitFor();
    await take(device, name, words);
  }
}
