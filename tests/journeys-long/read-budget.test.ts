import { describe, expect } from 'vitest';
import { readStopWords } from '../../src/domain/ledger/read-quota-text';
import { journey } from '../fixtures/journey';
import { violations } from '../journeys/lib/accessibility';
import { configWith, demoServiceOf, identityList } from '../journeys/lib/identity-steps';
import { chooseStatus } from '../journeys/lib/steps';

const it = journey({
  platform: { demo: { companies: 1, dids: 1, schemas: 100 }, configFile: configWith('budget', { readBudgetPerDay: 60 }) },
})
  .extend('list', ({ page }) => identityList(() => page))
  .extend('read', { scope: 'file', auto: true }, async ({ platform, signedIn: { page } }) => {
    await page.goto(`${platform.url}/#/studio/ssi/schema/${demoServiceOf('SSI_API')}`);
    await identityList(() => page).stands();
  })
  /** Paid reads that the server was asked for. */
  .extend(
    'paid',
    ({ platform }) =>
      () =>
        platform.requests().filter(({ method, path }) => method === 'GET' && /\/api\/v1\/schema(\/|\?|$)/.test(path)).length,
  );

describe('the paid reads of a day', () => {
  it('used up, stop what is resolved automatically: nothing empties, and it is said above the list and on each row', async ({
    page,
    paid,
    list: { row, countOf },
  }) => {
    await page.getByText(`${readStopWords.budget}.`).waitFor();
    await page.locator('.list-foot', { hasText: '54 of 60 daily lookups used' }).waitFor();
    await expect.poll(() => countOf('All')).toBe(100);
    const left = await countOf('Resolving');
    await expect.poll(() => page.locator('.list-foot').innerText()).toContain(`${100 - left} of 100 schemas resolved`);
    await chooseStatus(page, 'Resolving');
    await expect.poll(() => row(1).locator('.ledger-state').innerText()).toBe('Not resolved\nDaily lookups used up');
    await expect.poll(() => page.locator('.spinner-border').count()).toBe(0);
    expect(paid()).toBe(54);
    await expect.poll(() => violations(page)).toEqual([]);
  });

  it('keep some for what a person opens, until those are used up too and the button says so', async ({
    page,
    paid,
    list: { total, open },
  }) => {
    const before = await total();
    const dialog = await open(1);
    await dialog.locator('.document-text').waitFor();
    for (let used = 56; used <= 60; used += 1) {
      await dialog.getByRole('button', { name: 'Resolve again' }).click();
      await dialog.getByText(`${used} of 60 daily lookups used`).or(dialog.getByText(readStopWords.budget)).first().waitFor();
      await page.locator('.list-foot', { hasText: `${used} of 60` }).waitFor({ state: 'attached' });
    }
    await dialog.getByText(`${readStopWords.budget}.`).waitFor();
    await expect.poll(() => dialog.getByRole('button', { name: 'Resolve again' }).getAttribute('aria-disabled')).toBe('true');
    expect(paid()).toBe(60);
    await page.keyboard.press('Escape');
    await expect.poll(total).toBe(before - 1);
  });
});
