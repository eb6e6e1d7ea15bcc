import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { report } from '../builders/report';
import { journey } from '../fixtures/journey';
import { demoServiceOf } from '../journeys/lib/identity-steps';
import { readMirror } from '../journeys/lib/mirror';
import { waitForShell } from '../journeys/lib/steps';
import { limits } from '../limits';

const it = journey({ platform: { demo: { sessions: 40 } }, screen: { width: 1440, height: 900 } });

const looked = 20;
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
  /** Goes to a control by Tab and presses Enter. */
  const open = async (control: Locator) => {
    await control.waitFor();
    const isFocused = () => control.evaluate((element) => element === document.activeElement);
    for (let way = 0; way < longestWay && !(await isFocused()); way += 1) await press('Tab');
    await expect.poll(isFocused).toBe(true);
    await press('Enter');
  };
  const pointed = () => page.locator('html').getAttribute('data-pointed');
  return { counts, press, open, pointed };
}

/** The verification that is open. */
const verificationAt = (page: Page) => /sessions\/[^/]+\/([^/?]+)/.exec(page.url())?.[1] ?? '';

describe('a reviewer at a desk', () => {
  it('looks through twenty verifications by keyboard alone, half of them without a connection', async ({
    platform,
    page,
    device: { context },
  }) => {
    const { counts, press, open, pointed } = await countingHands(page);
    await page.goto(`${platform.url}/#/studio/dashboard`);
    await open(page.getByRole('button', { name: 'Sign In with Google' }));
    await open(page.getByRole('button', { name: /admin/i }));
    await open(page.locator(`.service-card a.name[href*="${demoServiceOf('CAVACH_API')}"]`));
    await page.locator('h1 .count', { hasText: /^40$/ }).waitFor();
    await waitForShell(page);
    // The newest are fetched ahead, so that they open without a connection.
    const details = async () => (await readMirror(page)).details.length;
    await expect.poll(details, { timeout: limits.sight }).toBeGreaterThanOrEqual(looked);
    await open(page.locator('.row-item .row-link').first());

    const seen = new Set<string>();
    const perCase: number[] = [];
    for (let number = 0; number < looked; number += 1) {
      if (number === looked / 2) await context.setOffline(true);
      const before = counts.keys;
      const id = verificationAt(page);
      if (number > 0) {
        await press('j');
        await expect.poll(() => verificationAt(page)).not.toBe(id);
        perCase.push(counts.keys - before);
      }
      await page.locator('.detail-head h1').waitFor();
      await page.locator('.case-summary').waitFor();
      await page.locator('.neighbours', { hasText: `${number + 1} of` }).waitFor();
      seen.add(verificationAt(page));
    }
    await page.locator('.sync-mark[data-state="offline"]').waitFor();
    expect(seen.size).toBe(looked);
    expect(Math.max(...perCase)).toBeLessThanOrEqual(mostKeys);
    await expect.poll(pointed).toBeNull();
    await context.setOffline(false);
    report({ kind: 'keys', verifications: looked, keys: counts.keys, mostKeys: Math.max(...perCase) });
  });
});
