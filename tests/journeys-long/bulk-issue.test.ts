import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readTable } from '../../src/domain/batch/parse-table';
import { bulkWords } from '../../src/domain/batch/text';
import { quietTime } from '../../src/domain/shared/timing';
import { journey } from '../fixtures/journey';
import { violations } from '../journeys/lib/accessibility';
import { waitForShell } from '../journeys/lib/steps';
import { limits } from '../limits';
import { attested, changeStatus, type Issuer, newIssuer } from '../platform/support/credentials';
import { openWorkbench } from '../platform/support/identities';

/** For what the app does automatically, in its own time. */
const patient = { timeout: limits.view };
/** The same where a request was cut off: it is not sent again before it is sure that it does not arrive. */
const afterQuiet = { timeout: quietTime + 2 * limits.view };

const it = journey({ platform: { demo: { companies: 4 }, blockMs: 50 } })
  .extend('bench', { scope: 'file' }, ({ platform }) => openWorkbench(platform))
  .extend('issuer', { scope: 'file' }, ({ platform, bench }) => newIssuer(bench, platform, { name: 'ReadersCard' }))
  /** What the service and the ledger have. */
  .extend('there', { scope: 'file' }, ({ platform, bench: { appId } }) => ({
    ids: async () => (await platform.ssi.identities(appId)).credentials,
    actsOn: async (id: string) => (await platform.ssi.credentialActs(appId, id)).map(({ act }) => act),
  }))
  /** The address at which a file is issued. */
  .extend('form', ({ platform, bench }) => `${platform.url}/#/studio/ssi/credential/${bench.appId}/bulk`);
it.afterEach(({ platform }) => platform.chaos.clear());

const reader = (at: number) => `did:hid:testnet:z6MkReader${String(at).padStart(6, '0')}`;
/** A file as a spreadsheet of another country writes it. */
function aFile(count: number, more: string[] = []): string {
  const rows = Array.from({ length: count }, (_, at) => `${reader(at)};"Reader; number ${at}";${at}`);
  return `\uFEFF${['Subject DID;Full name;Card number', ...rows, ...more].join('\r\n')}\r\n`;
}

/** Fills the form in; ends when the rows of the file are reported. */
async function fillIn(page: Page, form: string, issuer: Issuer, file: string, reported: string): Promise<void> {
  await page.goto(form);
  await page.locator('#bulk-schema option', { hasText: 'ReadersCard' }).waitFor({ state: 'attached', ...patient });
  await page.locator('#bulk-file').setInputFiles({ name: 'readers.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.locator('#bulk-schema').selectOption(issuer.schemaId);
  await page.locator(`#bulk-issuer option[value="${issuer.did}"]`).waitFor({ state: 'attached', ...patient });
  await page.locator('#bulk-issuer').selectOption(issuer.did);
  await page.locator(`#bulk-key option[value="${issuer.did}#key-1"]`).waitFor({ state: 'attached', ...patient });
  await page.locator('#bulk-key').selectOption(`${issuer.did}#key-1`);
  await page.locator('#bulk-expiry').fill('2030-01-31');
  // A row whose answer is lost is found again by its document.
  await page.locator('#credential-persist').check();
  await page.getByText(reported, { exact: true }).waitFor();
}

const progress = (page: Page) => page.locator('.bulk-page [role="status"]').first();
/** How many rows are done, by what the page says. */
const doneOf = async (page: Page) => Number.parseInt(await progress(page).innerText(), 10);

describe('a file of readers', () => {
  it('is issued row by row across a reload and a lost connection, each row once, and ends in a result file', async ({
    platform,
    issuer,
    there,
    form,
    signedIn: { page, context },
  }) => {
    const before = await there.ids();
    await fillIn(page, form, issuer, aFile(30), '30 rows ready.');
    await expect.poll(() => violations(page)).toEqual([]);
    // However quick this machine is, it is not through before it is reloaded and paused.
    platform.chaos.set([{ match: 'POST */credential/issue', kind: 'latency', ms: 3_000 }]);
    await page.getByRole('button', { name: 'Issue 30 credentials' }).click();
    await page.getByRole('heading', { level: 1, name: 'Issue ReadersCard from readers.csv' }).waitFor(patient);
    await expect.poll(() => doneOf(page), patient).toBeGreaterThan(1);
    const beforeReload = await doneOf(page);
    await page.reload();
    await waitForShell(page);
    await expect.poll(() => doneOf(page), afterQuiet).toBeGreaterThan(beforeReload);
    await context.setOffline(true);
    await page.getByRole('button', { name: bulkWords.pause }).click();
    await page.getByText('Paused', { exact: true }).waitFor();
    await expect.poll(() => doneOf(page)).toBeLessThan(30);
    platform.chaos.clear();
    await expect.poll(() => violations(page)).toEqual([]);
    await context.setOffline(false);
    await page.getByRole('button', { name: bulkWords.resume }).click();
    await expect.poll(() => progress(page).innerText(), afterQuiet).toMatch(/^30 of 30 done/);
    await page.getByText('Done', { exact: true }).waitFor();

    const made = (await there.ids()).filter((id) => !before.includes(id));
    expect(made).toHaveLength(30);
    for (const id of made) expect(await there.actsOn(id)).toEqual(['ISSUE']);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: bulkWords.result }).click(),
    ]);
    const result = readTable(readFileSync(await saved.path(), 'utf8'));
    if (!result.ok) throw new Error(result.issue);
    expect(result.table.header).toEqual([
      'Subject DID',
      'Full name',
      'Card number',
      'Credential Id',
      'Status',
      'Transaction hash',
      'Error',
    ]);
    expect(result.table.rows.map(({ cells }) => cells[1])).toEqual(Array.from({ length: 30 }, (_, at) => `Reader; number ${at}`));
    expect(result.table.rows.map(({ cells }) => cells[3] ?? '').sort()).toEqual([...made].sort());
    expect(new Set(result.table.rows.map(({ cells }) => cells[4]))).toEqual(new Set(['Done']));
  });

  it('that is not a table says why; another one says of every row what is wrong before anything is sent, and sends the others', async ({
    issuer,
    there,
    form,
    signedInPage: page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(form);
    await page.locator('#bulk-file').setInputFiles({ name: 'x.xlsx', mimeType: 'x', buffer: Buffer.from('PK\u0003\u0004\0\0') });
    await page.getByText('Save the table as "CSV UTF-8"', { exact: false }).waitFor();
    await expect.poll(() => violations(page)).toEqual([]);
    const before = await there.ids();
    const wrong = ['nobody;Ada;1', `${reader(1)};;seven`, `${reader(0)};"Reader; number 0";0`, `${reader(5)};=1+1;5`];
    await fillIn(
      page,
      form,
      issuer,
      aFile(2, wrong),
      '4 rows ready, 2 with errors, 1 same as a previous row, 1 with a possible formula.',
    );
    const line = (row: number) => page.locator('.bulk-rows li', { hasText: `Row ${row}` });
    await expect.poll(() => line(4).innerText()).toMatch(/Please enter a valid did \(column Subject DID\)/);
    await expect
      .poll(() => line(5).innerText())
      .toMatch(/Please enter input in Full Name field[\s\S]*valid input in Card Number field/);
    await expect.poll(() => line(6).innerText()).toContain('Same as row 2');
    await expect.poll(() => violations(page)).toEqual([]);
    expect(await there.ids()).toEqual(before);
    await page.getByRole('button', { name: 'Issue 4 credentials' }).click();
    await expect.poll(() => progress(page).innerText(), patient).toMatch(/^4 of 4 done/);
    expect((await there.ids()).length - before.length).toBe(4);
  });
});

describe('credentials that are chosen', () => {
  it('on a form that was come to first are revoked together after one question, those of others and those that are revoked are left out, and each is revoked once', async ({
    platform,
    bench,
    issuer,
    there,
    form,
    openSignedIn,
  }) => {
    const ids = await Promise.all([1, 2, 3].map(() => attested(bench, platform, issuer)));
    const revoked = await attested(bench, platform, issuer);
    await platform.ssi.makeBlock();
    await changeStatus(bench, platform, issuer, [revoked, 'REVOKE']);
    const { page } = await openSignedIn();
    const revokesOf = async (id: string) => (await there.actsOn(id)).filter((act) => act === 'REVOKE').length;
    // No list was looked at before: the form has those read that it needs.
    await page.goto(`${form}-revoke`);
    await page.locator(`#bulk-issuer option[value="${issuer.did}"]`).waitFor({ state: 'attached', ...patient });
    await page.locator('#bulk-issuer').selectOption(issuer.did);
    for (const id of ids) await page.locator('.bulk-rows li', { hasText: id }).waitFor(patient);
    await page.locator(`#status-key option[value="${issuer.did}#key-1"]`).waitFor({ state: 'attached', ...patient });
    await page.getByRole('button', { name: bulkWords.selectAll }).click();
    await page.locator('#status-reason').fill('The library has closed');
    await page.locator('#status-key').selectOption(`${issuer.did}#key-1`);
    await expect.poll(() => violations(page)).toEqual([]);
    const before = new Map(await Promise.all((await there.ids()).map(async (id) => [id, await revokesOf(id)] as const)));
    await page.getByRole('button', { name: /^Revoke \d+ credentials$/ }).click();
    await page.locator('#bulk-revoke-sure:focus').click();
    await page.locator('.bulk-state', { hasText: 'Done' }).waitFor({ timeout: 2 * limits.view });
    for (const id of ids) expect([before.get(id), await revokesOf(id)]).toEqual([0, 1]);
    expect([before.get(revoked), await revokesOf(revoked)]).toEqual([1, 1]);
  });
});
