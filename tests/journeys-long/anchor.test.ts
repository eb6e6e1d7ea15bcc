import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type KeptDevice, openKeptDevice } from '../journeys/lib/browser';
import * as steps from '../journeys/lib/lock-steps';
import { type PlatformProcess, startPlatformProcess } from '../journeys/lib/platform-process';
import { openVerifications, signIn, waitForWholeList } from '../journeys/lib/steps';
import { searchProfile } from './lib/profile-search';

let platform: PlatformProcess;
let device: KeptDevice;
let profile = '';

beforeAll(async () => {
  platform = await startPlatformProcess(['--demo', 'sessions=240,traffic=off', '--rate-limit', 'off']);
  device = await openKeptDevice({
    prepare: (folder) => {
      profile = folder;
    },
  });
  await signIn(device.page, platform.url, /admin/i);
  await openVerifications(device.page);
  await waitForWholeList(device.page, 240);
});
afterAll(async () => {
  await device.dispose();
  await platform.dispose();
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

/** The halves of anchors that lie in files of the origin: without its file an anchor opens nothing, whatever is left of the databases. */
async function halvesHere(): Promise<Buffer[]> {
  const halves = await device.page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('anchors');
    const found: number[][] = [];
    for await (const handle of (folder as unknown as { values(): AsyncIterable<FileSystemFileHandle> }).values())
      found.push([...new Uint8Array(await (await handle.getFile()).arrayBuffer())]);
    return found;
  });
  return halves.map((bytes) => Buffer.from(bytes));
}

/** In how many files of the profile, or values unpacked from them, any of these bytes are found. */
function findsOf(halves: readonly Buffer[], isRunning: boolean): number {
  let finds = 0;
  const look = (bytes: Buffer) => {
    if (halves.some((half) => bytes.includes(half))) finds += 1;
    return new Set<never>();
  };
  searchProfile(profile, look, isRunning);
  return finds;
}

async function findsOnceEnded(halves: readonly Buffer[]): Promise<number> {
  let finds = 0;
  await device.relaunch(() => {
    finds = findsOf(halves, false);
  });
  return finds;
}

/** What was there before the change is found on the disk until it, and nowhere after it. */
async function expectForgotten(change: () => Promise<void>): Promise<void> {
  const before = await halvesHere();
  expect(before.map((half) => half.length)).toEqual([32]);
  expect(findsOf(before, true)).toBeGreaterThan(0);
  await change();
  await expect.poll(() => findsOf(before, true), { timeout: 20_000 }).toBe(0);
  const after = await halvesHere();
  expect(after).toHaveLength(1);
  expect(findsOf(after, true)).toBeGreaterThan(0);
}

it('the browser’s own key of before a first passcode is nowhere whole on the disk once it is set, nor is that of before another one', async () => {
  const first = await halvesHere();
  await expectForgotten(() => steps.setPasscode(device.page));
  const second = await halvesHere();
  await expectForgotten(async () => {
    await device.page.getByRole('button', { name: 'Change passcode' }).click();
    await device.page.getByLabel('Present passcode', { exact: true }).fill(steps.goodPasscode);
    await steps.typeNewPasscode(device.page, 'lantern 8 meadow');
    await device.page.getByRole('button', { name: 'Lock now' }).waitFor();
  });
  expect(await findsOnceEnded([...first, ...second])).toBe(0);
});
