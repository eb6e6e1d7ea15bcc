import type { Page } from 'playwright-core';
import { reportMenuWords } from '../../../src/domain/report/text';

/** The dialog in which a PDF is made. */
export const pdfDialog = (page: Page) => page.getByRole('dialog', { name: reportMenuWords.pdf });

/** Asks for the PDF of the opened verification; ends when its dialog is shown. */
export async function askForPdf(page: Page): Promise<void> {
  await page.locator('.detail-actions').getByRole('button', { name: reportMenuWords.menu }).click();
  await page.getByRole('button', { name: reportMenuWords.pdf, exact: true }).click();
  await pdfDialog(page).waitFor();
}
