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
  await disturb([]);
  await refresh();
  await device.page.locator('.sync-mark[data-state="fresh"]').waitFor({ timeout: 20_000 });
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

async function disturb(rules: object[]): Promise<void> {
  const answer = await fetch(`${platform.url}/_chaos`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rules),
  });
  expect(answer.ok).toBe(true);
}

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
  [
    '403',
    [{ match, kind: 'status', status: 403, body: { success: false, error: { details: ['READ_SESSION'] } } }],
    '.notice',
    /right to read this/,
  ],
  // The last one: a server that asked to wait is left alone for a minute.
  ['429', [{ match, kind: 'status', status: 429, body: { statusCode: 429, message: 'slow down' } }], '.banner', /asked to wait/],
];

describe('an answer that is none', () => {
  it.each(troubles)('%s is told in words and leaves the list as it is', async (_cause, rules, place, words) => {
    const { page } = device;
    const before = await firstRows();
    await disturb(rules);
    await refresh();
    await page.locator(place, { hasText: words }).first().waitFor();
    expect(await firstRows()).toEqual(before);
    expect(page.url()).toContain('/studio/sessions/');
  });
});
