import type { CDPSession } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from '../../platform/start-platform';
import { startLivePlatform } from '../fixtures/platform';
import { type KeptDevice, openKeptDevice } from '../journeys/lib/browser';
import { demoServiceOf } from '../journeys/lib/identity-steps';
import { readMirror } from '../journeys/lib/mirror';
import { chooseStatus, openVerifications, signIn, waitForShell, waitForWholeList } from '../journeys/lib/steps';

const rows = 40;
/** More than all of them take (bytes). */
const ample = 20_000_000;
/** So little (bytes) that the app writes nothing to it that is not needed at once. */
const smallDisk = 60_000_000;
/** Less than a verification with its document takes (bytes), and enough for what is written beside it. */
const lessThanPictures = 60_000;
const kyc = demoServiceOf('CAVACH_API');
let platform: Platform;
/** The verifications, the newest first: so they are fetched ahead. */
let newestFirst: string[];
let device: KeptDevice;
let disk: Disk;

/** What the browser lets the platform's address keep. */
interface Disk {
  /** What is kept now (bytes). */
  usage(): Promise<number>;
  /** From now on no more than this (bytes). */
  limit(bytes: number): Promise<void>;
}

async function diskOf({ context, page }: KeptDevice): Promise<Disk> {
  const session: CDPSession = await context.newCDPSession(page);
  const origin = `${platform.url}/`;
  return {
    usage: async () => (await session.send('Storage.getUsageAndQuota', { origin })).usage,
    limit: async (quotaSize) => void (await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })),
  };
}

/** A device that has the app and the whole list, on a disk with `room` bytes left. */
async function aDeviceWithRoom(room: number): Promise<void> {
  device = await openKeptDevice();
  await (await diskOf(device)).limit(smallDisk);
  await signIn(device.page, platform.url, /admin/i);
  await waitForShell(device.page);
  await openVerifications(device.page);
  // From now on pictures are fetched ahead: what came before the disk is measured is not counted.
  await waitForWholeList(device.page, rows);
  const limit = (await (await diskOf(device)).usage()) + room;
  // A browser goes for half a minute by what it granted before: one that has just started measures anew.
  await device.relaunch();
  disk = await diskOf(device);
  await disk.limit(limit);
}

/** Leaves so many of the demo's verifications that went through all steps, and no other: each has pictures, on whatever day the demo is made. */
async function keepPictured(): Promise<string[]> {
  const { sessions } = await platform.records.list(kyc);
  const pictured = sessions.filter(({ outcome, faceResult }) => outcome === 'approved' && faceResult !== null);
  const stay = pictured.sort((one, other) => other.createdAt - one.createdAt).slice(0, rows);
  expect(stay).toHaveLength(rows);
  const gone = sessions.filter((session) => !stay.includes(session));
  await platform.records.remove(kyc, { sessionIds: gone.map(({ sessionId }) => sessionId) });
  return stay.map(({ sessionId }) => sessionId);
}

beforeAll(async () => {
  const demo = { seed: 1, sessions: 240, companies: 1, traffic: false, trafficEverySeconds: 60 };
  platform = await startLivePlatform({ staticFolder: 'dist/app', demo, chaos: true });
  newestFirst = await keepPictured();
});
afterAll(() => platform.close());
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

/** From now on the disk takes so many bytes more. A browser goes by what it granted before until more than that is wanted: here, and refused. */
async function leaveRoom(bytes: number): Promise<void> {
  await disk.limit((await disk.usage()) + bytes);
  const keeps = await keepsBallast(2 * ample);
  expect(keeps).toBe(false);
}

/** Whether the disk takes so many bytes that are none of the app's. */
function keepsBallast(bytes: number): Promise<boolean> {
  return device.page.evaluate(
    (size) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('ballast', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('ballast').put(new Blob([new Uint8Array(size)]), 0);
        opening.onsuccess = () => {
          opening.result.close();
          resolve(true);
        };
        opening.onerror = () => resolve(false);
      }),
    bytes,
  );
}

/** Keeps verifications offline on a device with room for all, and lets only so many of them be answered until `onlyTheseAreHere`. */
async function fetchOnly(count: number): Promise<void> {
  platform.chaos.set(newestFirst.slice(count).map((id) => ({ match: id, kind: 'loss' })));
  await aDeviceWithRoom(ample);
}

async function onlyTheseAreHere(count: number): Promise<void> {
  await keepOffline();
  await expect.poll(told, { timeout: 120_000 }).toContain(`Fetching: ${count} of ${rows} verifications`);
}

describe('a disk that is full', () => {
  const here = 14;
  // Measured when these are here: how much else is still to be written before differs with the machine.
  beforeAll(() => fetchOnly(here));
  afterAll(() => device.dispose());

  it('ends what is fetched ahead, and says so', async () => {
    await onlyTheseAreHere(here);
    // For some more with their pictures, and not for all.
    await leaveRoom(1_000_000);
    platform.chaos.clear();
    await expect.poll(told, { timeout: 120_000 }).toMatch(waitsForRoom);
    const { sessions, details, pictures } = await readMirror(device.page);
    expect([sessions, details.length > 5, pictures.length > 10, details.length < rows]).toEqual([rows, true, true, true]);
  }, 270_000);

  it('gives a verification that a person opens the place of pictures fetched ahead; rows, details and small pictures stay', async () => {
    const { page } = device;
    await leaveRoom(lessThanPictures);
    const before = await readMirror(page);
    const oldest = newestFirst.at(-1) ?? '';
    expect(before.details).not.toContain(oldest);
    await page.goto(`${platform.url}/#/studio/sessions/${kyc}/${oldest}`);
    await page.locator('.picture img').first().waitFor({ timeout: 20_000 });
    const after = await readMirror(page);
    expect(after.sessions).toBe(rows);
    expect(after.details).toEqual(expect.arrayContaining(before.details));
    expect(after.thumbnails.length).toBeGreaterThanOrEqual(before.thumbnails.length);
    expect(after.pictures).toContain(oldest);
    // It may have more pictures itself than went for it.
    expect(after.pictures.filter((of) => of !== oldest).length).toBeLessThan(before.pictures.length);
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
  const here = 8;
  // The others are not answered yet, so that the fetching is met under way.
  beforeAll(() => fetchOnly(here));
  afterAll(() => device.dispose());

  it('is told all the same: pictures that nobody opened make room for the word', async () => {
    await onlyTheseAreHere(here);
    await leaveRoom(0);
    platform.chaos.clear();
    await expect.poll(told, { timeout: 120_000 }).toMatch(waitsForRoom);
    await device.page.locator('.given-up', { hasText: /\d+ pictures went to make room/ }).waitFor();
    const { sessions, details } = await readMirror(device.page);
    expect([sessions, details.length > 5, details.length < rows]).toEqual([rows, true, true]);
  }, 270_000);
});
