import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { conflictWords } from '../../src/domain/text/decision';
import { type Device, openDevice } from '../journeys/lib/browser';
import { listenToRegions, readFocus, saidSoFar, takeSaid } from '../journeys/lib/ear';
import { type PlatformProcess, startPlatformProcess } from '../journeys/lib/platform-process';
import { chooseStatus, openCompanies, openVerifications, signIn, waitForShell } from '../journeys/lib/steps';
import { openDesk } from '../platform/support/companies';

let platform: PlatformProcess;
let device: Device;

beforeAll(async () => {
  platform = await startPlatformProcess(['--demo', 'sessions=60,traffic=off']);
  device = await openDevice();
  await listenToRegions(device.context);
  await signIn(device.page, platform.url, /reviewer/i);
});
afterAll(async () => {
  await device.dispose();
  await platform.dispose();
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

const press = (key: string) => device.page.keyboard.press(key);
const focus = () => readFocus(device.page);
const said = () => saidSoFar(device.page);

/** Goes on by Tab until what has the focus is called so. */
async function tabTo(wanted: RegExp): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    if (wanted.test(await focus())) return;
    await press('Tab');
  }
  throw new Error(`no key leads to ${wanted}`);
}

/** How many reasons that were begun lie on this device. */
async function countDrafts(): Promise<number> {
  let count = 0;
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    if (database.objectStoreNames.contains('drafts')) {
      count += await new Promise<number>((resolve) => {
        const request = database.transaction('drafts').objectStore('drafts').count();
        request.onsuccess = () => resolve(request.result);
      });
    }
    database.close();
  }
  return count;
}

describe('deciding by ear and keys', () => {
  const pending = () => device.page.locator('.decision-pending');
  /** Decides by keys; ends when the decision is what has the focus. */
  const approve = async (address: string | null | undefined) => {
    await device.page.goto(`${platform.url}/${address}`);
    await device.page.locator('.decision-open').waitFor();
    await tabTo(/^button: Approve$/);
    await press('Enter');
    await device.page.locator('dialog.decision-dialog[open]').waitFor();
    await tabTo(/^button: Approve$/);
    await press('Enter');
    await expect.poll(focus).toMatch(/^group: Approve .+ (Queued|Sending|Waiting)$/);
  };
  let addresses: (string | null)[] = [];

  it('the focus goes on to the decision and back to the buttons, and where it stands is said once', async () => {
    const { page } = device;
    await page.goto(`${platform.url}/#/studio/dashboard`);
    await openVerifications(page);
    await openCompanies(page);
    await chooseStatus(page, 'Completed');
    addresses = await page.locator('.company-link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await page.goto(`${platform.url}/${addresses[1]}`);
    await page.locator('.decision-open').waitFor();
    await waitForShell(page);
    await device.context.setOffline(true);
    await takeSaid(page);
    await approve(addresses[0]);
    await page.locator('.decision-pending[data-state="waiting"]').waitFor();
    await page.locator('.sync-mark[data-state="offline"]').waitFor();
    // It counts down under the eyes of who sees it.
    const counted = new Set<string>();
    await expect.poll(async () => counted.add(await pending().innerText()).size).toBeGreaterThan(3);
    const told = (await said()).filter((one) => /Approve/.test(one));
    expect(told.at(-1)).toMatch(/^Approve .+: Waiting$/);
    expect(new Set(told).size).toBe(told.length);
    for (const one of told) expect(one).toMatch(/^Approve [^.]+: (Queued|Sending|Waiting)$/);
    await tabTo(/^button: Undo$/);
    await press('Enter');
    await pending().waitFor({ state: 'detached' });
    await expect.poll(focus).toBe('button: Approve');
  });

  it('a reason that was begun is there again after the page was loaded anew', async () => {
    const { page } = device;
    const dialog = page.locator('dialog.decision-dialog[open]');
    await page.locator('.decision-open').getByRole('button', { name: 'Reject' }).click();
    await dialog.getByRole('textbox').fill('The second page is cut off');
    await expect.poll(() => page.evaluate(countDrafts)).toBe(1);
    await page.reload();
    await page.locator('.decision-open').getByRole('button', { name: 'Reject' }).click();
    await expect.poll(async () => dialog.getByRole('textbox').inputValue()).toBe('The second page is cut off');
    await press('Escape');
  });

  it('in the sync centre the focus goes on to the next decision, and from the last to the heading', async () => {
    const { page } = device;
    await approve(addresses[0]);
    await approve(addresses[1]);
    await page.goto(`${platform.url}/#/studio/sync`);
    await page.locator('.outbox .sync-lines li').nth(1).waitFor();
    await tabTo(/^button: Undo /);
    const first = await focus();
    await press('Enter');
    await page.locator('.outbox .sync-lines li').nth(1).waitFor({ state: 'detached' });
    await expect.poll(focus).toMatch(/^button: Undo /);
    expect(await focus()).not.toBe(first);
    await press('Enter');
    await expect.poll(focus).toBe('heading: Your changes');
  });

  it('a decision that met another one asks by keys, and says no more than that', async () => {
    const { page } = device;
    const companyId = /details\/([^/?]+)/.exec(addresses[0] ?? '')?.[1] ?? '';
    await approve(addresses[0]);
    await expect.poll(async () => (await said()).at(-1)).toMatch(/^Approve .+: Waiting$/);
    await (await openDesk(platform)).decide(companyId, { status: 'Rejected' });
    await takeSaid(page);
    await device.context.setOffline(false);
    await page.locator('.conflict').waitFor({ timeout: 30_000 });
    await expect
      .poll(async () => (await said()).filter((one) => /Approve/.test(one)))
      .toEqual([expect.stringMatching(/: Changed meanwhile$/)]);
    await tabTo(new RegExp(`^button: ${conflictWords.keepMine}$`));
    await press('Enter');
    await expect.poll(focus).toBe(`button: ${conflictWords.keepMineSure}`);
    await press('Enter');
    await expect.poll(focus).toMatch(/^(group|region): /);
  });
});
