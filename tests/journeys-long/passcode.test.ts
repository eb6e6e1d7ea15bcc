import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { lockWords, wrongText } from '../../src/domain/device/lock-text';
import { noPasscodeWarning } from '../../src/domain/device/passcode-text';
import { removeWords } from '../../src/domain/device/text';
import { problemText } from '../../src/domain/shared/error-text';
import { journey } from '../fixtures/journey';
import * as steps from '../journeys/lib/lock-steps';
import { changeRows, keysHere, passTheWait, rowsOf, vaultHere } from '../journeys/lib/registry';
import { openVerifications, waitForWholeList } from '../journeys/lib/steps';

const changed = 'seven herons by the lake';
const mirrorKey = expect.stringMatching(/^mirror\|studio-/);
const outboxKey = expect.stringMatching(/^outbox\|[0-9a-f]{16}\|studio-/);

const it = journey({ platform: { demo: { sessions: 60 } } })
  /** The address of the service's list on a device with a passcode. */
  .extend('list', { scope: 'file', auto: true }, async ({ signedIn: { page } }) => {
    await openVerifications(page);
    await waitForWholeList(page, 60);
    const list = page.url();
    await steps.openCase(page, list);
    await steps.setPasscode(page);
    return list;
  });

/** Tries a wrong passcode; answers when the lock has said so. */
async function tryWrong(page: Page, count: number): Promise<void> {
  await steps.tryPasscode(page, `wrong number ${count}`);
  await page.locator('#lock-refusal', { hasText: problemText({ code: 'passcode-wrong' }) }).waitFor();
  await expect.poll(async () => (await vaultHere(page)).wrong).toBe(count);
}

/** The wait is over, as the lock learns when it is opened again. */
async function waitIsOver(page: Page): Promise<void> {
  await passTheWait(page);
  await page.reload();
  await page.getByRole('button', { name: lockWords.unlock, exact: true, disabled: false }).waitFor();
}

/** The sessions as they lie on the disk, sealed, and a digest of all their bytes. */
async function sealedSessions(page: Page): Promise<{ count: number; digest: string }> {
  const rows = await rowsOf<{ sealed: string }>(page, 'mirror', 'sessions');
  const bytes = rows.map(({ sealed }) => sealed).join('\n');
  return { count: rows.length, digest: createHash('sha256').update(bytes).digest('hex') };
}

describe('changing the passcode', () => {
  it('asks for the present one, and leaves every sealed record on the disk as it was', async ({ page }) => {
    await page.getByRole('button', { name: 'Change passcode' }).click();
    await steps.typeNewPasscode(page, changed);
    await page.getByText('Enter your current passcode').waitFor();
    const before = await sealedSessions(page);
    expect(before.count).toBe(60);
    const [wrapping] = (await vaultHere(page)).wrappings;
    await page.getByLabel('Current passcode', { exact: true }).fill('not this one');
    await steps.typeNewPasscode(page, changed);
    await page.locator('.passcode-form .refusal', { hasText: problemText({ code: 'passcode-wrong' }) }).waitFor();
    await expect.poll(async () => (await vaultHere(page)).wrappings).toEqual([wrapping]);
    await page.getByLabel('Current passcode', { exact: true }).fill(steps.goodPasscode);
    await steps.typeNewPasscode(page, changed);
    await page.getByRole('status').filter({ hasText: 'Passcode changed' }).waitFor({ state: 'attached' });
    await expect.poll(() => sealedSessions(page)).toEqual(before);
    const [now] = (await vaultHere(page)).wrappings;
    expect(now?.kind).toBe('passcode');
    expect(now).not.toEqual(wrapping);
  });

  it('shuts the device to the one before and opens it to the new one', async ({ page, list }) => {
    await page.goto(list);
    await steps.lockByMenu(page);
    await steps.tryPasscode(page, steps.goodPasscode);
    await page.locator('#lock-refusal', { hasText: problemText({ code: 'passcode-wrong' }) }).waitFor();
    await steps.unlock(page, changed);
    await page.locator('.row-item bdi').first().waitFor();
    await expect.poll(async () => (await vaultHere(page)).wrong).toBe(0);
  });
});

describe('a wrong passcode', () => {
  it('is reported in place and counted, and four of them cost no wait', async ({ page }) => {
    await steps.lockByMenu(page);
    for (const count of [1, 2, 3, 4]) {
      await tryWrong(page, count);
      await expect.poll(() => page.locator('#lock-tries').innerText()).toBe(`${wrongText(count, 10 - count)}.`);
      await page.getByRole('button', { name: lockWords.unlock, exact: true, disabled: false }).waitFor();
    }
  });

  it('has to wait from the fifth on, which a reload does not shorten, nor the right one', async ({ page }) => {
    await tryWrong(page, 5);
    const waiting = page.getByRole('button', { name: /^Try again in \d+ s$/, disabled: true });
    await waiting.waitFor();
    await page.reload();
    await waiting.waitFor();
    await expect.poll(() => page.locator('#lock-tries').innerText()).toBe(`${wrongText(5, 5)}.`);
    await page.getByLabel('Passcode', { exact: true }).fill(changed);
    await page.getByLabel('Passcode', { exact: true }).press('Enter');
    await expect.poll(async () => (await vaultHere(page)).wrong).toBe(5);
    await expect.poll(async () => (await vaultHere(page)).nextTryAt).toBeGreaterThan(Date.now());
    await waiting.waitFor();
  });

  it('makes what was read unreadable when it is the tenth, says so, and keeps what opens the person’s own work', async ({
    page,
    list: _,
  }) => {
    // Each one in between has to wait as the fifth had to.
    await changeRows(page, 'studio-device', 'vaults', { wrong: 8 });
    await waitIsOver(page);
    await tryWrong(page, 9);
    await page.getByRole('button', { name: /^Try again in / }).waitFor();
    // A list that was looked at has a key for the person's own marks and notes.
    await expect.poll(() => keysHere(page)).toEqual([mirrorKey, outboxKey]);
    await waitIsOver(page);
    await tryWrong(page, 10);
    await expect.poll(() => page.locator('.dropped').innerText()).toBe(lockWords.dropped);
    await expect.poll(() => keysHere(page)).toEqual([outboxKey]);
    await page.reload();
    await page.getByText(lockWords.dropped).waitFor();
  });

  it('is forgiven to who knows the right one: everything is read again and complete', async ({ platform, page, list }) => {
    const from = platform.requests().length;
    await waitIsOver(page);
    await steps.unlock(page, changed);
    await waitForWholeList(page, 60);
    await page.locator('.row-item[aria-setsize="60"] bdi').first().waitFor();
    await expect.poll(() => keysHere(page)).toEqual([mirrorKey, outboxKey]);
    const asked = platform
      .requests()
      .slice(from)
      .map(({ path }) => path);
    expect(asked.some((path) => path.includes('/verification/session'))).toBe(true);
    await steps.openCase(page, list);
  });
});

describe('removing the passcode', () => {
  it('says what it means, asks for the passcode, and then nothing is asked for any longer', async ({ page, list }) => {
    await steps.openDevice(page);
    await page.getByRole('button', { name: 'Remove passcode' }).click();
    await page.getByText(removeWords).waitFor();
    await page.getByRole('button', { name: 'Remove the lock' }).click();
    await page.locator('#proof-refusal', { hasText: 'Enter your current passcode' }).waitFor();
    await page.getByLabel('Current passcode', { exact: true }).fill(steps.goodPasscode);
    await page.getByRole('button', { name: 'Remove the lock' }).click();
    await page.locator('#proof-refusal', { hasText: problemText({ code: 'passcode-wrong' }) }).waitFor();
    await page.getByLabel('Current passcode', { exact: true }).fill(changed);
    await page.getByRole('button', { name: 'Remove the lock' }).click();
    await page.getByText(noPasscodeWarning).waitFor();
    await page.goto(list);
    await page.reload();
    await page.locator('.row-item bdi').first().waitFor();
    await page.getByRole('button', { name: 'Profile' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Lock', exact: true }).count()).toBe(0);
  });
});
