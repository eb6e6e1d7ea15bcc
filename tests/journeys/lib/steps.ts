import type { Page } from 'playwright-core';
import { toCountText } from '../../../src/domain/shared/format';
import { demoServiceOf } from './identity-steps';

/** Signs in as one of the demo people, by a part of their name, from the login screen; ends where the app leads. */
export async function signIn(page: Page, url: string, person: RegExp, address = '/#/studio/dashboard'): Promise<void> {
  await page.goto(`${url}${address}`);
  await page.getByRole('button', { name: 'Sign In with Google' }).click();
  await page.getByRole('button', { name: person }).click();
  await page.waitForURL(/#\/studio\/(?!login|home)/);
}

/** Opens the KYC service of the demo from the dashboard. */
export async function openKycService(page: Page): Promise<void> {
  await page.locator(`.service-card a.name[href*="${demoServiceOf('CAVACH_API')}"]`).click();
}

/** Opens the Verifications of the KYC service from the dashboard; answers when rows are there. */
export async function openVerifications(page: Page): Promise<void> {
  await openKycService(page);
  await page.locator('.row-item').first().waitFor();
}

/** Opens all companies of the service whose Verifications stand; answers when rows are there. */
export async function openCompanies(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Business Verifications' }).click();
  // The verifications stand until then, with a filter of the same name.
  await page.getByRole('heading', { level: 1, name: 'Business Verifications' }).waitFor();
  await page.locator('.chip', { hasText: 'All' }).click();
  await page.locator('.chip[aria-current="true"]', { hasText: 'All' }).waitFor();
  await page.locator('.company-link').first().waitFor();
}

/** The service worker holds everything that is needed to open without a network. */
export async function waitForShell(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.ready;
    return registration.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
  });
}

/** The whole list is on the device: its foot no longer counts what is missing. */
export async function waitForWholeList(page: Page, total: number): Promise<void> {
  await page.locator('h1 .count', { hasText: new RegExp(`^${toCountText(total)}$`) }).waitFor();
  await page.locator('.sync-mark[data-state="fresh"]').waitFor();
}

/** Reads the Verifications of the KYC service, so that they open without a network; answers the address of the list. */
export async function readVerifications(page: Page, total: number): Promise<string> {
  await openVerifications(page);
  await waitForWholeList(page, total);
  await waitForShell(page);
  return page.url();
}

/** Chooses a status above the list; answers when its rows are shown, not those that keep their place while others are read. */
export async function chooseStatus(page: Page, name: string): Promise<void> {
  await page.locator('.chip', { hasText: name }).click();
  await page.locator('.chip[aria-current="true"]', { hasText: name }).waitFor();
  await page.locator('.list-scroll:not([aria-busy="true"])').waitFor();
}

/** Refreshes what the screen shows, through the sync mark. */
export async function refreshNow(page: Page): Promise<void> {
  await page.locator('.sync-mark').click();
  await page.getByRole('button', { name: 'Refresh now' }).click();
  await page.keyboard.press('Escape');
}
