import type { Locator, Page } from 'playwright-core';
import { paletteWords } from '../../../src/domain/record/palette-text';

/** The palette, its field, the lines that it offers, those under one head, and the line that is meant. */
export const palette = (page: Page): Locator => page.locator('dialog.palette');
export const field = (page: Page): Locator => page.getByRole('combobox', { name: paletteWords.field });
export const lines = (page: Page): Locator => palette(page).getByRole('option');
export const group = (page: Page, name: string | RegExp): Locator => palette(page).getByRole('group', { name });
export const active = (page: Page): Locator => palette(page).locator('[aria-selected="true"]');

/** Opens it by its keys. */
export async function openPalette(page: Page): Promise<void> {
  await palette(page).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
}

/** Types; answers when everything on this device was looked through. */
export async function typeInPalette(page: Page, typed: string): Promise<void> {
  await field(page).fill(typed);
  await palette(page)
    .locator('p[role="status"]', { hasText: /(found|on this device)$/ })
    .waitFor({ state: 'attached' });
}
