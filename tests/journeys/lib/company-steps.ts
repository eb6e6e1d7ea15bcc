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
  papers: 26,
  oddPapers: 27,
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

/** The card of a paper, by a part of its name. */
export function paperCard(page: Page, name: string): Locator {
  return page.locator('.paper', { hasText: name });
}

/** A button of a paper. */
export function paperButton(page: Page, name: string, words: RegExp): Locator {
  return paperCard(page, name).getByRole('button', { name: words });
}

/** Waits until a paper that is not large has come: those of an opened company come by themselves. */
export async function paperHere(page: Page, name: string): Promise<void> {
  await paperButton(page, name, /^Open/).waitFor({ timeout: limits.sight });
}
