import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from '../../platform/start-platform';
import { didFormWords } from '../../src/domain/text/did';
import { wishWords } from '../../src/domain/text/identity-command';
import { startLivePlatform } from '../fixtures/platform';
import { violations } from '../journeys/lib/accessibility';
import { type Device, openDevice } from '../journeys/lib/browser';
import { signIn, waitForShell } from '../journeys/lib/steps';
import { chooseAuthor, createLink, fillSchema, formStands, openCreate, panelOf, ssiServiceOf } from '../journeys/lib/wish-steps';

let platform: Platform;
let device: Device;
let appId = '';
/** For what the app and the ledger do by themselves, in their own time. */
const patient = { timeout: 60_000 };

beforeAll(async () => {
  const demo = { seed: 1, sessions: 20, companies: 4, traffic: false, trafficEverySeconds: 60 };
  platform = await startLivePlatform({ staticFolder: 'dist/app', demo, chaos: true, rateLimit: null, blockMs: 50 });
});
afterAll(() => platform.close());
afterEach(async () => {
  platform.ssi.recover();
  await device.dispose();
  expect(device.complaints.splice(0)).toEqual([]);
});

async function begin(): Promise<Page> {
  device = await openDevice({ scheme: 'light' });
  await signIn(device.page, platform.url, /admin/i);
  appId = await ssiServiceOf(device.page);
  return device.page;
}

/** Keeps every text that is ever announced in a page. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const region = document.querySelector('.toast-container-fixed');
    if (!region) throw new Error('nothing is announced here');
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.textContent) heard.push(node.textContent);
    }).observe(region, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

const transactionOf = async (id: string | undefined) => (await platform.ssi.transactions(id))[0]?.hash ?? 'none';

describe('what the ledger tells', () => {
  it('of a DID that was created and registered is announced with its hash', async () => {
    const page = await begin();
    await openCreate(page, platform.url, appId, 'did');
    const panel = panelOf(page);
    await panel.locator('#did-name').fill('Reading room');
    await panel.getByRole('button', { name: didFormWords.generate }).click();
    await expect.poll(() => panel.locator('#did-id').inputValue()).toMatch(/^[0-9a-f-]{36}$/);
    await panel.getByLabel(didFormWords.register).check();
    await panel.getByRole('button', { name: wishWords.save }).click();
    await panel.waitFor({ state: 'detached' });
    await page.getByText('DID is registered on the blockchain, txHash:').waitFor(patient);
    const did = (await platform.ssi.identities(appId)).dids.at(-1);
    await page.getByText(`DID is registered on the blockchain, txHash: ${await transactionOf(did)}`, { exact: true }).waitFor();
    await expect.poll(() => violations(page)).toEqual([]);
  }, 180_000);

  it('of a schema that was filled in without a line is announced once, in one of two tabs', async () => {
    const page = await begin();
    const before = (await platform.ssi.identities(appId)).schemas;
    await openCreate(page, platform.url, appId, 'schema');
    await chooseAuthor(page);
    await waitForShell(page);
    const other = await device.context.newPage();
    await other.goto(`${platform.url}/#/studio/ssi/schema/${appId}`);
    await createLink(other).waitFor(patient);
    await page.bringToFront();
    await device.context.setOffline(true);
    await formStands(page, 'schema');
    await fillSchema(page, 'FilledInOnATrain');
    await panelOf(page).getByRole('button', { name: wishWords.save }).click();
    await panelOf(page).waitFor({ state: 'detached' });
    const heard = await Promise.all([page, other].map(listen));
    await device.context.setOffline(false);
    const announced = async () => (await Promise.all(heard.map((one) => one()))).flat().filter((text) => text.includes('txHash'));
    await expect.poll(announced, patient).toHaveLength(1);
    const made = (await platform.ssi.identities(appId)).schemas.filter((id) => !before.includes(id));
    expect(made).toHaveLength(1);
    expect(await announced()).toEqual([
      expect.stringContaining(`Schema successfully registerd on the blockchain, txHash: ${await transactionOf(made[0])}`),
    ]);
    await page.getByText('FilledInOnATrain').first().waitFor(patient);
  }, 240_000);

  it('when it refuses a schema is announced as that, and the sync centre keeps what was asked for', async () => {
    const page = await begin();
    platform.ssi.failNext(109);
    await openCreate(page, platform.url, appId, 'schema');
    await fillSchema(page, 'RefusedByTheLedger');
    await panelOf(page).getByRole('button', { name: wishWords.save }).click();
    await panelOf(page).waitFor({ state: 'detached' });
    await page.getByText('Sorry we could not register your Schema/Credential, txHash:').waitFor(patient);
    await page.goto(`${platform.url}/#/studio/sync`);
    await page.locator('.outbox li', { hasText: 'Create schema RefusedByTheLedger' }).waitFor(patient);
  }, 180_000);
});
