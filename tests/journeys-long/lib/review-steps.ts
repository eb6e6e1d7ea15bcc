import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { decisionVerbs } from '../../../src/domain/company/decision-text';
import { type CompanyDecision, companyDecisions } from '../../../src/domain/company/machine';
import { offlineCopyWords } from '../../../src/domain/device/offline-copy-text';
import { limits } from '../../limits';

/** The company that is open. */
const companyAt = (page: Page) => /details\/([^/?]+)/.exec(page.url())?.[1] ?? '';
/** The verification that is open. */
const verificationAt = (page: Page) => /sessions\/[^/]+\/([^/?]+)/.exec(page.url())?.[1] ?? '';

interface Review {
  count: number;
  /** How a reviewer presses a control: with a finger, or by keys. */
  use(control: Locator): Promise<void>;
  /** How a reviewer fills in a field; it costs no less than pressing it. */
  write(field: Locator, text: string): Promise<void>;
  /** How many taps or keys there were so far. */
  cost(): number;
  /** Before the second half. */
  atHalf(): Promise<void>;
}

interface Written {
  /** The reason of this approval is written, and not a ready-made one. */
  isWritten(number: number): boolean;
}

/** Decides companies from the opened one on, every third is rejected. Answers what was decided, and the most that one took. */
export async function decideCompanies(page: Page, { count, use, write, cost, atHalf, isWritten }: Review & Written) {
  const bar = page.locator('.decision-open');
  const made = new Map<string, CompanyDecision>();
  let most = 0;
  for (let number = 0; number < count; number += 1) {
    if (number === count / 2) await atHalf();
    const [approved, rejected] = companyDecisions;
    const decision = number % 3 === 2 ? rejected : approved;
    const companyId = companyAt(page);
    const before = cost();
    await bar.locator('button[aria-disabled="false"]').first().waitFor();
    // Also without a connection a reviewer decides by evidence that is here.
    await bar.locator('.missing-evidence').waitFor({ state: 'detached' });
    await use(bar.getByRole('button', { name: decisionVerbs[decision] }));
    await giveReason(page, { decision, isReadyMade: decision === rejected || !isWritten(number), use, write });
    await expect.poll(() => companyAt(page)).not.toBe(companyId);
    most = Math.max(most, cost() - before);
    made.set(companyId, decision);
  }
  return { made, most };
}

/** Answers the question before a decision. */
async function giveReason(
  page: Page,
  { decision, isReadyMade, use, write }: Pick<Review, 'use' | 'write'> & { decision: CompanyDecision; isReadyMade: boolean },
): Promise<void> {
  const dialog = page.locator('dialog.decision-dialog');
  await dialog.waitFor();
  const [ready, own] = [dialog.locator('.suggested button').first(), dialog.getByRole('textbox')];
  const decide = dialog.getByRole('button', { name: decisionVerbs[decision], exact: true });
  // An approval needs a reason only where something speaks against it, and accepts all of that with one control.
  const acceptAll = dialog.getByRole('button', { name: /^Accept / });
  const isAgainst = await acceptAll.isVisible();
  if (!isReadyMade) await write(own, 'Seen in person');
  else if (decision === 'Rejected') await use(ready);
  await use(isAgainst && isReadyMade ? acceptAll : decide);
  await dialog.waitFor({ state: 'detached' });
}

/** Makes the service available offline by the button of its card, and waits until its cases are here. */
export async function prepareField(page: Page, appId: string, use: Review['use']): Promise<void> {
  const card = page.locator('.service-card', { has: page.locator(`a.name[href*="${appId}"]`) });
  await use(card.getByRole('button', { name: offlineCopyWords.make }));
  await use(page.getByRole('dialog').getByRole('button', { name: offlineCopyWords.make }));
  await card.getByText(/^Ready offline, updated /).waitFor({ timeout: 4 * limits.view });
}

/** Looks through verifications from the opened one on; `next` leads to the one after. Answers the most that one took. */
export async function reviewEach(
  page: Page,
  { count, next, cost, atHalf }: Pick<Review, 'count' | 'cost' | 'atHalf'> & { next(): Promise<void> },
): Promise<number> {
  const seen = new Set<string>();
  let most = 0;
  for (let number = 0; number < count; number += 1) {
    if (number === count / 2) await atHalf();
    const before = cost();
    const id = verificationAt(page);
    if (number > 0) {
      await next();
      await expect.poll(() => verificationAt(page)).not.toBe(id);
      most = Math.max(most, cost() - before);
    }
    await page.locator('.detail-head h1').waitFor();
    await page.locator('.case-summary').waitFor();
    await page.locator('.neighbours', { hasText: `${number + 1} of` }).waitFor();
    seen.add(verificationAt(page));
  }
  expect(seen.size).toBe(count);
  return most;
}
