import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { unreadableDetailWords, unreadableRowWords } from '../../src/domain/text/lock';
import { type Device, openDevice } from '../journeys/lib/browser';
import { mirrors, sessionsHere } from '../journeys/lib/leaving-steps';
import { type PlatformProcess, startPlatformProcess } from '../journeys/lib/platform-process';
import { chooseStatus, openVerifications, signIn, waitForShell, waitForWholeList } from '../journeys/lib/steps';
import { tamper } from './lib/tamper';

const rows = 40;
/** For what the app does by itself, in its own time. */
const patient = { timeout: 40_000 };
let platform: PlatformProcess;
let device: Device;

beforeAll(async () => {
  platform = await startPlatformProcess(['--demo', `sessions=${rows},traffic=off`]);
  device = await openDevice();
  await device.context.addInitScript(countRefusals, unreadableRowWords);
  await signIn(device.page, platform.url, /admin/i);
  await openVerifications(device.page);
  await waitForWholeList(device.page, rows);
  await waitForShell(device.page);
});
afterAll(async () => {
  await device.dispose();
  await platform.dispose();
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

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

/** The newest rows as they stand: whose they are, and where they lead. */
const newest = () =>
  device.page
    .locator('.row-item .row-link')
    .evaluateAll((links) =>
      links
        .slice(0, 6)
        .map((link) => `${link.querySelector('.person')?.textContent} ${link.getAttribute('href')?.split('?')[0]}`),
    );
const refused = () => device.page.getByText(unreadableRowWords);
/** How many rows were refused at once since the page was loaded: they are mended as soon as they were. */
const mostRefused = () => device.page.evaluate(() => window.mostRefused ?? 0);

/** Changes what is kept from a second page, as a thief or a bad disk would, with no network for the app to mend it by. */
async function tamperOffline(store: string, ids: readonly string[], how: Parameters<typeof tamper>[4]): Promise<void> {
  const [mirror = ''] = await mirrors(device.page);
  const second = await device.context.newPage();
  await second.goto(`${platform.url}/config.json`);
  await device.context.setOffline(true);
  await tamper(second, mirror, store, ids, how);
  await second.close();
  await device.page.reload();
}

describe('a row of the list that was tampered with on the disk', () => {
  it.each([
    ['with a byte that was flipped', 'flipped', 1],
    ['that was cut', 'cut', 1],
    ['and another one, their bodies swapped', 'swapped', 2],
  ] as const)('%s, is refused on the screen, fetched again, and the list is whole and right', async (_what, how, count) => {
    const before = await newest();
    expect(before).toHaveLength(6);
    const ids = before.map((row) => row.split('/').at(-1) ?? '').slice(1, 1 + count);
    await tamperOffline('sessions', ids, how);
    await expect.poll(mostRefused, patient).toBe(count);
    await expect.poll(() => sessionsHere(device.page), patient).toBe(rows - count);
    const shown = (await newest()).join('\n');
    for (const id of ids) expect(shown).not.toContain(id);
    await device.context.setOffline(false);
    await expect.poll(() => sessionsHere(device.page), patient).toBe(rows);
    await waitForWholeList(device.page, rows);
    // What stands is being read: what came back waits until it is let in.
    const waiting = device.page.locator('.new-rows button');
    const letIn = async () => {
      if (await waiting.isVisible()) await waiting.click();
      return newest();
    };
    await expect.poll(letIn, patient).toEqual(before);
    await expect.poll(() => refused().count()).toBe(0);
  });
});

describe('a verification that was tampered with on the disk', () => {
  it('is refused on the screen and fetched again', async () => {
    const { page } = device;
    await chooseStatus(page, 'Approved');
    await page.locator('.row-link').first().click();
    await page.locator('.picture img').first().waitFor();
    const id = page.url().split('?')[0]?.split('/').at(-1) ?? '';
    await tamperOffline('details', [id], 'flipped');
    await page.getByText(unreadableDetailWords).waitFor();
    await expect.poll(() => page.locator('.picture img').count()).toBe(0);
    await device.context.setOffline(false);
    await page.locator('.picture img').first().waitFor();
    await expect.poll(() => page.getByText(unreadableDetailWords).count()).toBe(0);
  });
});
