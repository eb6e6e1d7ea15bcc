import { outboxWords } from '../../src/domain/command/text';
import { issueWords } from '../../src/domain/credential/issue-text';
import { statusWords } from '../../src/domain/credential/status-text';
import { type Device, openPersistentDevice } from '../journeys/lib/browser';
import { fillCredential, openIssue, openMenu, pressIssue, submitStatus } from '../journeys/lib/credential-steps';
import { panelOf } from '../journeys/lib/identity-form-steps';
import { demoServiceOf, type identityList } from '../journeys/lib/identity-steps';
import type { PlatformProcess } from '../journeys/lib/platform-process';
import { chooseStatus, signIn, waitForShell } from '../journeys/lib/steps';
import { type CredentialHarness, openCredentialHarness } from '../journeys-long/lib/credential-harness';
import { limits } from '../limits';
import { changeStatus } from '../platform/support/credentials';
import { bulk } from './bulk';
import { addressOf, openList, unread } from './lib/identity-lists';
import { take } from './lib/take';
import { drawEveryWriting } from './lib/writings';
import { verifying } from './verifying';

const appId = demoServiceOf('SSI_API');
/** For what the app and the ledger do by themselves, in their own time. */
const patient = { timeout: limits.view };
type List = ReturnType<typeof identityList>;

/** Credentials on a device of their own: their list, document, forms and popups, many at once, and the page that verifies. */
export async function credentials(platform: PlatformProcess): Promise<void> {
  const field = (name: string, type: string, isRequired = true) => ({ name, type, format: '', isRequired });
  const fields = [field('fullName', 'string'), field('cardNumber', 'integer'), field('openBalance', 'number')];
  const schema = { fields: [...fields, field('isMember', 'boolean'), field('nickName', 'string', false)] };
  const harness = await openCredentialHarness(platform.url, schema);
  const device = await openPersistentDevice();
  try {
    await drawEveryWriting(device.context);
    await signIn(device.page, platform.url, /admin/i);
    await device.page.locator('.service-card').first().waitFor();
    await listed(device, platform, harness);
    await bulk(device, platform, harness);
    await verifying(device, platform);
  } finally {
    await device.dispose();
  }
}

async function listed(device: Device, platform: PlatformProcess, harness: CredentialHarness): Promise<void> {
  const { page } = device;
  const values = { fullName: 'Ines Okafor', cardNumber: 40_211, openBalance: 2.5, isMember: true };
  const stored = await harness.attested({ fields: values, persist: true });
  const moved = await harness.attested({ fields: values });
  await unread(device, platform, 'credential', 'credentials', 'Credentials');
  const list = await openList(device, platform, 'credential');
  await take(device, 'credentials', 'Credentials');
  await chooseStatus(page, 'Revoked');
  await list.open(1);
  await take(device, 'credential-revoked', 'Credential Document of a revoked credential');
  await close(device);
  await chooseStatus(page, 'Error');
  await list.row(1).locator('.remark').waitFor();
  await take(device, 'credentials-error', 'Credentials in Error');
  await list.open(1);
  await take(device, 'credential-error', 'Credential Document of a credential in Error');
  await close(device);
  await chooseStatus(page, 'All');
  await acted(device, list, stored);
  await issuing(device, platform, harness);
  await decided(device, platform, { harness, list, moved });
}

async function close({ page }: Device): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('.document-dialog').waitFor({ state: 'detached' });
}

async function find({ page }: Device, list: List, id: string): Promise<void> {
  await list.search().fill(id);
  await page.locator('.row-item[aria-setsize="1"]', { has: page.locator(`[data-id="${id}"]`) }).waitFor(patient);
}

/** What can be done with one that the service keeps. */
async function acted(device: Device, list: List, stored: string): Promise<void> {
  const { page } = device;
  await find(device, list, stored);
  await openMenu(list.row(1));
  await take(device, 'credential-menu', 'What can be done with a credential');
  await list.row(1).getByRole('button', { name: 'Suspend', exact: true }).click();
  const panel = panelOf(page);
  await panel.locator('#status-key option').nth(1).waitFor({ state: 'attached' });
  await take(device, 'credential-suspend', 'Credential about to be suspended');
  await panel.getByRole('button', { name: statusWords.cancel }).click();
  await panel.waitFor({ state: 'detached' });
  const opened = await list.open(1);
  await take(device, 'credential-locked', 'Credential Document that is locked in the vault');
  await opened.getByRole('button', { name: 'Unlock', exact: true }).click();
  await opened.getByRole('heading', { name: 'Subject data' }).waitFor(patient);
  await take(device, 'credential-document', 'Credential Document');
  await opened.getByRole('button', { name: statusWords.panel, exact: true }).click();
  await panel.locator('#status-key option').nth(1).waitFor({ state: 'attached' });
  await panel.getByRole('button', { name: statusWords.update }).click();
  await panel.locator('#status-reason[aria-invalid="true"]').waitFor();
  await take(device, 'credential-edit', 'Edit Credential Status, with an issue');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await opened.getByRole('button', { name: 'Send Credential' }).click();
  await page.locator('.send-dialog .qr-code').waitFor();
  await take(device, 'credential-send', 'Send Credential');
  await page.keyboard.press('Escape');
  await page.locator('.send-dialog').waitFor({ state: 'detached' });
  await close(device);
  await list.search().fill('');
}

async function issuing(device: Device, platform: PlatformProcess, harness: CredentialHarness): Promise<void> {
  const { page } = device;
  const panel = await openIssue(page, platform.url, appId);
  await take(device, 'credential-issue', 'Issue Credential');
  await fillCredential(page, harness.issuer, 'Ada Marsh');
  await panel.locator('#credential-value-openBalance').fill('0');
  await panel.getByRole('button', { name: issueWords.issue, exact: true }).click();
  await panel.locator('#credential-value-openBalance[aria-invalid="true"]').waitFor();
  await take(device, 'credential-issue-refused', 'Issue Credential, filled in, with an issue');
  await panel.locator('#credential-value-openBalance').fill('2.5');
}

/** Without a line, and what becomes of it with one. */
async function decided(
  device: Device,
  platform: PlatformProcess,
  { harness, list, moved }: { harness: CredentialHarness; list: List; moved: string },
): Promise<void> {
  const { page, context } = device;
  await waitForShell(page);
  await context.setOffline(true);
  const panel = panelOf(page);
  await page.locator('.sync-mark[data-state="offline"]').waitFor(patient);
  await panel.locator('#credential-persist').scrollIntoViewIfNeeded();
  await take(device, 'credential-issue-offline', 'Issue Credential offline');
  await pressIssue(page);
  await find(device, list, moved);
  await openMenu(list.row(1));
  await list.row(1).getByRole('button', { name: 'Suspend', exact: true }).click();
  await submitStatus(page, 'SUSPEND CREDENTIAL', 'The card was lost');
  await list.row(1).locator('.badge-pending').waitFor();
  await list.search().fill('');
  await page.locator('.pending-commands li').first().waitFor();
  await page.locator('.list-scroll:not([aria-busy="true"]) .row-item .badge-pending').first().waitFor();
  await take(device, 'credentials-waiting', 'Credentials with what waits to be sent');
  await page.goto(addressOf(platform, 'credential'));
  await page.reload();
  await page.locator('.sync-mark[data-state="offline"]').waitFor();
  await page.locator('.identity-line').first().waitFor();
  await take(device, 'credentials-offline', 'Credentials offline');
  await changeStatus(harness.bench, harness.ledger, harness.issuer, [moved, 'REVOKE']);
  await context.setOffline(false);
  await find(device, list, moved);
  await list.row(1).locator('.badge-pending[data-needs="true"]').waitFor(patient);
  const opened = await list.open(1);
  await take(device, 'credential-conflict', 'Credential whose status was changed meanwhile');
  await opened.getByRole('button', { name: outboxWords.discard, exact: true }).click();
  await opened.locator('.badge-pending').waitFor({ state: 'detached' });
  await close(device);
  await list.search().fill('');
}
