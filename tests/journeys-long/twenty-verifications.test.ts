import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { report } from '../builders/report';
import { journey } from '../fixtures/journey';
import { demoServiceOf } from '../journeys/lib/identity-steps';
import { waitForShell } from '../journeys/lib/steps';
import { limits } from '../limits';
import { decideCompanies, prepareField, reviewEach } from './lib/review-steps';

const it = journey({ platform: { demo: { sessions: 22, companies: 18 } }, screen: { width: 1440, height: 900 } });

const reviewed = 20;
const decided = 10;
/** From case to case it takes no more presses than this. */
const mostKeys = 1;
/** No way to a control is longer than this many presses of Tab. */
const longestWay = 60;

/** Hands that have a keyboard and nothing else: they count their presses, and what came of a pointer. */
async function countingHands(page: Page) {
  const counts = { keys: 0 };
  await page.addInitScript(() => {
    for (const type of ['pointerdown', 'mousemove', 'touchstart'])
      document.addEventListener(type, () => document.documentElement.setAttribute('data-pointed', type), { capture: true });
  });
  const press = async (key: string) => {
    await page.keyboard.press(key);
    counts.keys += 1;
  };
  /** Goes to a control by Tab. */
  const reach = async (control: Locator) => {
    await control.waitFor();
    const isFocused = () => control.evaluate((element) => element === document.activeElement);
    for (let way = 0; way < longestWay && !(await isFocused()); way += 1) await press('Tab');
    await expect.poll(isFocused).toBe(true);
  };
  const use = async (control: Locator) => {
    await reach(control);
    await press('Enter');
  };
  const write = async (field: Locator, text: string) => {
    await reach(field);
    await page.keyboard.type(text);
    counts.keys += text.length;
  };
  const pointed = () => page.locator('html').getAttribute('data-pointed');
  return { counts, press, use, write, pointed };
}

describe('a reviewer at a desk', () => {
  it('reviews twenty verifications and decides ten companies by keyboard alone, half of each without a connection', async ({
    platform,
    page,
    device: { context },
  }) => {
    const appId = demoServiceOf('CAVACH_API');
    const { counts, press, use, write, pointed } = await countingHands(page);
    const review = { use, write, cost: () => counts.keys, atHalf: () => context.setOffline(true) };
    await page.goto(`${platform.url}/#/studio/dashboard`);
    await use(page.getByRole('button', { name: 'Sign In with Google' }));
    await use(page.getByRole('button', { name: /reviewer@/ }));
    await prepareField(page, appId, use);
    await use(page.locator(`.service-card a.name[href*="${appId}"]`));
    await page.locator('h1 .count', { hasText: /^22$/ }).waitFor();
    await waitForShell(page);
    await use(page.locator('.row-item .row-link').first());
    const most = await reviewEach(page, { ...review, count: reviewed, next: () => press('j') });
    await page.locator('.sync-mark[data-state="offline"]').waitFor();
    expect(most).toBeLessThanOrEqual(mostKeys);
    await context.setOffline(false);
    report({ kind: 'keys', verifications: reviewed, keys: counts.keys, mostKeys: most });

    await use(page.locator(`.side-menu a[href="#${href.business(appId)}"]`));
    await use(page.locator('.company-link').first());
    const { made } = await decideCompanies(page, { ...review, count: decided, isWritten: () => false });
    await context.setOffline(false);
    const ledger = async () => {
      const lines = await platform.companies.ledger();
      return new Map(lines.map(({ companyId, toStatus }) => [companyId, toStatus]));
    };
    await expect.poll(ledger, { timeout: limits.view }).toEqual(made);
    await expect.poll(pointed).toBeNull();
  });
});
