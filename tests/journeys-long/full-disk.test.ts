import type { CDPSession } from 'playwright-core';
import { describe, expect } from 'vitest';
import { offlineStateWords } from '../../src/domain/device/offline-text';
import { type JourneyPlatform, journey, type PersistentDevice } from '../fixtures/journey';
import { openPersistentDevice } from '../journeys/lib/browser';
import { demoServiceOf } from '../journeys/lib/identity-steps';
import { readMirror } from '../journeys/lib/mirror';
import { chooseStatus, openVerifications, signIn, waitForShell, waitForWholeList } from '../journeys/lib/steps';
import { limits } from '../limits';

/** So many that most of them take more than the browser frees by tidying its files up after the disk was measured: some megabytes. */
const rows = 80;
/** More than all of them take (bytes). */
const ample = 20_000_000;
/** So little (bytes) that the app writes nothing to it that is not needed at once. */
const smallDisk = 60_000_000;
/** Less than a verification with its document takes (bytes), and enough for what is written beside it. */
const lessThanPictures = 60_000;
const kyc = demoServiceOf('CAVACH_API');

/** What the browser lets the platform's address keep. */
interface Disk {
  /** What is kept now (bytes). */
  usage(): Promise<number>;
  /** From now on no more than this (bytes). */
  limit(bytes: number): Promise<void>;
}

async function diskOf({ context, page }: PersistentDevice, { url }: JourneyPlatform): Promise<Disk> {
  const session: CDPSession = await context.newCDPSession(page);
  const origin = `${url}/`;
  return {
    usage: async () => (await session.send('Storage.getUsageAndQuota', { origin })).usage,
    limit: async (quotaSize) => void (await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })),
  };
}

/** How many reserves the outbox of the person holds: one, some time after the start. */
function countReserves(page: PersistentDevice['page']): Promise<number> {
  return page.evaluate(async () => {
    const answerOf = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    let held = 0;
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name));
      if (database.objectStoreNames.contains('reserves'))
        held += await answerOf(database.transaction('reserves').objectStore('reserves').count());
      database.close();
    }
    return held;
  });
}

/** A device that has the app and the whole list, on a disk with `room` bytes left. */
async function aDeviceWithRoom(platform: JourneyPlatform, room: number): Promise<{ device: PersistentDevice; disk: Disk }> {
  const device = await openPersistentDevice();
  await (await diskOf(device, platform)).limit(smallDisk);
  await signIn(device.page, platform.url, /admin/i);
  await waitForShell(device.page);
  await openVerifications(device.page);
  // From now on pictures are fetched ahead: what came before the disk is measured is not counted.
  await waitForWholeList(device.page, rows);
  // Where the outbox has no reserve yet, room is made for it as soon as the disk is full.
  await expect.poll(() => countReserves(device.page), { timeout: limits.view }).toBe(1);
  const limit = (await (await diskOf(device, platform)).usage()) + room;
  // A browser uses its previous quota for half a minute: one that has just started measures again.
  await device.relaunch();
  const disk = await diskOf(device, platform);
  await disk.limit(limit);
  return { device, disk };
}

/** Leaves so many of the demo's verifications that went through all steps, and no other: each has pictures, on whatever day the demo is made. */
async function storePictured({ records }: JourneyPlatform): Promise<string[]> {
  const { sessions } = await records.list(kyc);
  const pictured = sessions.filter(({ outcome, faceResult }) => outcome === 'approved' && faceResult !== null);
  const stay = pictured.sort((one, other) => other.createdAt - one.createdAt).slice(0, rows);
  expect(stay).toHaveLength(rows);
  const gone = sessions.filter((session) => !stay.includes(session));
  await records.remove(kyc, { sessionIds: gone.map(({ sessionId }) => sessionId) });
  return stay.map(({ sessionId }) => sessionId);
}

/** A device that works offline, on a disk with room for some of the verifications only. */
interface FullDevice {
  platform: JourneyPlatform;
  device: PersistentDevice;
  disk: Disk;
}

const onPlatform = journey({ platform: { demo: { sessions: 480, companies: 1 } } })
  /** The verifications, the newest first: so they are fetched ahead. */
  .extend('newestFirst', { scope: 'file' }, ({ platform }) => storePictured(platform));

/**
 * The test on a device on which so many verifications are when its disk is measured, the others of which are not answered yet: how much else is still to be
 * written before differs with the machine.
 */
const onceHere = (count: number) =>
  onPlatform.extend('full', { scope: 'file' }, async ({ platform, newestFirst }, { onCleanup }): Promise<FullDevice> => {
    platform.chaos.set(newestFirst.slice(count).map((id) => ({ match: id, kind: 'loss' })));
    const made = await aDeviceWithRoom(platform, ample);
    onCleanup(async () => {
      await made.device.dispose();
      expect(made.device.consoleErrors).toEqual([]);
    });
    return { platform, ...made };
  });

const [some, few] = [14, 8];
const [someHere, fewHere] = [onceHere(some), onceHere(few)];

async function openSyncCentre({ platform, device: { page } }: FullDevice): Promise<void> {
  await page.goto(`${platform.url}/#/studio/sync`);
  await page.getByRole('heading', { name: 'Work offline' }).waitFor();
}

/** What the sync centre says of the verifications of the service that are fetched ahead. */
const reported = ({ device: { page } }: FullDevice) => page.locator('.offline-progress [role="status"]').first().innerText();
const waitsForRoom = new RegExp(`^${offlineStateWords['disk-full']}: \\d+ of ${rows} verifications`);

/** From now on the disk takes so many bytes more. A browser goes by what it granted before until more than that is wanted: here, and refused. */
async function leaveRoom({ device, disk }: FullDevice, bytes: number): Promise<void> {
  await disk.limit((await disk.usage()) + bytes);
  const keeps = await storesBallast(device, 2 * ample);
  expect(keeps).toBe(false);
}

/** Whether the disk takes so many bytes that do not belong to the app. */
function storesBallast({ page }: PersistentDevice, bytes: number): Promise<boolean> {
  return page.evaluate(
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

/** Keeps verifications offline; only so many of them are answered. */
async function storeOffline(full: FullDevice, count: number): Promise<void> {
  await openSyncCentre(full);
  await full.device.page.locator('.offline-service').first().getByRole('switch').check();
  await expect
    .poll(() => reported(full), { timeout: 2 * limits.view })
    // The others get no answer: once one of them has failed, Studio waits for a connection.
    .toMatch(new RegExp(`^(?:${offlineStateWords.working}|${offlineStateWords['cut-off']}): ${count} of ${rows} verifications`));
}

describe('a disk that is full', () => {
  const it = someHere;

  it('ends what is fetched ahead, and says so', async ({ platform, full }) => {
    await storeOffline(full, some);
    // For some more with their pictures, and not for all.
    await leaveRoom(full, 1_000_000);
    platform.chaos.clear();
    await expect.poll(() => reported(full), { timeout: 2 * limits.view }).toMatch(waitsForRoom);
    const { sessions, details, pictures } = await readMirror(full.device.page);
    expect([sessions, details.length > 5, pictures.length > 10, details.length < rows]).toEqual([rows, true, true, true]);
  });

  it('gives a verification that a person opens the place of pictures fetched ahead; rows, details and small pictures stay', async ({
    platform,
    newestFirst,
    full,
  }) => {
    const { page } = full.device;
    await leaveRoom(full, lessThanPictures);
    const before = await readMirror(page);
    const away = newestFirst.filter((id) => !before.details.includes(id)).toReversed();
    const opened: string[] = [];
    const others = ({ pictures }: typeof before) => pictures.filter((of) => !opened.includes(of)).length;
    let after = before;
    // If the browser has tidied its files up since the disk was measured, the first ones still fit.
    for (const id of away) {
      await page.goto(`${platform.url}/#/studio/sessions/${kyc}/${id}`);
      await page.locator('.picture img').first().waitFor({ timeout: limits.view });
      opened.push(id);
      after = await readMirror(page);
      expect(after.pictures).toContain(id);
      if (others(after) < before.pictures.length) break;
    }
    expect(others(after)).toBeLessThan(before.pictures.length);
    expect(after.sessions).toBe(rows);
    expect(after.details).toEqual(expect.arrayContaining(before.details));
    expect(after.thumbnails.length).toBeGreaterThanOrEqual(before.thumbnails.length);
  });

  it('leaves the list readable, and the sync centre says what was given up', async ({ full }) => {
    const { page } = full.device;
    await chooseStatus(page, 'All');
    await page.locator('h1 .count', { hasText: String(rows) }).waitFor();
    await page.reload();
    await expect.poll(() => page.locator('.row-item').count()).toBeGreaterThan(5);
    await openSyncCentre(full);
    await page.locator('.given-up', { hasText: /Deleted to free space: \d+ pictures/ }).waitFor();
  });
});

describe('a disk that takes not a byte more', () => {
  const it = fewHere;

  it('is still recorded: pictures that nobody opened make room for it', async ({ platform, full }) => {
    await storeOffline(full, few);
    await leaveRoom(full, 0);
    platform.chaos.clear();
    await expect.poll(() => reported(full), { timeout: 2 * limits.view }).toMatch(waitsForRoom);
    await full.device.page.locator('.given-up', { hasText: /Deleted to free space: \d+ pictures/ }).waitFor();
    const { sessions, details } = await readMirror(full.device.page);
    expect([sessions, details.length > 5, details.length < rows]).toEqual([rows, true, true]);
  });
});
