import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { didFormWords } from '../../src/domain/did/text';
import { commandFormWords } from '../../src/domain/ledger/command-text';
import { journey } from '../fixtures/journey';
import { violations } from '../journeys/lib/accessibility';
import { chooseAuthor, createLink, fillSchema, formStands, openCreate, panelOf } from '../journeys/lib/identity-form-steps';
import { demoServiceOf } from '../journeys/lib/identity-steps';
import { waitForShell } from '../journeys/lib/steps';
import { limits } from '../limits';

const appId = demoServiceOf('SSI_API');
/** For what the app and the ledger do by themselves, in their own time. */
const patient = { timeout: limits.view };

const it = journey({ platform: { demo: { companies: 4 }, blockMs: 50 } })
  .extend('whole', { auto: true }, ({ platform }, { onCleanup }) => onCleanup(() => platform.ssi.recover()))
  .extend(
    'transactionOf',
    ({ platform }) =>
      async (id: string | undefined) =>
        (await platform.ssi.transactions(id))[0]?.hash ?? 'none',
  );

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

describe('what the ledger tells', () => {
  it('of a DID that was created and registered is announced with its hash', async ({
    platform,
    signedInPage: page,
    transactionOf,
  }) => {
    await openCreate(page, platform.url, appId, 'did');
    const panel = panelOf(page);
    await panel.locator('#did-name').fill('Reading room');
    await panel.getByText(didFormWords.advanced, { exact: true }).click();
    await panel.getByRole('button', { name: didFormWords.generate }).click();
    await expect.poll(() => panel.locator('#did-id').inputValue()).toMatch(/^[0-9a-f-]{36}$/);
    await panel.getByLabel(didFormWords.register).check();
    await panel.getByRole('button', { name: commandFormWords.save }).click();
    await panel.waitFor({ state: 'detached' });
    await page.getByText('DID is registered on the blockchain, txHash:').waitFor(patient);
    const did = (await platform.ssi.identities(appId)).dids.at(-1);
    await page.getByText(`DID is registered on the blockchain, txHash: ${await transactionOf(did)}`, { exact: true }).waitFor();
    await expect.poll(() => violations(page)).toEqual([]);
  });

  it('of a schema that was filled in without a line is announced once, in one of two tabs', async ({
    platform,
    device,
    signedInPage: page,
    transactionOf,
  }) => {
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
    await panelOf(page).getByRole('button', { name: commandFormWords.save }).click();
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
  });

  it('when it refuses a schema is announced as that, and the sync centre keeps what was asked for', async ({
    platform,
    openSignedIn,
  }) => {
    const { page } = await openSignedIn();
    platform.ssi.failNext(109);
    await openCreate(page, platform.url, appId, 'schema');
    await fillSchema(page, 'RefusedByTheLedger');
    await panelOf(page).getByRole('button', { name: commandFormWords.save }).click();
    await panelOf(page).waitFor({ state: 'detached' });
    await page.getByText('Sorry we could not register your Schema/Credential, txHash:').waitFor(patient);
    await page.goto(`${platform.url}/#/studio/sync`);
    await page.locator('.outbox li', { hasText: 'Create schema RefusedByTheLedger' }).waitFor(patient);
  });
});
