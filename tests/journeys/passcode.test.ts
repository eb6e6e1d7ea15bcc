import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Platform, startPlatform } from '../../platform/start-platform';
import { removeWords } from '../../src/domain/text/device';
import { problemText } from '../../src/domain/text/errors';
import { lockWords, wrongText } from '../../src/domain/text/lock';
import { noPasscodeWarning } from '../../src/domain/text/safety';
import { type Device, openDevice } from './lib/browser';
import * as steps from './lib/lock-steps';
import { keysHere, passTheWait, rowsOf, vaultHere } from './lib/registry';
import { openVerifications, signIn, waitForWholeList } from './lib/steps';

let platform: Platform;
let device: Device;
let list = '';
const changed = 'seven herons by the lake';
const mirrorKey = expect.stringMatching(/^mirror\|studio-/);
const outboxKey = expect.stringMatching(/^outbox\|[0-9a-f]{16}\|studio-/);

beforeAll(async () => {
  const demo = { seed: 1, sessions: 60, traffic: false, trafficEverySeconds: 60 };
  platform = await startPlatform({ port: 0, staticFolder: 'dist/app', demo, rateLimit: null });
  device = await openDevice();
  const { page } = device;
  await signIn(page, platform.url, /admin/i);
  await openVerifications(page);
  await waitForWholeList(page, 60);
  list = page.url();
  await steps.openCase(page, list);
  await steps.setPasscode(page);
});
afterAll(async () => {
  await device.dispose();
  await platform.close();
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

/** Tries a wrong passcode; answers when the lock has said so. */
async function tryWrong(count: number): Promise<void> {
  const { page } = device;
  await steps.tryPasscode(page, `wrong number ${count}`);
  await page.locator('#lock-refusal', { hasText: problemText({ code: 'passcode-wrong' }) }).waitFor();
  expect((await vaultHere(page)).wrong).toBe(count);
}

/** The wait is over, as the lock learns when it is opened anew. */
async function waitIsOver(): Promise<void> {
  await passTheWait(device.page);
  await device.page.reload();
  await device.page.getByRole('button', { name: lockWords.unlock, exact: true, disabled: false }).waitFor();
}

/** The sessions as they lie on the disk, sealed, and a digest of all their bytes. */
async function sealedSessions(): Promise<{ count: number; digest: string }> {
  const rows = await rowsOf<{ sealed: string }>(device.page, 'mirror', 'sessions');
  const bytes = rows.map(({ sealed }) => sealed).join('\n');
  return { count: rows.length, digest: createHash('sha256').update(bytes).digest('hex') };
}

describe('changing the passcode', () => {
  it('asks for the present one, and leaves every sealed record on the disk as it was', async () => {
    const { page } = device;
    await page.getByRole('button', { name: 'Change passcode' }).click();
    await steps.typeNewPasscode(page, changed);
    await page.getByText('The present passcode is asked for').waitFor();
    const before = await sealedSessions();
    expect(before.count).toBe(60);
    const [wrapping] = (await vaultHere(page)).wrappings;
    await page.getByLabel('Present passcode', { exact: true }).fill('not this one');
    await steps.typeNewPasscode(page, changed);
    await page.locator('.passcode-form .refusal', { hasText: problemText({ code: 'passcode-wrong' }) }).waitFor();
    expect((await vaultHere(page)).wrappings).toEqual([wrapping]);
    await page.getByLabel('Present passcode', { exact: true }).fill(steps.goodPasscode);
    await steps.typeNewPasscode(page, changed);
    await page.getByRole('status').filter({ hasText: 'The passcode was changed' }).waitFor({ state: 'attached' });
    expect(await sealedSessions()).toEqual(before);
    const [now] = (await vaultHere(page)).wrappings;
    expect(now?.kind).toBe('passcode');
    expect(now).not.toEqual(wrapping);
  });

  it('shuts the device to the one before and opens it to the new one', async () => {
    const { page } = device;
    await page.goto(list);
    await steps.lockByMenu(page);
    await steps.tryPasscode(page, steps.goodPasscode);
    await page.locator('#lock-refusal', { hasText: problemText({ code: 'passcode-wrong' }) }).waitFor();
    await steps.unlock(page, changed);
    await page.locator('.row-item bdi').first().waitFor();
    expect((await vaultHere(page)).wrong).toBe(0);
  });
});

describe('a wrong passcode', () => {
  it('is told in place and counted, and four of them cost no wait', async () => {
    const { page } = device;
    await steps.lockByMenu(page);
    for (const count of [1, 2, 3, 4]) {
      await tryWrong(count);
      expect(await page.locator('#lock-tries').innerText()).toBe(`${wrongText(count, 10 - count)}.`);
      await page.getByRole('button', { name: lockWords.unlock, exact: true, disabled: false }).waitFor();
    }
  });

  it('has to wait from the fifth on, which a reload does not shorten, nor the right one', async () => {
    const { page } = device;
    await tryWrong(5);
    const waiting = page.getByRole('button', { name: /^Try again in \d+ s$/, disabled: true });
    await waiting.waitFor();
    await page.reload();
    await waiting.waitFor();
    expect(await page.locator('#lock-tries').innerText()).toBe(`${wrongText(5, 5)}.`);
    await page.getByLabel('Passcode', { exact: true }).fill(changed);
    await page.getByLabel('Passcode', { exact: true }).press('Enter');
    expect((await vaultHere(page)).wrong).toBe(5);
    expect((await vaultHere(page)).nextTryAt).toBeGreaterThan(Date.now());
    await waiting.waitFor();
  });

  it('makes what was read unreadable when it is the tenth, says so, and keeps what opens the person’s own work', async () => {
    const { page } = device;
    for (const count of [6, 7, 8, 9]) {
      await waitIsOver();
      await tryWrong(count);
      await page.getByRole('button', { name: /^Try again in / }).waitFor();
    }
    // A list that was looked at has a key for the person's own marks and notes.
    expect(await keysHere(page)).toEqual([mirrorKey, outboxKey]);
    await waitIsOver();
    await tryWrong(10);
    expect(await page.locator('.dropped').innerText()).toBe(lockWords.dropped);
    expect(await keysHere(page)).toEqual([outboxKey]);
    await page.reload();
    await page.getByText(lockWords.dropped).waitFor();
  });

  it('is forgiven to who knows the right one: everything is read anew and complete', async () => {
    const { page } = device;
    const from = platform.requests().length;
    await waitIsOver();
    await steps.unlock(page, changed);
    await waitForWholeList(page, 60);
    await page.locator('.row-item[aria-setsize="60"] bdi').first().waitFor();
    expect(await keysHere(page)).toEqual([mirrorKey, outboxKey]);
    const asked = platform
      .requests()
      .slice(from)
      .map(({ path }) => path);
    expect(asked.some((path) => path.includes('/verification/session'))).toBe(true);
    await steps.openCase(page, list);
  });
});

describe('removing the passcode', () => {
  it('says what it means, asks for the passcode, and then nothing is asked for any more', async () => {
    const { page } = device;
    await steps.openDevice(page);
    await page.getByRole('button', { name: 'Remove passcode' }).click();
    await page.getByText(removeWords).waitFor();
    await page.getByRole('button', { name: 'Remove the lock' }).click();
    await page.locator('#proof-refusal', { hasText: 'The present passcode is asked for' }).waitFor();
    await page.getByLabel('Present passcode', { exact: true }).fill(steps.goodPasscode);
    await page.getByRole('button', { name: 'Remove the lock' }).click();
    await page.locator('#proof-refusal', { hasText: problemText({ code: 'passcode-wrong' }) }).waitFor();
    await page.getByLabel('Present passcode', { exact: true }).fill(changed);
    await page.getByRole('button', { name: 'Remove the lock' }).click();
    await page.getByText(noPasscodeWarning).waitFor();
    await page.goto(list);
    await page.reload();
    await page.locator('.row-item bdi').first().waitFor();
    await page.getByRole('button', { name: 'Profile' }).click();
    expect(await page.getByRole('button', { name: 'Lock', exact: true }).count()).toBe(0);
  });
});
