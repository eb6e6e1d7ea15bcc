import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Device, openDevice } from './lib/browser';
import { type PlatformProcess, startPlatformProcess } from './lib/platform-process';
import { openVerifications, signIn, waitForWholeList } from './lib/steps';

let platform: PlatformProcess;
let device: Device;

beforeAll(async () => {
  platform = await startPlatformProcess(['--demo', 'sessions=240,traffic=off', '--chaos']);
  device = await openDevice();
  await signIn(device.page, platform.url, /admin/i);
  await openVerifications(device.page);
  await waitForWholeList(device.page, 240);
});
afterAll(async () => {
  await device.dispose();
  await platform.dispose();
});
beforeEach(async () => {
  await platform.disturb([]);
  await refresh();
  await device.page.locator('.sync-mark[data-state="fresh"]').waitFor({ timeout: 20_000 });
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

async function refresh(): Promise<void> {
  await device.page.locator('.sync-mark').click();
  await device.page.getByRole('button', { name: 'Refresh now' }).click();
  await device.page.keyboard.press('Escape');
}

/** The rows at the top; how many are drawn depends on the room that a banner leaves. */
async function firstRows(): Promise<string[]> {
  return (await device.page.locator('.row-item .person').allInnerTexts()).slice(0, 6);
}

const match = 'GET /tenant/*';

/** What the person reads when the answer is not an answer; the list stays in every case. */
const troubles: [cause: string, rules: object[], place: string, words: RegExp][] = [
  [
    '500 with an error member',
    [{ match, kind: 'status', status: 500, body: { error: 'The database is away' } }],
    '.banner',
    /Error: The database is away/,
  ],
  ['500 without one', [{ match, kind: 'status', status: 500, body: {} }], '.banner', /The server has a fault/],
  ['a portal page', [{ match, kind: 'html' }], '.banner', /sign-in page of this network/],
  ['an empty body', [{ match, kind: 'empty' }], '.banner', /answered with nothing/],
  ['a body cut half-way', [{ match, kind: 'cut' }], '.banner', /broke off half-way|cannot be reached/],
  [
    '404',
    [{ match, kind: 'status', status: 404, body: { success: false, error: { details: ['no'] } } }],
    '.notice',
    /does not have this/,
  ],
];

describe('an answer that is none', () => {
  async function staysUnder(rules: object[], place: string, words: RegExp): Promise<void> {
    const { page } = device;
    const before = await firstRows();
    await platform.disturb(rules);
    await refresh();
    await page.locator(place, { hasText: words }).first().waitFor();
    await expect.poll(() => firstRows()).toEqual(before);
    // Something did answer: nobody is told to be offline.
    await expect.poll(() => page.locator('.banner, .sync-mark').filter({ hasText: 'Offline' }).count()).toBe(0);
    if (place === '.banner') await page.locator(place, { hasText: 'Showing what this device read at' }).waitFor();
    expect(page.url()).toContain('/studio/sessions/');
  }

  it.each(troubles)('%s is told in words and leaves the list as it is', (_cause, rules, place, words) =>
    staysUnder(rules, place, words),
  );

  it('403 for good takes the list away, says so, and a good answer brings it back', async () => {
    const { page } = device;
    await platform.disturb([
      { match, kind: 'status', status: 403, body: { success: false, error: { details: ['READ_SESSION'] } } },
    ]);
    await refresh();
    await page.getByText('This feature is locked').first().waitFor();
    await expect.poll(() => page.locator('.row-item').count()).toBe(0);
    await platform.disturb([]);
    await refresh();
    await page.locator('.row-item').first().waitFor();
  });

  // The last one: a server that asked to wait is left alone for a minute.
  it('429 is told in words and leaves the list as it is', () =>
    staysUnder(
      [{ match, kind: 'status', status: 429, body: { statusCode: 429, message: 'slow down' } }],
      '.banner',
      /asked to wait/,
    ));
});
