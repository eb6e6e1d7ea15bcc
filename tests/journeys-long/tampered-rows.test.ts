import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { unreadableDetailWords, unreadableRowWords } from '../../src/domain/device/lock-text';
import { type Device, type JourneyPlatform, journey } from '../fixtures/journey';
import { demoCase, openFromList } from '../journeys/lib/cases';
import { mirrors, sessionsHere } from '../journeys/lib/leaving-steps';
import { pressIfThere } from '../journeys/lib/press-if-there';
import { chooseStatus, openVerifications, waitForShell, waitForWholeList } from '../journeys/lib/steps';
import { limits } from '../limits';
import { tamper } from './lib/tamper';

const rows = 40;
/** For what the app does automatically, in its own time. */
const patient = { timeout: limits.view };

declare global {
  interface Window {
    mostRefused?: number;
  }
}

/** Runs in a page before the app: counts the rows that say `words`, each time something changes. */
function countRefusals(words: string): void {
  const watching = new MutationObserver(() => {
    const gaps = [...document.querySelectorAll('.row-gap')].filter(({ textContent }) => textContent === words);
    window.mostRefused = Math.max(window.mostRefused ?? 0, gaps.length);
  });
  watching.observe(document, { childList: true, subtree: true, characterData: true });
}

const it = journey({ platform: { demo: { sessions: rows } } })
  .extend('watched', { scope: 'file' }, ({ device }) => device.context.addInitScript(countRefusals, unreadableRowWords))
  .extend('list', { scope: 'file', auto: true }, async ({ watched: _, signedIn: { page } }) => {
    await openVerifications(page);
    await waitForWholeList(page, rows);
    await waitForShell(page);
  });

/** The newest rows as they stand: whose they are, and where they lead. */
const newest = (page: Page) =>
  page
    .locator('.row-item .row-link')
    .evaluateAll((links) =>
      links
        .slice(0, 6)
        .map((link) => `${link.querySelector('.person')?.textContent} ${link.getAttribute('href')?.split('?')[0]}`),
    );
const refused = (page: Page) => page.getByText(unreadableRowWords);
/** How many rows were refused at once since the page was loaded: the repair begins as soon as they were. */
const mostRefused = (page: Page) => page.evaluate(() => window.mostRefused ?? 0);

/** Changes what is kept from a second page, as a thief or a bad disk would, with no network for the app to mend it by. */
async function tamperOffline(
  { device, platform }: { device: Device; platform: JourneyPlatform },
  store: string,
  ids: readonly string[],
  how: Parameters<typeof tamper>[4],
): Promise<void> {
  const [mirror = ''] = await mirrors(device.page);
  const second = await device.context.newPage();
  await second.goto(`${platform.url}/config.json`);
  await device.context.setOffline(true);
  await tamper(second, mirror, store, ids, how);
  await second.close();
  await device.page.reload();
}

describe('a row of the list that was tampered with on the disk', () => {
  it.for([['and another one, their bodies swapped', 'swapped', 2]] as const)(
    '%s, is refused on the screen, fetched again, and the list is whole and right',
    async ([_what, how, count], { platform, device, page }) => {
      await expect.poll(async () => (await newest(page)).length).toBe(6);
      const before = await newest(page);
      const ids = before.map((row) => row.split('/').at(-1) ?? '').slice(1, 1 + count);
      await tamperOffline({ device, platform }, 'sessions', ids, how);
      await expect.poll(() => mostRefused(page), patient).toBe(count);
      await expect.poll(() => sessionsHere(device.page), patient).toBe(rows - count);
      for (const id of ids) await expect.poll(async () => (await newest(page)).join('\n')).not.toContain(id);
      await device.context.setOffline(false);
      await expect.poll(() => sessionsHere(device.page), patient).toBe(rows);
      await waitForWholeList(device.page, rows);
      // What stands is being read: what came back waits until it is let in.
      const waiting = device.page.locator('.new-rows button');
      const letIn = async () => {
        await pressIfThere(waiting);
        return newest(page);
      };
      await expect.poll(letIn, patient).toEqual(before);
      await expect.poll(() => refused(page).count()).toBe(0);
    },
  );
});

describe('a verification that was tampered with on the disk', () => {
  it('is refused on the screen and fetched again', async ({ platform, device, page }) => {
    await chooseStatus(page, 'Approved');
    const { id } = demoCase('approved');
    await openFromList(page, id);
    await page.locator('.detail-age').waitFor();
    await page.locator('.picture img').first().waitFor();
    await page.locator('.sync-mark[data-state="fresh"]').waitFor();
    await tamperOffline({ device, platform }, 'details', [id], 'flipped');
    await page.getByText(unreadableDetailWords).waitFor();
    await expect.poll(() => page.locator('.picture img').count()).toBe(0);
    await device.context.setOffline(false);
    await page.locator('.picture img').first().waitFor();
    await expect.poll(() => page.getByText(unreadableDetailWords).count()).toBe(0);
  });
});
