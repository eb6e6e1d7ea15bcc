import type { CDPSession } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Device, openDevice } from '../journeys/lib/browser';
import { readMirror } from '../journeys/lib/mirror';
import { type PlatformProcess, startPlatformProcess } from '../journeys/lib/platform-process';
import { chooseStatus, openVerifications, signIn, waitForShell, waitForWholeList } from '../journeys/lib/steps';

const rows = 40;
/** Less than a verification with its document takes (bytes), and enough for what is written beside it. */
const lessThanPictures = 60_000;
let platform: PlatformProcess;
let device: Device;
let disk: Disk;

/** What the browser lets the platform's address keep. */
interface Disk {
  /** What is kept now (bytes). */
  usage(): Promise<number>;
  /** From now on no more than this (bytes). */
  limit(bytes: number): Promise<void>;
}

async function diskOf({ context, page }: Device): Promise<Disk> {
  const session: CDPSession = await context.newCDPSession(page);
  const origin = `${platform.url}/`;
  return {
    usage: async () => (await session.send('Storage.getUsageAndQuota', { origin })).usage,
    limit: async (quotaSize) => void (await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })),
  };
}

/** A device that has the app and the whole list, on a disk with `room` bytes left. Its limit (bytes). */
async function aDeviceWithRoom(room: number): Promise<number> {
  device = await openDevice();
  await signIn(device.page, platform.url, /admin/i);
  await openVerifications(device.page);
  await waitForWholeList(device.page, rows);
  await waitForShell(device.page);
  const limit = (await (await diskOf(device)).usage()) + room;
  // A browser goes for half a minute by what it granted before: one that has just started measures anew.
  await device.relaunch();
  disk = await diskOf(device);
  await disk.limit(limit);
  return limit;
}

beforeAll(async () => {
  platform = await startPlatformProcess(['--demo', `sessions=${rows},traffic=off`, '--chaos']);
});
afterAll(() => platform.dispose());
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

async function openSyncCentre() {
  await device.page.goto(`${platform.url}/#/studio/sync`);
  await device.page.getByRole('heading', { name: 'Work without a network' }).waitFor();
}

async function keepOffline() {
  await openSyncCentre();
  await device.page.locator('.keep').first().getByRole('switch').check();
}

const told = () => device.page.locator('.keep-progress [role="status"]').first().innerText();
const waitsForRoom = /^Waiting for room on this device: \d+ of 40 verifications/;

/** Something else takes the room that is left, but for so many bytes. */
async function takeRoomBut(left: number, limit: number): Promise<void> {
  const size = limit - (await disk.usage()) - left;
  if (size <= 0) return;
  await device.page.evaluate(
    (bytes) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('ballast', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('ballast').put(new Blob([new Uint8Array(bytes)]), 0);
        opening.onsuccess = () => resolve(opening.result.close());
        opening.onerror = () => reject(opening.error);
      }),
    size,
  );
}

/**
 * The address of the oldest approved verification that is not on this device: it has three pictures or four. Whether one went beyond its selfie lies
 * sealed; in the open a row tells how it ended, and whether a picture was taken.
 */
async function addressOfMissing(details: string[]): Promise<string> {
  const address = await device.page.locator('.row-link').first().getAttribute('href');
  const id = await device.page.evaluate(async (known) => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const opening = indexedDB.open(names.find((name) => /^studio-[0-9a-f]{16}$/.test(name)) ?? '');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const reading = database.transaction('sessions').objectStore('sessions').getAll();
    const sessions = await new Promise<{ sessionId: string; createdAt: number; pictured: 0 | 1; outcome: string }[]>(
      (resolve) => {
        reading.onsuccess = () => resolve(reading.result);
      },
    );
    database.close();
    const missing = sessions.filter(
      ({ sessionId, pictured, outcome }) => pictured === 1 && outcome === 'approved' && !known.includes(sessionId),
    );
    return missing.sort((one, other) => one.createdAt - other.createdAt)[0]?.sessionId;
  }, details);
  if (!address || !id) throw new Error('every approved verification is on this device');
  return `${platform.url}/${address.replace(/[^/?]+(?=\?|$)/, id)}`;
}

describe('a disk that is full', () => {
  let limit = 0;
  beforeAll(async () => {
    // For some dozen verifications with their pictures, and not for all.
    limit = await aDeviceWithRoom(2_300_000);
  });
  afterAll(() => device.dispose());

  it('ends what is fetched ahead, and says so', async () => {
    await keepOffline();
    await expect.poll(told, { timeout: 50_000 }).toMatch(waitsForRoom);
    const { sessions, details, pictures } = await readMirror(device.page);
    expect([sessions, details.length > 5, pictures.length > 10, details.length < rows]).toEqual([rows, true, true, true]);
  });

  it('gives a verification that a person opens the place of pictures fetched ahead; rows, details and small pictures stay', async () => {
    const { page } = device;
    await takeRoomBut(lessThanPictures, limit);
    const before = await readMirror(page);
    await page.goto(`${platform.url}/#/studio/dashboard`);
    await openVerifications(page);
    await page.goto(await addressOfMissing(before.details));
    await page.locator('.picture img').first().waitFor({ timeout: 20_000 });
    const opened = page.url().split('?')[0]?.split('/').at(-1) ?? '';
    expect(before.details).not.toContain(opened);
    const after = await readMirror(page);
    expect(after.sessions).toBe(rows);
    expect(after.details).toEqual(expect.arrayContaining(before.details));
    expect(after.thumbnails.length).toBeGreaterThanOrEqual(before.thumbnails.length);
    expect(after.pictures).toContain(opened);
    // It may have more pictures itself than went for it.
    expect(after.pictures.filter((of) => of !== opened).length).toBeLessThan(before.pictures.length);
  });

  it('leaves the list readable, and the sync centre says what was given up', async () => {
    const { page } = device;
    await chooseStatus(page, 'All');
    await page.locator('h1 .count', { hasText: String(rows) }).waitFor();
    await page.reload();
    await page.locator('.row-item').nth(5).waitFor();
    await openSyncCentre();
    await page.locator('.given-up', { hasText: /\d+ pictures went to make room/ }).waitFor();
  });
});

describe('a disk that takes not a byte more', () => {
  beforeAll(() => aDeviceWithRoom(2_300_000).then(() => undefined));
  afterAll(() => device.dispose());

  it('is told all the same: pictures that nobody opened make room for the word', async () => {
    await keepOffline();
    await expect.poll(told, { timeout: 30_000 }).toMatch(/^Fetching: ([89]|\d\d) of 40 verifications/);
    await disk.limit(await disk.usage());
    await expect.poll(told, { timeout: 50_000 }).toMatch(waitsForRoom);
    await device.page.locator('.given-up', { hasText: /\d+ pictures went to make room/ }).waitFor();
    const { sessions, details } = await readMirror(device.page);
    expect([sessions, details.length > 5, details.length < rows]).toEqual([rows, true, true]);
  });
});
