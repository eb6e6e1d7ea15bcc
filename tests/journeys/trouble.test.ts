import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { ChaosRule } from '../../platform/http/chaos-rules';
import { type JourneyPlatform, journey } from '../fixtures/journey';
import { openVerifications, refreshNow, waitForWholeList } from './lib/steps';

const it = journey({ platform: { demo: { sessions: 240 } } })
  .extend('list', { scope: 'file', auto: true }, async ({ signedIn: { page } }) => {
    await openVerifications(page);
    await waitForWholeList(page, 240);
  })
  /** The list is fresh when a test begins. */
  .extend('fresh', { auto: true }, async ({ platform, page, list: _ }) => {
    platform.chaos.clear();
    await refreshNow(page);
    await page.locator('.sync-mark[data-state="fresh"]').waitFor();
  });

/** The rows at the top; how many are drawn depends on the room that a banner leaves. */
async function firstRows(page: Page): Promise<string[]> {
  return (await page.locator('.row-item .person').allInnerTexts()).slice(0, 6);
}

const match = 'GET /tenant/*';

/** What the person reads when the answer is not an answer; the list stays in every case. */
const troubles: [cause: string, rules: ChaosRule[], place: string, words: RegExp][] = [
  [
    '500 with an error member',
    [{ match, kind: 'status', status: 500, body: { error: 'The database is away' } }],
    '.banner',
    /Error: The database is away/,
  ],
  ['500 without one', [{ match, kind: 'status', status: 500, body: {} }], '.banner', /The server has a problem/],
  ['a portal page', [{ match, kind: 'html' }], '.banner', /This network answered instead of the server/],
  ['an empty body', [{ match, kind: 'empty' }], '.banner', /sent an empty answer/],
  ['a body cut half-way', [{ match, kind: 'cut' }], '.banner', /broke during the answer|Couldn't reach the server/],
  ['404', [{ match, kind: 'status', status: 404, body: { success: false, error: { details: ['no'] } } }], '.notice', /Not found/],
];

describe('an answer that is none', () => {
  async function staysUnder(
    { page, platform }: { page: Page; platform: JourneyPlatform },
    rules: ChaosRule[],
    place: string,
    words: RegExp,
  ): Promise<void> {
    const before = await firstRows(page);
    platform.chaos.set(rules);
    await refreshNow(page);
    await page.locator(place, { hasText: words }).first().waitFor();
    await expect.poll(() => firstRows(page)).toEqual(before);
    // Something did answer: nobody is told to be offline.
    await expect.poll(() => page.locator('.banner, .sync-mark').filter({ hasText: 'Offline' }).count()).toBe(0);
    if (place === '.banner') await page.locator('.sync-mark', { hasText: /^Updated \d\d:\d\d/ }).waitFor();
    await expect.poll(() => page.url()).toContain('/studio/sessions/');
  }

  it.for(troubles)('%s is told in words and leaves the list as it is', ([, rules, place, words], { page, platform }) =>
    staysUnder({ page, platform }, rules, place, words),
  );

  it('403 for good takes the list away, says so, and a good answer brings it back', async ({ platform, page }) => {
    platform.chaos.set([{ match, kind: 'status', status: 403, body: { success: false, error: { details: ['READ_SESSION'] } } }]);
    await refreshNow(page);
    await page.getByText('This feature is locked').first().waitFor();
    await expect.poll(() => page.locator('.row-item').count()).toBe(0);
    platform.chaos.clear();
    await refreshNow(page);
    await page.locator('.row-item').first().waitFor();
  });

  // The last one: a server that is busy is left alone for a minute.
  it('429 is told in words and leaves the list as it is', ({ page, platform }) =>
    staysUnder(
      { page, platform },
      [{ match, kind: 'status', status: 429, body: { statusCode: 429, message: 'slow down' } }],
      '.banner',
      /is busy/,
    ));
});
