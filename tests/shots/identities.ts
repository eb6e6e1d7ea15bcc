import { attributeFieldWords } from '../../src/domain/text/attribute';
import { didFormWords } from '../../src/domain/text/did';
import { didActTitles, didActWords } from '../../src/domain/text/did-acts';
import { wishWords } from '../../src/domain/text/identity-command';
import { type Device, openDevice } from '../journeys/lib/browser';
import { demoServiceOf, identityList } from '../journeys/lib/identity-steps';
import type { PlatformProcess } from '../journeys/lib/platform-process';
import { chooseStatus, signIn, waitForShell } from '../journeys/lib/steps';
import { addAttribute, chooseAuthor, openCreate, panelOf } from '../journeys/lib/wish-steps';
import { take } from './lib/take';
import { drawEveryWriting } from './lib/writings';

const appId = demoServiceOf('SSI_API');
type Kind = 'did' | 'schema' | 'credential';

/** DIDs, schemas and credentials on a device of their own: their lists, documents and forms, with data and in trouble. */
export async function identities(platform: PlatformProcess): Promise<void> {
  const device = await openDevice();
  try {
    await drawEveryWriting(device.context);
    await signIn(device.page, platform.url, /admin/i);
    await device.page.locator('.service-card').first().waitFor();
    await dids(device, platform);
    await schemas(device, platform);
    await credentials(device, platform);
    await silent(device, platform);
  } finally {
    await device.dispose();
  }
}

const addressOf = (platform: PlatformProcess, kind: Kind) => `${platform.url}/#/studio/ssi/${kind}/${appId}`;

async function openList({ page }: Device, platform: PlatformProcess, kind: Kind) {
  const list = identityList(() => page);
  await page.goto(addressOf(platform, kind));
  await list.stands();
  await list.resolved();
  return list;
}

/** Shows a list before and after what it is asked for is refused, and while there is nothing in it. */
async function unread(device: Device, platform: PlatformProcess, kind: Kind, name: string, words: string): Promise<void> {
  const { page } = device;
  const match = `GET /tenant/*/api/v1/${kind}?*`;
  await platform.disturb([{ match, kind: 'status', status: 404, body: { statusCode: 404, message: ['Not here'] } }]);
  await page.goto(addressOf(platform, kind));
  await page.locator('.state-panel').waitFor();
  await take(device, `${name}-unread`, `${words} that could not be read`);
  await platform.disturb([{ match, kind: 'status', status: 200, body: { totalCount: 0, data: [] } }]);
  await page.locator('.state-panel').getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { level: 1, name: /^(Create|Issue) your first/ }).waitFor();
  await take(device, `${name}-empty`, `${words}: none yet`);
  await platform.disturb([]);
  await page.locator('.sync-mark').click();
  await page.getByRole('button', { name: 'Refresh now' }).click();
  await page.keyboard.press('Escape');
  await page.locator('h1').click();
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
  await panel.getByText('Enter a web address that begins with https://').waitFor();
  await take(device, 'did-update', 'Update of a DID');
  await page.keyboard.press('Escape');
  await page.getByText(wishWords.closeAsked).waitFor();
  await take(device, 'panel-close-asked', 'Panel about to be closed');
  await page.getByRole('button', { name: wishWords.discard }).click();
  await panel.waitFor({ state: 'detached' });

  await openCreate(page, platform.url, appId, 'did');
  await take(device, 'did-create', 'Create DID');
  await panel.locator('#did-name').fill('Reading room');
  await panel.locator('#did-id').fill('short');
  await panel.getByLabel(didFormWords.register).check();
  await panel.getByRole('button', { name: wishWords.save }).click();
  await panel.locator('#did-id[aria-invalid="true"]').waitFor();
  await page.goBack();
  await panel.waitFor({ state: 'detached' });
  await openCreate(page, platform.url, appId, 'did');
  await panel.getByRole('button', { name: wishWords.save }).click();
  await panel.locator('#did-id[aria-invalid="true"]').waitFor();
  await take(device, 'did-create-refused', 'Create DID, with a draft that was kept and an issue');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: wishWords.discard }).click();
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
  await panel.getByRole('button', { name: wishWords.save }).click();
  await panel.locator('#schema-name[aria-invalid="true"]').waitFor();
  await take(device, 'schema-create-refused', 'Create Schema, with a name that is refused');
  await panel.locator('#schema-name').fill('LibraryCard');
  await waitForShell(page);
  await device.context.setOffline(true);
  await panel.getByRole('button', { name: wishWords.save }).click();
  await panel.waitFor({ state: 'detached' });
  await page.locator('.wishes .badge-pending', { hasText: 'Waiting' }).waitFor();
  await page.getByText('waiting to be sent').waitFor();
  await take(device, 'schemas-waiting', 'Schemas, with one that waits to be sent');
  await page.goto(`${platform.url}/#/studio/sync`);
  await page.locator('.outbox li').getByRole('button', { name: /^Undo/ }).click();
  await page.getByText('Nothing waits to be sent.').waitFor();
  await device.context.setOffline(false);
}

async function credentials(device: Device, platform: PlatformProcess): Promise<void> {
  const { page } = device;
  await unread(device, platform, 'credential', 'credentials', 'Credentials');
  const list = await openList(device, platform, 'credential');
  await take(device, 'credentials', 'Credentials');
  const menus = page.locator('.credential-menu button[aria-expanded]');
  await chooseStatus(page, 'Live');
  await menus.first().click();
  await page.locator('.dropdown-menu.show').waitFor();
  await take(device, 'credential-menu', 'What can be done with a credential');
  await page.keyboard.press('Escape');
  const opened = page.locator('.document-dialog');
  const close = async () => {
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'detached' });
  };
  await list.open(1);
  await take(device, 'credential-document', 'Credential Document');
  await close();
  await chooseStatus(page, 'Revoked');
  await list.open(1);
  await take(device, 'credential-revoked', 'Credential Document of a revoked credential');
  await close();
  await chooseStatus(page, 'Error');
  await list.row(1).locator('.remark').waitFor();
  await take(device, 'credentials-error', 'Credentials in Error');
  await list.open(1);
  await take(device, 'credential-error', 'Credential Document of a credential in Error');
  await close();
}

/** Without a line. */
async function silent(device: Device, platform: PlatformProcess): Promise<void> {
  const { page } = device;
  await device.context.setOffline(true);
  for (const [kind, name, words] of [
    ['did', 'dids-offline', 'DIDs offline'],
    ['schema', 'schemas-offline', 'Schemas offline'],
    ['credential', 'credentials-offline', 'Credentials offline'],
  ] as const) {
    await page.goto(addressOf(platform, kind));
    await page.reload();
    await page.locator('.banner').waitFor();
    await page.locator('.identity-line').first().waitFor();
    await take(device, name, words);
  }
}
