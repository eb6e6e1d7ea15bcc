import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from './accessibility';

/** Exports the rows that are found, of which there are `found`, after the word of warning; the name of the file and what it says. */
export async function exportFound(page: Page, found: number): Promise<{ name: string; text: string }> {
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await page.getByText('It is not encrypted').waitFor();
  await expect.poll(() => violations(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Export ${found} row` }).click(),
  ]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}
