import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { outboxWords } from '../../src/domain/command/text';
import { statusWords } from '../../src/domain/credential/status-text';
import { identityConflictActs } from '../../src/domain/ledger/command-text';
import { documentWords } from '../../src/domain/ledger/document-text';
import { journey } from '../fixtures/journey';
import { violations } from '../journeys/lib/accessibility';
import { lineOf, openMenu, submitStatus } from '../journeys/lib/credential-steps';
import { panelOf, saidAt } from '../journeys/lib/identity-form-steps';
import { demoServiceOf, identityList } from '../journeys/lib/identity-steps';
import { waitForShell } from '../journeys/lib/steps';
import { limits } from '../limits';
import { changeStatus } from '../platform/support/credentials';
import { openCredentialHarness } from './lib/credential-harness';

/** For what the app does automatically, in its own time. */
const patient = { timeout: limits.view };

const it = journey({
  platform: { demo: { sessions: 5, companies: 1, dids: 2, schemas: 2, credentials: 4 }, blockMs: 1000 },
})
  .extend('harness', { scope: 'file' }, ({ platform }) => openCredentialHarness(platform.url))
  /** Credentials by what becomes of them. */
  .extend('made', { scope: 'file' }, async ({ harness }) => ({
    edited: await harness.attested(),
    mine: await harness.attested(),
    theirs: await harness.attested(),
    raced: await harness.attested(),
    signed: await harness.attested({ persist: true }),
  }))
  /** The list of all of them. */
  .extend('ready', { scope: 'file', auto: true }, async ({ platform, signedIn: { page }, made: _ }) => {
    const list = identityList(() => page);
    await page.goto(`${platform.url}/#/studio/ssi/credential/${demoServiceOf('SSI_API')}`);
    await list.stands();
    await list.resolved();
    await waitForShell(page);
    return list;
  });

/** Narrows the list to one credential. */
async function find(page: Page, id: string): Promise<Locator> {
  const list = identityList(() => page);
  await list.search().fill(id);
  await expect.poll(list.total).toBe(1);
  const line = lineOf(page, id);
  await line.waitFor();
  return line;
}

async function openOne(page: Page, id: string): Promise<Locator> {
  await find(page, id);
  return identityList(() => page).open(1);
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('.document-dialog').waitFor({ state: 'detached' });
}

const badgeIn = (place: Locator, text: string) => place.locator('.badge-status', { hasText: text }).first();

describe('the status of a credential', () => {
  it('is edited in its panel, which says what is wrong in its own words', async ({ page, harness, made }) => {
    const opened = await openOne(page, made.edited);
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
    await panel.locator('#status-key').selectOption(`${harness.issuer.did}#key-1`);
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
    await close(page);
    expect(await harness.actsOn(made.edited)).toEqual(['MsgRegisterCredentialStatus', 'MsgUpdateCredentialStatus']);
  });

  it('that others changed meanwhile is decided by the person: theirs is left, or mine sent over it', async ({
    page,
    harness,
    made,
    device: { context },
  }) => {
    await context.setOffline(true);
    for (const id of [made.mine, made.theirs]) {
      const line = await find(page, id);
      await openMenu(line);
      await line.getByRole('button', { name: 'Revoke', exact: true }).click();
      await submitStatus(page, 'REVOKE CREDENTIAL', 'The reader moved away');
      await line.getByText('Revoke: ').waitFor(patient);
      await changeStatus(harness.bench, harness.ledger, harness.issuer, [id, 'SUSPEND']);
    }
    await context.setOffline(false);
    await lineOf(page, made.theirs).locator('.badge-pending', { hasText: 'Revoke: Conflict' }).waitFor(patient);

    const theirs = await openOne(page, made.theirs);
    await theirs.getByText('Now Suspended on the ledger.').waitFor(patient);
    await expect.poll(() => violations(page)).toEqual([]);
    await theirs.getByRole('button', { name: outboxWords.discard, exact: true }).click();
    await theirs.locator('.badge-pending').waitFor({ state: 'detached' });
    await badgeIn(theirs, 'Suspended').waitFor(patient);
    await close(page);

    const mine = await openOne(page, made.mine);
    await mine.getByText('Now Suspended on the ledger.').waitFor(patient);
    await mine.getByRole('button', { name: identityConflictActs.again }).click();
    await mine.getByText('Your change replaces the current status').waitFor();
    await mine.getByRole('button', { name: identityConflictActs.againSure }).click();
    await badgeIn(mine, 'Revoked').waitFor(patient);
    await close(page);
    const [first, ...later] = ['MsgRegisterCredentialStatus', 'MsgUpdateCredentialStatus', 'MsgUpdateCredentialStatus'];
    expect(await harness.actsOn(made.theirs)).toEqual([first, later[0]]);
    expect(await harness.actsOn(made.mine)).toEqual([first, ...later]);
  });

  it('that was revoked in another tab says so in the open popup', async ({ page, harness, made, device: { context } }) => {
    const line = await find(page, made.raced);
    await openMenu(line);
    await line.getByRole('button', { name: 'Revoke', exact: true }).click();
    const popup = page.locator('.form-dialog');
    await popup.locator('#status-reason').fill('The reader moved away');
    const key = `${harness.issuer.did}#key-1`;
    await popup.locator(`#status-key option[value="${key}"]`).waitFor({ state: 'attached', ...patient });
    await popup.locator('#status-key').selectOption(key);
    const other = await context.newPage();
    await other.goto(page.url());
    const theirs = lineOf(other, made.raced);
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
    expect(await harness.actsOn(made.raced)).toEqual(['MsgRegisterCredentialStatus', 'MsgUpdateCredentialStatus']);
  });
});

describe('what the wallet of an issuer signs', () => {
  it('arrives by the stream of the credential, and is in the list once it is resolved again', async ({
    platform,
    page,
    made,
    device: { context },
  }) => {
    // As an older Studio asks for it.
    const QR_DATA = { status: 'SUSPENDED', vcId: made.signed, statusReason: 'The card was lost' };
    const count = await page.evaluate(
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
    expect(count).toBe(200);
    const reported = streamUntil(platform.url, made.signed, 'Suspended');
    // The first failure before the wait ends is the one to report.
    reported.catch(() => undefined);
    const opened = await openOne(page, made.signed);
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
    expect(await reported).toEqual(['Pending', 'Suspended']);
    await popup.getByText('Close', { exact: true }).click();
    await popup.waitFor({ state: 'detached' });
    await opened.getByRole('button', { name: documentWords.afresh }).click();
    await badgeIn(opened, 'Suspended').waitFor(patient);
    await close(page);
    await badgeIn(lineOf(page, made.signed), 'Suspended').waitFor(patient);
  });

  /** The states that the stream of a credential sends, each once, until this one. */
  async function streamUntil(url: string, id: string, last: string): Promise<string[]> {
    const leaving = new AbortController();
    const response = await fetch(`${url}/api/v1/credential/sse/${id}`, { signal: leaving.signal });
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
