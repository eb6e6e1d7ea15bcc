import type { Locator, Page } from 'playwright-core';
import type { Platform } from '../../../platform/platform';
import { decisionVerbs } from '../../../src/domain/company/decision-text';
import type { CompanyDecision } from '../../../src/domain/company/machine';
import { rejectionWords } from '../../../src/domain/company/rejection-text';
import { demoServiceOf } from './identity-steps';
import { putRow } from './registry';

/** The KYC service of the demo whose companies are decided about, and the ids of those that stand open, oldest first. */
export async function openCompanies(page: Page, platform: Platform): Promise<{ appId: string; ids: string[] }> {
  const address = await page.locator('section', { hasText: 'Know Your Customer' }).locator('a').first().getAttribute('href');
  const appId = /sessions\/([^/?]+)/.exec(address ?? '')?.[1];
  if (!appId) throw new Error(`no KYC service at ${address}`);
  const companies = await platform.companies.list(appId);
  return { appId, ids: companies.filter(({ status }) => status === 'Completed').map(({ companyId }) => companyId) };
}

/** The KYC service of the demo, and the ids of its companies that wait for a decision, oldest first. */
export async function companiesToDecide({ companies }: Pick<Platform, 'companies'>): Promise<{ appId: string; ids: string[] }> {
  const appId = demoServiceOf('CAVACH_API');
  const waiting = (await companies.list(appId)).filter(({ status }) => status === 'Completed');
  return { appId, ids: waiting.map(({ companyId }) => companyId) };
}

/** Decisions of this device are sent at once, and no other company opens after one: for journeys about something else than that. */
export async function decideAtOnce(page: Page): Promise<void> {
  await putRow(page, 'studio-device', 'preferences', { key: 'deciding', value: { waitsToUndo: false, opensNext: false } });
}

/** Opens a company by its address. */
export async function openCompany(page: Page, url: string, appId: string, companyId: string): Promise<void> {
  await page.goto(`${url}/#/studio/business/${appId}/details/${companyId}/business-info`);
  await page.locator('.decision').waitFor({ state: 'attached' });
  await decideAtOnce(page);
}

/**
 * Waits until the owners and the checks of the open company are on the device. A failed check or an owner that arrives while the question is open closes it, so a decision
 * that follows has to wait for them, also one made without a connection.
 */
export async function waitForEvidence(page: Page): Promise<void> {
  await openDecision(page).locator('button[aria-disabled="false"]').first().waitFor();
  for (const part of ['owners', 'checks'] as const) {
    await openDecision(page).locator('.missing-evidence').getByRole('link', { name: part }).waitFor({ state: 'detached' });
  }
}

/** Decides about the company that is open, with what happens between question and answer; ends when the decision stands as kept on the device. */
export async function decide(page: Page, decision: CompanyDecision, meanwhile?: () => Promise<void>): Promise<void> {
  await openDecision(page).waitFor();
  await decideAtOnce(page);
  await answer(page, decision, meanwhile);
}

/** Approves the company that is open, as this device has it sent. */
export const approve = (page: Page): Promise<void> => answer(page, 'Approved');

async function answer(page: Page, decision: CompanyDecision, meanwhile?: () => Promise<void>): Promise<void> {
  const verb = decisionVerbs[decision];
  if (await page.evaluate(() => navigator.onLine)) await waitForEvidence(page);
  await openDecision(page).getByRole('button', { name: verb }).click();
  const dialog = page.locator('dialog.decision-dialog');
  await dialog.waitFor();
  await meanwhile?.();
  const own = dialog.getByRole('textbox');
  if (decision === 'Rejected') await dialog.getByRole('button', { name: rejectionWords['documents-missing'] }).click();
  else await own.fill('Seen in person');
  // The box disappears when the last document arrives, so it is found and checked in one step.
  await dialog.getByRole('checkbox').evaluateAll((boxes) => {
    for (const box of boxes) if (box instanceof HTMLInputElement && !box.checked) box.click();
  });
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** What offers a decision about the open company. */
export function openDecision(page: Page): Locator {
  return page.locator('.decision-open');
}

/** Where the decision about the open company stands; gone once the server has it. */
export function pendingDecision(page: Page): Locator {
  return page.locator('.decision-pending');
}
