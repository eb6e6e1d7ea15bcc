import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { decisionVerbs } from '../../src/domain/company/decision-text';
import { toCountText } from '../../src/domain/shared/format';
import { report } from '../builders/report';
import { journey } from '../fixtures/journey';
import { companiesToDecide } from '../journeys/lib/deciding-steps';
import { openKycService } from '../journeys/lib/steps';
import { limits } from '../limits';

const it = journey({ platform: { demo: { companies: 60 } }, screen: { width: 820, height: 1180, hasTouch: true } });

const decided = 10;
/** A company takes no more taps than this. */
const mostTaps = 3;

/** A finger that counts its taps, and the screens that it comes to: a screen is an address without what its list asks for. */
function countingFinger(page: Page) {
  const counts = { taps: 0, screens: 0 };
  let last = '';
  page.on('framenavigated', (frame) => {
    const [place = ''] = frame.url().split('?');
    if (frame === page.mainFrame() && place !== last) counts.screens += 1;
    last = place;
  });
  const tap = async (target: Locator) => {
    await target.tap();
    counts.taps += 1;
  };
  return { counts, tap };
}

/** The address of the company that is open, without the list it is of. */
const companyAt = (page: Page) => /details\/([^/?]+)/.exec(page.url())?.[1] ?? '';

describe('a reviewer with a tablet', () => {
  it('decides ten companies with at most three taps each, half of them without a connection', async ({
    platform,
    page,
    device: { context },
  }) => {
    const { ids } = await companiesToDecide(platform);
    const { counts, tap } = countingFinger(page);
    await page.goto(`${platform.url}/#/studio/dashboard`);
    await tap(page.getByRole('button', { name: 'Sign In with Google' }));
    await tap(page.getByRole('button', { name: /admin/i }));
    await openKycService(page);
    counts.taps += 1;
    await tap(page.locator('.decisions-link', { hasText: toCountText(ids.length) }));
    await tap(page.locator('.company-link').first());

    const bar = page.locator('.decision-open');
    const dialog = page.locator('dialog.decision-dialog');
    const perCompany: number[] = [];
    const made = new Map<string, string>();
    for (let number = 0; number < decided; number += 1) {
      if (number === decided / 2) await context.setOffline(true);
      const decision = number % 3 === 2 ? 'Rejected' : 'Approved';
      const verb = decisionVerbs[decision];
      const companyId = companyAt(page);
      const before = counts.taps;
      const button = bar.getByRole('button', { name: verb });
      await bar.locator('button[aria-disabled="false"]').first().waitFor();
      if (number < decided / 2) await page.locator('.case-bar', { hasNotText: 'not loaded yet' }).waitFor();
      await tap(button);
      await dialog.waitFor();
      const suggested = dialog.locator('.suggested button').first();
      // A reason follows from what speaks against the company, or is written: the first approval of each half has a ready-made one.
      const isReadyMade = decision === 'Rejected' || number % 6 === 0;
      if (isReadyMade && (await suggested.isVisible())) await tap(suggested);
      else if (decision === 'Rejected') await dialog.getByRole('combobox').selectOption('documents-missing');
      else if (await dialog.getByRole('textbox').isVisible()) await dialog.getByRole('textbox').fill('Seen in person');
      await tap(dialog.getByRole('button', { name: verb }));
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => companyAt(page)).not.toBe(companyId);
      perCompany.push(counts.taps - before);
      made.set(companyId, decision);
    }
    expect(Math.max(...perCompany)).toBeLessThanOrEqual(mostTaps);

    await context.setOffline(false);
    const ledger = async () => {
      const lines = await platform.companies.ledger();
      return new Map(lines.map(({ companyId, toStatus }) => [companyId, toStatus]));
    };
    await expect.poll(async () => (await ledger()).size, { timeout: limits.sight }).toBe(decided);
    await expect.poll(ledger).toEqual(made);
    const facts = { companies: decided, taps: counts.taps, mostTaps: Math.max(...perCompany), screens: counts.screens };
    report({ kind: 'taps', ...facts });
    expect(facts.taps / decided).toBeLessThanOrEqual(mostTaps);
  });
});
