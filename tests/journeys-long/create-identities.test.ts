import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { didActCostText, didActTitles, didActWords } from '../../src/domain/did/acts-text';
import { didFormWords, didIssueWords } from '../../src/domain/did/text';
import { commandFormWords } from '../../src/domain/ledger/command-text';
import { schemaIssueWords } from '../../src/domain/schema/text';
import { journey } from '../fixtures/journey';
import { violations } from '../journeys/lib/accessibility';
import {
  chooseAuthor,
  createLink,
  fillSchema,
  formStands,
  openCreate,
  panelOf,
  refusedAt,
} from '../journeys/lib/identity-form-steps';
import { demoServiceOf, openDids } from '../journeys/lib/identity-steps';
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

/** Opens the document of the DID of this name from its list. */
async function openDid(page: Page, url: string, name: string): Promise<Locator> {
  const list = await openDids(page, url);
  await list.search().fill(name);
  await expect.poll(list.names).toEqual([name]);
  return list.open(1);
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

/** The focus is where these keys lead. */
async function pressed(page: Page, keys: string[], id: string): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
  await panelOf(page).locator(`${id}:focus`).waitFor();
}

describe('the form of a schema', () => {
  it('is filled in and saved by keys alone', async ({ signedInPage: page, platform }) => {
    await page.goto(`${platform.url}/#/studio/ssi/schema/${appId}`);
    await createLink(page).press('Enter');
    await formStands(page, 'schema');
    const panel = panelOf(page);
    await panel.locator('#schema-author option').nth(1).waitFor({ state: 'attached' });
    await page.keyboard.type('KeyCard');
    await pressed(page, ['Tab'], '#schema-description');
    await page.keyboard.type('Made by keys');
    await pressed(page, ['Tab'], '#schema-author');
    await page.keyboard.press('ArrowDown');
    await panel.locator('#schema-key').waitFor();
    await pressed(page, ['Tab'], '#schema-key');
    await page.keyboard.press('ArrowDown');
    await pressed(page, ['Tab'], 'summary');
    await pressed(page, ['Tab'], '#attribute-name');
    await page.keyboard.type('fullName');
    await pressed(page, ['Tab'], '#attribute-type');
    await page.keyboard.type('str');
    await pressed(page, ['Tab'], 'input[type="checkbox"]');
    await page.keyboard.press('Space');
    await pressed(page, ['Shift+Tab'], '#attribute-type');
    await pressed(page, ['Shift+Tab', 'Enter'], '#attribute-name');
    await panel.locator('.chip', { hasText: 'fullName, string, required' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await panel.waitFor({ state: 'detached' });
    await page.getByText('Create schema KeyCard').first().waitFor();
  });

  it('gives the focus back to the field when the question before it is closed is left, each time', async ({
    signedInPage: page,
    platform,
  }) => {
    await openCreate(page, platform.url, appId, 'schema');
    await page.keyboard.type('Library');
    for (let times = 0; times < 2; times += 1) {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: commandFormWords.goOn }).and(page.locator(':focus')).waitFor();
      if (times === 0) await expect.poll(() => violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await panelOf(page).locator('#schema-name:focus').waitFor();
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: commandFormWords.discard }).click();
    await createLink(page).and(page.locator(':focus')).waitFor();
  });
});

describe('the errors of a form', () => {
  it('have no accessibility violation in either theme', async ({ signedInPage: page, platform }) => {
    const inBothThemes = async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect.poll(() => violations(page), { message: colorScheme }).toEqual([]);
      }
    };
    await openCreate(page, platform.url, appId, 'schema');
    await refusedAt(page, 'schema-name', schemaIssueWords['schema-name-missing']);
    await inBothThemes();
    await page.keyboard.press('Escape');
    await openCreate(page, platform.url, appId, 'did');
    await refusedAt(page, 'did-name', didIssueWords['did-name-missing']);
    await panelOf(page).getByLabel(didFormWords.register).check();
    await inBothThemes();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: commandFormWords.discard }).click();
    await page.emulateMedia({ colorScheme: 'light' });
  });
});

describe('the question before a DID is registered', () => {
  it('has no accessibility violation', async ({ signedInPage: page, platform }) => {
    const opened = await openDid(page, platform.url, 'Pop-up counter');
    await opened.locator('.did-actions').getByRole('button', { name: didActTitles.register }).click();
    await page.getByRole('dialog', { name: didActTitles.register }).getByText(didActCostText('register')).waitFor();
    await expect.poll(() => violations(page)).toEqual([]);
  });
});

describe('the update of a DID', () => {
  it('asks before it is closed, and what was changed and typed survives a reload until it is discarded', async ({
    platform,
    signedInPage: page,
  }) => {
    const opened = await openDid(page, platform.url, 'Northlight members');
    const press = () => opened.locator('.did-actions').getByRole('button', { name: didActTitles.update }).click();
    const panel = panelOf(page);
    const field = panel.getByLabel(didActWords.endpoint);
    const remove = (domain: string) => panel.getByRole('button', { name: `${didActWords.remove} ${domain}` });
    const authentication = panel.getByLabel('authentication', { exact: true });
    await press();
    // Nothing is changed yet: nothing is asked.
    await field.waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await press();
    await field.fill('https://kept.example');
    await panel.getByRole('button', { name: didActWords.add, exact: true }).click();
    await remove('https://kept.example').waitFor();
    await authentication.uncheck();
    await field.fill('https://half');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: commandFormWords.goOn }).and(page.locator(':focus')).waitFor();
    await expect.poll(() => violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByText(commandFormWords.closeAsked).waitFor({ state: 'detached' });

    await page.reload();
    await opened.locator('footer').waitFor();
    await press();
    await panel.getByText(commandFormWords.draftRestored).waitFor();
    await remove('https://kept.example').waitFor();
    await expect.poll(() => field.inputValue()).toBe('https://half');
    await expect.poll(() => authentication.isChecked()).toBe(false);
    await expect.poll(() => violations(page)).toEqual([]);
    await panel.getByRole('button', { name: commandFormWords.close }).click();
    await page.getByRole('button', { name: commandFormWords.discard }).click();
    await panel.waitFor({ state: 'detached' });
    await press();
    await field.waitFor();
    await expect.poll(() => field.inputValue()).toBe('');
    await expect.poll(() => authentication.isChecked()).toBe(true);
    await expect.poll(() => remove('https://kept.example').count()).toBe(0);
  });
});

describe('the result of the ledger', () => {
  it('for a schema that was filled in offline is announced once, in one of two tabs', async ({
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
    await expect.poll(() => violations(page)).toEqual([]);
    const made = (await platform.ssi.identities(appId)).schemas.filter((id) => !before.includes(id));
    expect(made).toHaveLength(1);
    expect(await announced()).toEqual([
      expect.stringContaining(`Schema successfully registerd on the blockchain, txHash: ${await transactionOf(made[0])}`),
    ]);
    await page.getByText('FilledInOnATrain').first().waitFor(patient);
    await other.close();
  });

  it('for a refused schema is announced as a refusal, and the sync centre keeps what was asked for', async ({
    platform,
    signedInPage: page,
  }) => {
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
