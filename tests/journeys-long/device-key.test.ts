import { expect } from 'vitest';
import { type PersistentDevice, persistentJourney } from '../fixtures/journey';
import * as steps from '../journeys/lib/lock-steps';
import { openVerifications, waitForWholeList } from '../journeys/lib/steps';
import { limits } from '../limits';
import { searchProfile } from './lib/profile-search';

const it = persistentJourney({ platform: { demo: { sessions: 240 } } })
  /** The device once it has the whole list. */
  .extend('read', { scope: 'file' }, async ({ signedIn }) => {
    await openVerifications(signedIn.page);
    await waitForWholeList(signedIn.page, 240);
    return signedIn;
  });

/** The halves of anchors that lie in files of the origin: without its file an anchor opens nothing, whatever is left of the databases. */
async function halvesHere({ page }: PersistentDevice): Promise<Buffer[]> {
  const halves = await page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('anchors');
    const found: number[][] = [];
    for await (const handle of (folder as unknown as { values(): AsyncIterable<FileSystemFileHandle> }).values())
      found.push([...new Uint8Array(await (await handle.getFile()).arrayBuffer())]);
    return found;
  });
  return halves.map((bytes) => Buffer.from(bytes));
}

/** In how many files of the profile, or values unpacked from them, any of these bytes are found. */
function findsOf({ profile }: PersistentDevice, halves: readonly Buffer[], isRunning: boolean): number {
  let finds = 0;
  const searchBytes = (bytes: Buffer) => {
    if (halves.some((half) => bytes.includes(half))) finds += 1;
    return new Set<never>();
  };
  searchProfile(profile, searchBytes, isRunning);
  return finds;
}

async function findsOnceEnded(device: PersistentDevice, halves: readonly Buffer[]): Promise<number> {
  let finds = 0;
  await device.relaunch(() => {
    finds = findsOf(device, halves, false);
  });
  return finds;
}

/** What was there before the change is found on the disk until it, and nowhere after it. */
async function expectForgotten(device: PersistentDevice, change: () => Promise<void>): Promise<void> {
  const before = await halvesHere(device);
  expect(before.map((half) => half.length)).toEqual([32]);
  expect(findsOf(device, before, true)).toBeGreaterThan(0);
  await change();
  await expect.poll(() => findsOf(device, before, true), { timeout: limits.view }).toBe(0);
  const after = await halvesHere(device);
  expect(after).toHaveLength(1);
  expect(findsOf(device, after, true)).toBeGreaterThan(0);
}

it('the browser’s own key of before a first passcode is nowhere whole on the disk once it is set, nor is that of before another one', async ({
  read: device,
}) => {
  const first = await halvesHere(device);
  await expectForgotten(device, () => steps.setPasscode(device.page));
  const second = await halvesHere(device);
  await expectForgotten(device, async () => {
    await device.page.getByRole('button', { name: 'Change passcode' }).click();
    await device.page.getByLabel('Current passcode', { exact: true }).fill(steps.goodPasscode);
    await steps.typeNewPasscode(device.page, 'lantern 8 meadow');
    await device.page.getByRole('button', { name: 'Lock now' }).waitFor();
  });
  expect(await findsOnceEnded(device, [...first, ...second])).toBe(0);
});
