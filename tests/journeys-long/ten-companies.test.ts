import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { toCountText } from '../../src/domain/shared/format';
import { report } from '../builders/report';
import { journey } from '../fixtures/journey';
import { companiesToDecide } from '../journeys/lib/deciding-steps';
import { limits } from '../limits';
import { decideCompanies, prepareField, reviewEach } from './lib/review-steps';

const it = journey({ platform: { demo: { sessions: 22, companies: 18 } }, screen: { width: 820, height: 1180, hasTouch: true } });

const decided = 10;
const reviewed = 20;
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
  const write = async (field: Locator, text: string) => {
    await field.fill(text);
    counts.taps += 1;
  };
  return { counts, tap, write };
}

describe('a reviewer with a tablet', () => {
  it('decides ten companies and reviews twenty verifications, half of each without a connection', async ({
    platform,
    page,
    device: { context },
  }) => {
    const { appId, ids } = await companiesToDecide(platform);
    const { counts, tap, write } = countingFinger(page);
    const review = { use: tap, write, cost: () => counts.taps, atHalf: () => context.setOffline(true) };
    // One approval has a written reason, without a connection.
    const isWritten = (number: number) => number === 6;
    await page.goto(`${platform.url}/#/studio/dashboard`);
    await tap(page.getByRole('button', { name: 'Sign In with Google' }));
    await tap(page.getByRole('button', { name: /reviewer@/ }));
    await prepareField(page, appId, tap);
    await tap(page.locator('.service-card .decisions-link', { hasText: toCountText(ids.length) }));
    await tap(page.locator('.company-link').first());
    const { made, most } = await decideCompanies(page, { ...review, count: decided, isWritten });
    expect(most).toBeLessThanOrEqual(mostTaps);

    await context.setOffline(false);
    const ledger = async () => {
      const lines = await platform.companies.ledger();
      return new Map(lines.map(({ companyId, toStatus }) => [companyId, toStatus]));
    };
    await expect.poll(async () => (await ledger()).size, { timeout: limits.view }).toBe(decided);
    await expect.poll(ledger).toEqual(made);
    report({ kind: 'taps', companies: decided, taps: counts.taps, mostTaps: most, screens: counts.screens });
    expect(counts.taps / decided).toBeLessThanOrEqual(mostTaps);

    await page.goto(`${platform.url}/#${href.sessions(appId)}`);
    await tap(page.locator('.row-item .row-link').first());
    const next = () => tap(page.locator('.neighbours a[aria-keyshortcuts="j"]'));
    expect(await reviewEach(page, { ...review, count: reviewed, next })).toBe(1);
    await context.setOffline(false);
  });
});
