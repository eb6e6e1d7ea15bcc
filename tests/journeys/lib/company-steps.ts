import type { Locator, Page } from 'playwright-core';
import { recordIdOf } from '../../../platform/record-id';
import { limits } from '../../limits';

/** Companies of the demo's script, by what is special about them. */
const places = {
  press: 1,
  unseen: 2,
  locked: 3,
  running: 6,
  owners: 12,
  badShares: 14,
  hostile: 18,
  documents: 26,
  oddDocuments: 27,
  large: 28,
};
export type ScriptedCompany = keyof typeof places;

/** The address of a scripted company of a service. */
export function companyAddress(url: string, appId: string, company: ScriptedCompany, tab = ''): string {
  const id = recordIdOf(`${appId} company ${places[company]}`);
  return `${url}/#/studio/business/${appId}/details/${id}${tab && `/${tab}`}`;
}

/** Opens a company by its address; ends when the part that it names stands. */
export async function openScripted(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('tabpanel').locator('.detail-age').waitFor();
}

/** The card of a document, by a part of its name. */
export function documentCard(page: Page, name: string): Locator {
  return page.locator('.company-document', { hasText: name });
}

/** A button of a document. */
export function documentButton(page: Page, name: string, words: RegExp): Locator {
  return documentCard(page, name).getByRole('button', { name: words });
}

/** Waits until a document that is not large has come: those of an opened company come by themselves. */
export async function documentHere(page: Page, name: string): Promise<void> {
  await documentButton(page, name, /^Open/).waitFor({ timeout: limits.view });
}

/** What is seen and done on the list of companies. */
export const companiesOn = (page: Page) => {
  const rows = () => page.locator('.row-item');
  const stands = () => page.locator('.list-scroll[aria-busy="false"] .company-link').first().waitFor();
  return {
    rows,
    stands,
    search: () => page.getByRole('searchbox'),
    total: async () => Number(await rows().first().getAttribute('aria-setsize')),
    countOf: async (name: string) =>
      Number((await page.locator('.chip', { hasText: name }).locator('.n').innerText()).replaceAll(',', '')),
    badges: async () => new Set((await page.locator('.company-link .badge-status').allInnerTexts()).map((text) => text.trim())),
    /** The names in view, from the top on: rows are drawn in whatever order they came into view. */
    names: async () => {
      const found = await rows().evaluateAll((all) =>
        all.map((row) => [Number(row.getAttribute('aria-posinset')), row.querySelector('.name')?.textContent ?? ''] as const),
      );
      return found.sort(([one], [other]) => one - other).map(([, name]) => name);
    },
    /** Chooses an order, and waits until the list has it. */
    order: async (option: string) => {
      await page.getByLabel('Order').selectOption({ label: option });
      // The field follows the address in the moment in which the list begins to.
      await page.getByLabel('Order').locator('option:checked', { hasText: option }).waitFor({ state: 'attached' });
      await stands();
    },
  };
};
