import { describe, expect } from 'vitest';
import { didActTitles, didActWords } from '../../src/domain/did/acts-text';
import { commandFormWords } from '../../src/domain/ledger/command-text';
import { journey } from '../fixtures/journey';
import { violations } from '../journeys/lib/accessibility';
import { createLink, fillSchema, formStands, openCreate, panelOf } from '../journeys/lib/identity-form-steps';
import { demoServiceOf, identityList } from '../journeys/lib/identity-steps';

const appId = demoServiceOf('SSI_API');
const it = journey({ platform: { demo: { companies: 4 }, blockMs: 50 }, screen: { width: 820, height: 1180 } });

describe('a panel that is left without a word', () => {
  it('by back asks nothing and loses nothing: opened again at once, it says that a draft was kept', async ({
    platform,
    signedInPage: page,
  }) => {
    await openCreate(page, platform.url, appId, 'schema');
    const panel = panelOf(page);
    await expect.poll(() => panel.getByText(commandFormWords.draftRestored).count()).toBe(0);
    await fillSchema(page, 'LibraryCard');
    await panel.locator('#schema-description').fill('The last word');
    await page.goBack();
    await panel.waitFor({ state: 'detached' });
    await createLink(page).click();
    await formStands(page, 'schema');
    await panel.getByText(commandFormWords.draftRestored).waitFor();
    await expect.poll(() => panel.locator('#schema-name').inputValue()).toBe('LibraryCard');
    await expect.poll(() => panel.locator('#schema-description').inputValue()).toBe('The last word');
    await expect.poll(() => panel.locator('.chip').count()).toBe(1);
    await expect.poll(() => violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: commandFormWords.discard }).click();
    await panel.waitFor({ state: 'detached' });
  });

  it('for another address keeps what was typed, each panel its own, until it is discarded', async ({
    platform,
    signedInPage: page,
  }) => {
    await openCreate(page, platform.url, appId, 'did');
    const panel = panelOf(page);
    await panel.locator('#did-name').fill('Half a name');
    await page.goto(`${platform.url}/#/studio/sync`);
    await panel.waitFor({ state: 'detached' });
    await openCreate(page, platform.url, appId, 'schema');
    await expect.poll(() => panel.getByText(commandFormWords.draftRestored).count()).toBe(0);
    await openCreate(page, platform.url, appId, 'did');
    await panel.getByText(commandFormWords.draftRestored).waitFor();
    await expect.poll(() => panel.locator('#did-name').inputValue()).toBe('Half a name');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: commandFormWords.discard }).click();
    await panel.waitFor({ state: 'detached' });
    await createLink(page).click();
    await formStands(page, 'did');
    await expect.poll(() => panel.getByText(commandFormWords.draftRestored).count()).toBe(0);
    await expect.poll(() => panel.locator('#did-name').inputValue()).toBe('');
  });
});

describe('the update of a DID', () => {
  it('asks before it is closed, and what was changed and typed survives a reload until it is discarded', async ({
    platform,
    signedInPage: page,
  }) => {
    const list = identityList(() => page);
    await page.goto(`${platform.url}/#/studio/ssi/did/${appId}`);
    await list.stands();
    await list.resolved();
    await list.search().fill('Northlight members');
    await expect.poll(list.names).toEqual(['Northlight members']);
    const opened = await list.open(1);
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
