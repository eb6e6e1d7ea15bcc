import type { Page } from 'playwright-core';
import { lockWords } from '../../../src/domain/device/lock-text';
import { demoCase, openFromList } from './cases';

/** A passcode that nothing speaks against. */
export const goodPasscode = 'four ducks and a pond';

/** Opens the safety of this device. */
export async function openDevice(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.location.hash = '#/studio/device';
  });
  await page.getByRole('heading', { name: 'Device security' }).waitFor();
  await page.locator('.protection').waitFor();
}

/** Types a new passcode, twice, and asks for it to be set. */
export async function typeNewPasscode(page: Page, next: string, repeated = next): Promise<void> {
  await page.getByLabel('New passcode', { exact: true }).fill(next);
  await page.getByLabel('Repeat the new passcode', { exact: true }).fill(repeated);
  await page.locator('.passcode-form button[type="submit"]').click();
}

/** Sets a passcode where there is none, on the screen of the device. */
export async function setPasscode(page: Page, passcode = goodPasscode): Promise<void> {
  await openDevice(page);
  await page.getByRole('button', { name: 'Set a passcode' }).click();
  await typeNewPasscode(page, passcode);
  await page.locator('.protection[data-safe="true"]').waitFor();
}

/** Opens an approved verification of a list; answers when its pictures stand. */
export async function openCase(page: Page, list: string): Promise<void> {
  await page.goto(`${list}?status=Success`);
  await page.locator('.chip[aria-current="true"]', { hasText: 'Approved' }).waitFor();
  await openFromList(page, demoCase('approved').id);
  await page.locator('.picture img').first().waitFor();
  await page.locator('.detail-age').waitFor();
}

/** The lock stands in this tab. */
export const atLock = (page: Page) => page.getByRole('heading', { name: lockWords.title }).waitFor();

/** Locks by the profile menu; answers when this tab is locked. */
export async function lockByMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await atLock(page);
}

/** Tries a passcode on the lock's screen. */
export async function tryPasscode(page: Page, passcode: string): Promise<void> {
  await page.getByLabel('Passcode', { exact: true }).fill(passcode);
  await page.getByRole('button', { name: lockWords.unlock, exact: true }).click();
}

/** Tries the right passcode; answers when the lock is gone. */
export async function unlock(page: Page, passcode = goodPasscode): Promise<void> {
  await tryPasscode(page, passcode);
  await page.locator('.lock-screen').waitFor({ state: 'detached' });
}

/** All that can be read in the document of a tab: its source and its title. */
export const readableIn = (page: Page) => page.evaluate(() => `${document.documentElement.outerHTML}\n${document.title}`);

/** Which of these texts can be read in a tab. */
export async function foundIn(page: Page, texts: Iterable<string>): Promise<string[]> {
  const source = await readableIn(page);
  return [...texts].filter((text) => source.includes(text));
}

/** Names, ids and all other values that stand in the list and the opened verification of a tab. */
export async function personalIn(page: Page): Promise<string[]> {
  const textsOf = (kinds: string) =>
    page.locator(kinds).evaluateAll((elements) => elements.map((element) => element.textContent?.trim() ?? ''));
  const names = await textsOf('.row-item bdi, .row-item .id, .detail-head bdi');
  const values = await textsOf('.detail dd, .detail .mono');
  // Short values are words such as 'Yes', which stand anywhere, and a person may be called by one letter.
  return [...new Set([...names.filter((text) => text.length > 2), ...values.filter((text) => text.length > 5)])];
}

/** Addresses of the pictures that a tab shows from its memory. */
export const blobsIn = (page: Page) =>
  page.locator('img[src^="blob:"]').evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));

/** How many of these pictures a tab can still draw. */
export const stillDrawn = (page: Page, addresses: readonly string[]) =>
  page.evaluate(async (list) => {
    const draws = list.map(
      (address) =>
        new Promise<boolean>((resolve) => {
          const image = new Image();
          image.onload = () => resolve(true);
          image.onerror = () => resolve(false);
          image.src = address;
        }),
    );
    return (await Promise.all(draws)).filter(Boolean).length;
  }, addresses);
