import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { outboxWords } from '../../src/domain/text/command';
import { statusWords } from '../../src/domain/text/credential-status';
import { identityConflictActs } from '../../src/domain/text/identity-command';
import { documentWords } from '../../src/domain/text/identity-document';
import { violations } from '../journeys/lib/accessibility';
import { type Device, openDevice } from '../journeys/lib/browser';
import { openMenu, submitStatus } from '../journeys/lib/credential-steps';
import { demoServiceOf, identityList } from '../journeys/lib/identity-steps';
import { type PlatformProcess, startPlatformProcess } from '../journeys/lib/platform-process';
import { signIn, waitForShell } from '../journeys/lib/steps';
import { panelOf, saidAt } from '../journeys/lib/wish-steps';
import { changeStatus } from '../platform/support/credentials';
import { type CredentialDesk, openCredentialDesk } from './lib/credential-desk';

let platform: PlatformProcess;
let desk: CredentialDesk;
let device: Device;
const made = { edited: '', mine: '', theirs: '', raced: '', signed: '' };
const list = identityList(() => device.page);
/** For what the app does by itself, in its own time. */
const patient = { timeout: 60_000 };

beforeAll(async () => {
  const demo = 'sessions=5,companies=1,dids=2,schemas=2,credentials=4,traffic=off';
  platform = await startPlatformProcess(['--demo', demo, '--chaos', '--rate-limit', 'off', '--block-seconds', '1']);
  desk = await openCredentialDesk(platform.url);
  for (const name of ['edited', 'mine', 'theirs', 'raced'] as const) made[name] = await desk.attested();
  made.signed = await desk.attested({ persist: true });
  device = await openDevice();
  const { page } = device;
  await signIn(page, platform.url, /admin/i);
  await page.locator('.service-card .name').first().waitFor();
  await page.goto(`${platform.url}/#/studio/ssi/credential/${demoServiceOf('SSI_API')}`);
  await list.stands();
  await list.resolved();
  await waitForShell(page);
}, 180_000);
afterAll(async () => {
  await device.dispose();
  await platform.dispose();
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

/** Narrows the list to one credential. */
async function find(id: string): Promise<Locator> {
  await list.search().fill(id);
  await expect.poll(list.total).toBe(1);
  const line = list.row(1);
  await line.and(device.page.locator('.row-item', { has: device.page.locator(`[data-id="${id}"]`) })).waitFor();
  return line;
}

async function openOne(id: string): Promise<Locator> {
  await find(id);
  return list.open(1);
}

async function close(): Promise<void> {
  await device.page.keyboard.press('Escape');
  await device.page.locator('.document-dialog').waitFor({ state: 'detached' });
}

const badgeIn = (place: Locator, text: string) => place.locator('.badge-status', { hasText: text }).first();

describe('the status of a credential', () => {
  it('is edited in its panel, which says what is wrong in its own words', async () => {
    const { page } = device;
    const opened = await openOne(made.edited);
    await opened.getByRole('button', { name: statusWords.panel, exact: true }).click();
    const panel = panelOf(page);
    await panel.getByRole('heading', { name: 'Edit Credential Status' }).waitFor();
    const update = panel.getByRole('button', { name: 'Update', exact: true });
    const refused = async (id: string, words: string) => {
      await update.and(panel.locator(':not([aria-disabled="true"])')).waitFor(patient);
      await update.click();
      await panel.locator(`#${id}-issue`).getByText(words, { exact: true }).waitFor();
    };
    await refused('status-reason', 'Staus Reason cannot be empty');
    await panel.locator('#status-reason').fill('The card was lost');
    await refused('status-key', 'Verification Method ID cannot be empty.');
    await saidAt(page, 'status-key', 'Verification Method ID cannot be empty.');
    await panel.locator('#status-key').selectOption({ index: 1 });
    await refused('status-action', 'Invalid status');
    await panel.locator('#status-action').selectOption('LIVE');
    await refused('status-action', 'Credential already Live');
    await expect.poll(() => violations(page)).toEqual([]);
    await panel.locator('#status-action').selectOption('SUSPEND');
    await update.and(panel.locator(':not([aria-disabled="true"])')).waitFor(patient);
    await update.click();
    await panel.waitFor({ state: 'detached' });
    await badgeIn(opened, 'Suspended').waitFor(patient);
    await opened.getByText('The card was lost', { exact: true }).waitFor(patient);
    await close();
    expect(await desk.actsOn(made.edited)).toEqual(['MsgRegisterCredentialStatus', 'MsgUpdateCredentialStatus']);
  }, 120_000);

  it('that others changed meanwhile is decided by the person: theirs is left, or mine sent over it', async () => {
    const { page, context } = device;
    await context.setOffline(true);
    for (const id of [made.mine, made.theirs]) {
      const line = await find(id);
      await openMenu(line);
      await line.getByRole('button', { name: 'Revoke', exact: true }).click();
      await submitStatus(page, 'REVOKE CREDENTIAL', 'The reader moved away');
      await line.getByText('Revoke: ').waitFor(patient);
      await changeStatus(desk.bench, desk.ledger, desk.issuer, [id, 'SUSPEND']);
    }
    await context.setOffline(false);
    await list.row(1).locator('.badge-pending', { hasText: 'Revoke: Changed meanwhile' }).waitFor(patient);

    const theirs = await openOne(made.theirs);
    await theirs.getByText('It is Suspended on the ledger now.').waitFor(patient);
    await expect.poll(() => violations(page)).toEqual([]);
    await theirs.getByRole('button', { name: outboxWords.discard, exact: true }).click();
    await theirs.locator('.badge-pending').waitFor({ state: 'detached' });
    await badgeIn(theirs, 'Suspended').waitFor(patient);
    await close();

    const mine = await openOne(made.mine);
    await mine.getByText('It is Suspended on the ledger now.').waitFor(patient);
    await mine.getByRole('button', { name: identityConflictActs.again }).click();
    await mine.getByText('It is sent over what the ledger has now').waitFor();
    await mine.getByRole('button', { name: identityConflictActs.againSure }).click();
    await badgeIn(mine, 'Revoked').waitFor(patient);
    await close();
    const [first, ...later] = ['MsgRegisterCredentialStatus', 'MsgUpdateCredentialStatus', 'MsgUpdateCredentialStatus'];
    expect(await desk.actsOn(made.theirs)).toEqual([first, later[0]]);
    expect(await desk.actsOn(made.mine)).toEqual([first, ...later]);
  }, 180_000);

  it('that was revoked in another tab while the popup stood open is told there', async () => {
    const { page, context } = device;
    const line = await find(made.raced);
    await openMenu(line);
    await line.getByRole('button', { name: 'Revoke', exact: true }).click();
    const popup = page.locator('.form-dialog');
    await popup.locator('#status-reason').fill('The reader moved away');
    await popup
      .locator('#status-key option')
      .nth(1)
      .waitFor({ state: 'attached', ...patient });
    await popup.locator('#status-key').selectOption({ index: 1 });
    const other = await context.newPage();
    await other.goto(page.url());
    const theirs = other.locator('.row-item', { has: other.locator(`[data-id="${made.raced}"]`) });
    await openMenu(theirs);
    await theirs.getByRole('button', { name: 'Revoke', exact: true }).click();
    await submitStatus(other, 'REVOKE CREDENTIAL', 'The reader moved away');
    await badgeIn(theirs, 'Revoked').waitFor(patient);
    await other.close();
    await badgeIn(line, 'Revoked').waitFor(patient);
    await popup.locator('button[type="submit"]:not([aria-disabled="true"])').click(patient);
    await popup.getByText('Credential is already Revoked.', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
    expect(await desk.actsOn(made.raced)).toEqual(['MsgRegisterCredentialStatus', 'MsgUpdateCredentialStatus']);
  }, 180_000);
});

describe('what the wallet of an issuer signs', () => {
  it('is told by the stream of the credential, and stands in the list once it is resolved afresh', async () => {
    const { page, context } = device;
    // As an older Studio asks for it.
    const QR_DATA = { status: 'SUSPENDED', vcId: made.signed, statusReason: 'The card was lost' };
    const wished = await page.evaluate(
      async (body) =>
        (
          await fetch('/api/v1/credential', {
            method: 'PUT',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          })
        ).status,
      { QR_DATA },
    );
    expect(wished).toBe(200);
    const told = streamUntil(made.signed, 'Suspended');
    // Whatever fails before it is waited for is what is to be told.
    told.catch(() => undefined);
    const opened = await openOne(made.signed);
    await opened.getByRole('button', { name: 'Send Credential' }).click();
    const popup = page.locator('.send-dialog');
    await popup.locator('.qr-code').waitFor();
    const [wallet] = await Promise.all([
      context.waitForEvent('page'),
      popup.getByRole('button', { name: 'Open the wallet' }).click(),
    ]);
    await wallet.getByRole('heading', { name: 'Suspend this credential?' }).waitFor();
    await wallet.getByRole('button', { name: /^.*Sign/ }).click();
    await wallet.getByText('It is signed and on its way to the ledger').waitFor();
    await wallet.close();
    expect(await told).toEqual(['Pending', 'Suspended']);
    await popup.getByText('Close', { exact: true }).click();
    await popup.waitFor({ state: 'detached' });
    await opened.getByRole('button', { name: documentWords.afresh }).click();
    await badgeIn(opened, 'Suspended').waitFor(patient);
    await close();
    await badgeIn(list.row(1), 'Suspended').waitFor(patient);
  }, 120_000);

  /** The states that the stream of a credential tells, each once, until this one. */
  async function streamUntil(id: string, last: string): Promise<string[]> {
    const leaving = new AbortController();
    const response = await fetch(`${platform.url}/api/v1/credential/sse/${id}`, { signal: leaving.signal });
    const states: string[] = [];
    let text = '';
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      states.splice(0, Number.POSITIVE_INFINITY, ...[...text.matchAll(/"status":"(\w+)"/g)].map(([, state = '']) => state));
      if (states.includes(last)) break;
    }
    leaving.abort();
    return [...new Set(states)];
  }
});
