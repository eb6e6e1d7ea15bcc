import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { didFormWords, didIssueWords } from '../../src/domain/did/text';
import { commandFormWords } from '../../src/domain/ledger/command-text';
import { schemaIssueWords } from '../../src/domain/schema/text';
import { journey } from '../fixtures/journey';
import { violations } from '../journeys/lib/accessibility';
import { createLink, fillSchema, formStands, openCreate, panelOf, refusedAt } from '../journeys/lib/identity-form-steps';
import { demoServiceOf } from '../journeys/lib/identity-steps';
import { waitForShell } from '../journeys/lib/steps';

const appId = demoServiceOf('SSI_API');
const it = journey({ platform: { demo: { companies: 4 }, blockMs: 50 } });

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

  it('filled in without a line waits in the outbox, and the server has no schema more', async ({
    signedInPage: page,
    device,
    platform,
  }) => {
    await openCreate(page, platform.url, appId, 'schema');
    await waitForShell(page);
    const before = (await platform.ssi.identities(appId)).schemas;
    await device.context.setOffline(true);
    await page.reload();
    await formStands(page, 'schema');
    await fillSchema(page, 'LibraryCard');
    await panelOf(page).getByRole('button', { name: commandFormWords.save }).click();
    await panelOf(page).waitFor({ state: 'detached' });
    await page.getByText('Create schema LibraryCard: saved on this device').waitFor();
    await page.goto(`${platform.url}/#/studio/sync`);
    await page.locator('.outbox li', { hasText: 'Create schema LibraryCard' }).waitFor();
    expect((await platform.ssi.identities(appId)).schemas).toEqual(before);
    await device.context.setOffline(false);
  });
});

describe('what a form says is wrong', () => {
  it.for(['light', 'dark'] as const)(
    'is open to everybody in the %s theme',
    async (colorScheme, { signedInPage: page, platform }) => {
      await page.emulateMedia({ colorScheme });
      await openCreate(page, platform.url, appId, 'schema');
      await refusedAt(page, 'schema-name', schemaIssueWords['schema-name-missing']);
      await expect.poll(() => violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await openCreate(page, platform.url, appId, 'did');
      await refusedAt(page, 'did-name', didIssueWords['did-name-missing']);
      await panelOf(page).getByLabel(didFormWords.register).check();
      await expect.poll(() => violations(page)).toEqual([]);
    },
  );
});
