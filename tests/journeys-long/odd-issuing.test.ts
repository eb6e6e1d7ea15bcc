import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { ChaosRule } from '../../platform/http/chaos-rules';
import { issueWords } from '../../src/domain/credential/issue-text';
import { journey } from '../fixtures/journey';
import { violations } from '../journeys/lib/accessibility';
import { fillCredential, lineOf, openIssue, openMenu, pressIssue } from '../journeys/lib/credential-steps';
import { panelOf } from '../journeys/lib/identity-form-steps';
import { demoServiceOf } from '../journeys/lib/identity-steps';
import { waitForShell } from '../journeys/lib/steps';
import { limits } from '../limits';
import { newSchema } from '../platform/support/credentials';
import { type CredentialHarness, openCredentialHarness } from './lib/credential-harness';

const appId = demoServiceOf('SSI_API');
/** For what the app and the ledger do by themselves, in their own time. */
const patient = { timeout: limits.view };
const property = (name: string, type: string) => ({ name, type, format: '', isRequired: true });
/** A schema whose name is cut where it is suggested. */
const longNamed = {
  name: 'ACardOfMembershipInTheCooperativeOfTheNorthernLights',
  fields: [
    property('fullName', 'string'),
    property('cardNumber', 'integer'),
    property('openBalance', 'number'),
    property('isMember', 'boolean'),
  ],
};

const it = journey({
  platform: { demo: { sessions: 5, companies: 1, dids: 2, schemas: 2, credentials: 4 }, blockMs: 3_600_000 },
})
  .extend('harness', { scope: 'file' }, ({ platform }) => openCredentialHarness(platform.url, longNamed))
  /** A schema of somebody else: the list of the service does not have it. */
  .extend('foreign', { scope: 'file' }, ({ platform, harness: { bench, ledger, issuer } }) => {
    platform.chaos.set([hideForeign]);
    const fields = [property('fullName', 'string'), property('validFrom', 'date')];
    return newSchema(bench, ledger, issuer.did, { name: 'HarbourPass', fields });
  })
  .extend('page', async ({ harness: _, signedInPage }) => {
    await waitForShell(signedInPage);
    return signedInPage;
  });

/** The ids that came since, once there are so many of them. */
async function since({ ids }: CredentialHarness, before: readonly string[], count: number): Promise<string[]> {
  const fresh = async () => (await ids()).filter((id) => !before.includes(id));
  await expect.poll(async () => (await fresh()).length, patient).toBe(count);
  return fresh();
}

/** The ledger makes blocks until it did this to a credential, and no more. */
async function becomes(harness: CredentialHarness, id: string, acts: string[]): Promise<void> {
  const done = async () => {
    await harness.makeBlock();
    return harness.actsOn(id);
  };
  await expect.poll(done, patient).toEqual(acts);
}

const registered = (page: Page, id: string) =>
  lineOf(page, id).locator('.badge-status', { hasText: 'Registered' }).waitFor(patient);

describe('a schema', () => {
  it('is suggested in 60 characters', async ({ platform, page, harness }) => {
    const panel = await openIssue(page, platform.url, appId);
    const options = panel.locator('#credential-schema-suggestions option');
    await options.and(panel.locator(`[value="${harness.issuer.schemaId}"]`)).waitFor({ state: 'attached', ...patient });
    const labels = () => options.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).label));
    await expect.poll(labels).toContainEqual(expect.stringMatching(/^ACardOfMembership.{43}…$/));
    await expect.poll(async () => (await labels()).filter((label) => label.length > 61)).toEqual([]);
  });

  it('of another service is looked up once, 400 ms after the last key', async ({ platform, page, foreign }) => {
    const panel = panelOf(page);
    await page.reload();
    await panel.locator('#credential-subject:focus').waitFor(patient);
    const isReading = panel.getByText(issueWords.schemaReading).waitFor();
    // Key after key, with nothing between them.
    const typedAt = await panel.locator('#credential-schema').evaluate((input: HTMLInputElement, id) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      for (let length = 1; length <= id.length; length += 1) {
        set?.call(input, id.slice(0, length));
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }
      return Date.now();
    }, foreign);
    await isReading;
    await panel.locator('#credential-value-validFrom').waitFor(patient);
    // What was typed on the way to it is looked for by nobody.
    const requested = platform
      .requests()
      .map(({ path, at }) => ({ at, id: /hidnode\/ssi\/schema\/(.+?):?$/.exec(decodeURIComponent(path))?.[1] ?? '-' }))
      .filter(({ id }) => foreign.startsWith(id));
    expect(requested.map(({ id }) => id)).toEqual([foreign]);
    expect((requested[0]?.at ?? 0) - typedAt).toBeGreaterThanOrEqual(400);
    await expect.poll(() => panel.locator('#credential-type').inputValue()).toBe('HarbourPass');
  });

  it('of another service may have a date, which is sent as YYYY-MM-DD; that the service refuses it is shown in its words', async ({
    platform,
    page,
    harness,
    foreign,
  }) => {
    const before = await harness.ids();
    const panel = panelOf(page);
    await fillIssuer(page, harness);
    await panel.locator('#credential-value-fullName').fill('Ada Marsh');
    await panel.locator('#credential-value-validFrom').fill('2026-03-01');
    await panel.getByText(issueWords.dateHint).waitFor();
    await panel.locator('#credential-expiry').fill('2031-01-31');
    await expect.poll(() => violations(page)).toEqual([]);
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/credential/issue')),
      pressIssue(page),
    ]);
    const verificationMethodId = `${harness.issuer.did}#key-1`;
    expect(sent.postDataJSON()).toMatchObject({ schemaId: foreign, verificationMethodId, fields: { validFrom: '2026-03-01' } });
    await page.getByText('Error: fields.validFrom must be date').first().waitFor(patient);
    await page.goto(`${platform.url}/#/studio/sync`);
    const entry = page.locator('.outbox li', { hasText: 'HarbourPass' });
    await entry.getByText('From the server: “fields.validFrom must be date”').waitFor(patient);
    await entry.getByRole('button', { name: /^Discard/ }).click();
    await page.getByRole('button', { name: 'Discard permanently' }).click();
    await page.getByText('All changes sent.').waitFor();
    platform.chaos.clear();
    expect(await harness.ids()).toEqual(before);
  });
});

describe('a credential that is issued', () => {
  it('without a connection is proposed to be stored, and is sent once there is one as the person left it', async ({
    platform,
    page,
    harness,
    device: { context },
  }) => {
    const before = await harness.ids();
    await context.setOffline(true);
    const panel = await openIssue(page, platform.url, appId);
    const vault = panel.getByLabel(issueWords.persist);
    await panel.getByText(issueWords.persistProposed).waitFor(patient);
    await expect.poll(() => vault.isChecked()).toBe(true);
    await fillCredential(page, harness.issuer, 'Kept by the service', { isStored: true });
    await pressIssue(page);
    await openIssue(page, platform.url, appId);
    await panel.getByText(issueWords.persistProposed).waitFor(patient);
    await fillCredential(page, harness.issuer, 'Kept by nobody', { isStored: false });
    await expect.poll(() => panel.getByText(issueWords.persistProposed).count()).toBe(0);
    await pressIssue(page);
    await expect.poll(() => page.locator('.pending-commands li').count()).toBe(2);
    expect(await harness.ids()).toEqual(before);
    await context.setOffline(false);
    const fresh = await since(harness, before, 2);
    const offered = [];
    for (const id of fresh) {
      await becomes(harness, id, ['MsgRegisterCredentialStatus']);
      await registered(page, id);
      offered.push((await openMenu(lineOf(page, id))).includes('Unlock'));
      await page.keyboard.press('Escape');
    }
    expect(offered.sort()).toEqual([false, true]);
  });
});

/** The service tells of no schema that it has two of. */
const hideForeign: ChaosRule = {
  match: 'GET /tenant/*/api/v1/schema?*',
  kind: 'status',
  status: 200,
  body: { totalCount: 0, data: [] },
};

async function fillIssuer(page: Page, { issuer }: CredentialHarness): Promise<void> {
  const panel = panelOf(page);
  await panel.locator('#credential-subject').fill('did:hid:testnet:b7f2d0c4-1a63-4d0e-9f3a-77c5e2ab1904');
  await panel.locator(`#credential-issuer option[value="${issuer.did}"]`).waitFor({ state: 'attached', ...patient });
  await panel.locator('#credential-issuer').selectOption(issuer.did);
  const key = `${issuer.did}#key-1`;
  await panel.locator(`#credential-key option[value="${key}"]`).waitFor({ state: 'attached', ...patient });
  await panel.locator('#credential-key').selectOption(key);
}
