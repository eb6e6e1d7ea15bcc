import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { giveUpWords, lockWords, passkeyWords } from '../../src/domain/device/lock-text';
import { forgottenWarning, noPasscodeWarning } from '../../src/domain/device/passcode-text';
import { protectionWords } from '../../src/domain/device/text';
import { notesHereText, notesWords, noteWords, sealedBeforeText } from '../../src/domain/record/private-note-text';
import { problemText } from '../../src/domain/shared/error-text';
import { journey } from '../fixtures/journey';
import { demoCase, openFromList } from '../journeys/lib/cases';
import { atLogin } from '../journeys/lib/leaving-steps';
import * as steps from '../journeys/lib/lock-steps';
import { keysHere, rowsOf, vaultHere } from '../journeys/lib/registry';
import { openVerifications, signIn, waitForShell, waitForWholeList } from '../journeys/lib/steps';

/** What the device's authenticator can do. */
const authenticator = {
  protocol: 'ctap2',
  ctap2Version: 'ctap2_1',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

const it = journey({ platform: { demo: { sessions: 60 } } })
  /** The address of the list, which the device has whole. */
  .extend('list', { scope: 'file', auto: true }, async ({ platform, device: { page } }) => {
    // A passkey is bound to a name: an address of numbers has none.
    await signIn(page, platform.url.replace('127.0.0.1', 'localhost'), /admin/i);
    await openVerifications(page);
    await waitForWholeList(page, 60);
    await waitForShell(page);
    return page.url();
  })
  .extend('passkeys', { scope: 'file' }, async ({ device: { context, page } }) => {
    const session = await context.newCDPSession(page);
    await session.send('WebAuthn.enable');
    let authenticatorId = '';
    return {
      /** The device's authenticator from now on; `hasPrf`: it can give a secret. */
      async put(hasPrf: boolean): Promise<void> {
        if (authenticatorId !== '') await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
        const options = { ...authenticator, hasPrf };
        ({ authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options }));
      },
      credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
      /** It does not find its person any longer. */
      refuse: () => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    };
  });

const usePasskey = (page: Page) => page.getByRole('button', { name: 'Use passkey' });
const refusalOf = (page: Page, words: string) => page.locator('.refusal', { hasText: words });

describe('a passkey', () => {
  it('that can give no secret is not set, and says so in place', async ({ page, passkeys }) => {
    await passkeys.put(false);
    await steps.openDevice(page);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText("A lost passkey can't be recovered").waitFor();
    await page.getByRole('button', { name: 'Add the passkey' }).click();
    await refusalOf(page, passkeyWords['passkey-without-secret']).waitFor();
    await expect.poll(async () => (await vaultHere(page)).wrappings.map(({ kind }) => kind)).toEqual(['device']);
  });

  it('is set on the screen of the device, which then says that it protects it', async ({ page, passkeys }) => {
    await passkeys.put(true);
    await page.getByRole('button', { name: 'Add the passkey' }).click();
    await page.getByText(protectionWords.passkey).waitFor();
    await expect.poll(async () => (await vaultHere(page)).wrappings.map(({ kind }) => kind)).toEqual(['passkey']);
    const credentials = await passkeys.credentials();
    expect(credentials).toHaveLength(1);
    expect(JSON.stringify(credentials)).not.toContain('@');
  });

  it('unlocks the device where it was, without a network too', async ({ page, list, device: { context } }) => {
    await page.goto(list);
    await page.locator('.row-item bdi').first().waitFor();
    const seen = await steps.personalIn(page);
    await steps.lockByMenu(page);
    await expect.poll(() => page.getByLabel('Passcode', { exact: true }).count()).toBe(0);
    await context.setOffline(true);
    await page.reload();
    await steps.atLock(page);
    await expect.poll(() => steps.foundIn(page, seen)).toEqual([]);
    await usePasskey(page).click();
    await page.locator('.row-item bdi').first().waitFor();
    await expect.poll(() => page.url()).toBe(list);
    await context.setOffline(false);
  });

  it('works next to a passcode that is set later, and still unlocks', async ({ page }) => {
    await steps.openDevice(page);
    await page.getByRole('button', { name: 'Set a passcode' }).click();
    await steps.typeNewPasscode(page, steps.goodPasscode);
    await page.getByText(protectionWords.both).waitFor();
    await steps.lockByMenu(page);
    await usePasskey(page).click();
    await page.locator('.lock-screen').waitFor({ state: 'detached' });
  });

  it('that does not find its person leaves the device locked, with a sentence in place, and the passcode unlocks', async ({
    page,
    passkeys,
  }) => {
    await steps.lockByMenu(page);
    await passkeys.refuse();
    await usePasskey(page).click();
    await refusalOf(page, passkeyWords['passkey-cancelled']).waitFor();
    await page.reload();
    await steps.atLock(page);
    await steps.unlock(page);
  });
});

describe('a forgotten passcode', () => {
  let before: string[] = [];
  let names: string[] = [];
  let noted = '';
  const sealed = async (page: Page) => (await rowsOf<{ sealed: string }>(page, 'mirror', 'sessions')).map((row) => row.sealed);

  it('is given up only with a connection, and what that means is said first', async ({ page, list, device: { context } }) => {
    await page.goto(list);
    await page.locator('.row-item bdi').first().waitFor();
    names = await steps.personalIn(page);
    before = await sealed(page);
    await openFromList(page, demoCase('approved').id);
    noted = page.url();
    const own = page.getByRole('region', { name: noteWords.heading });
    await own.getByRole('button', { name: noteWords.write }).click();
    await own.locator('textarea').fill('noted before');
    await own.getByText(noteWords.saved).waitFor();
    await page.goto(list);
    await page.locator('.row-item bdi').first().waitFor();
    await steps.lockByMenu(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: lockWords.forgotten }).click();
    await page.getByText(forgottenWarning).waitFor();
    await page.getByText(giveUpWords).waitFor();
    await page.getByRole('button', { name: lockWords.giveUp }).click();
    await refusalOf(page, problemText({ code: 'network-unreachable' })).waitFor();
    await expect.poll(() => keysHere(page)).toEqual([expect.stringMatching(/^mirror\|/), expect.stringMatching(/^outbox\|/)]);
    await expect.poll(async () => (await vaultHere(page)).wrappings).toHaveLength(2);
    await expect.poll(() => sealed(page)).toEqual(before);
    await page.getByRole('button', { name: 'Back' }).click();
    await steps.atLock(page);
    await context.setOffline(false);
  });

  it('ends the login and what was read, and keeps what seals the person’s own work', async ({ page, platform, list }) => {
    await page.getByRole('button', { name: lockWords.forgotten }).click();
    await page.getByRole('button', { name: lockWords.giveUp }).click();
    await atLogin(page);
    // Signed out first: the keys go next.
    await expect.poll(() => keysHere(page)).toEqual([expect.stringMatching(/^outbox\|/)]);
    const reported = platform.requests().filter(({ path, status }) => path === '/api/v1/auth/logout' && status === 200);
    expect(reported).toHaveLength(1);
    await page.goto(list);
    await atLogin(page);
    await expect.poll(() => steps.foundIn(page, names)).toEqual([]);
  });

  it('is no longer asked for after a sign-in: the mirror starts again, with nothing of the old one', async ({ page, list }) => {
    await page.getByRole('button', { name: 'Sign In with Google' }).click();
    await page.getByRole('button', { name: /admin/i }).click();
    await waitForWholeList(page, 60);
    await page.locator('.row-item bdi').first().waitFor();
    await expect.poll(() => page.url()).toBe(list);
    const now = new Set(await sealed(page));
    expect(now.size).toBe(60);
    expect(before.filter((one) => now.has(one))).toEqual([]);
    await page.reload();
    await page.locator('.row-item bdi').first().waitFor();
    await steps.openDevice(page);
    await page.getByText(noPasscodeWarning).waitFor();
  });

  it('that comes back to mind opens what was noted under it, and a wrong one does not', async ({ page }) => {
    const notes = page.getByRole('region', { name: 'Your marks and notes' });
    await notes.getByText(sealedBeforeText(1) ?? '', { exact: false }).waitFor();
    await notes.getByText(notesHereText(0)).waitFor();
    await notes.getByRole('button', { name: notesWords.open }).click();
    await notes.getByLabel(notesWords.passcode, { exact: true }).fill('not it');
    await notes.getByRole('button', { name: notesWords.open }).click();
    await notes
      .getByRole('alert')
      .filter({ hasText: problemText({ code: 'passcode-wrong' }) })
      .waitFor();
    await notes.getByLabel(notesWords.passcode, { exact: true }).fill(steps.goodPasscode);
    await notes.getByRole('button', { name: notesWords.open }).click();
    await notes.getByText(notesHereText(1)).waitFor();
    await page.goto(noted);
    await expect
      .poll(() => page.getByRole('region', { name: noteWords.heading }).locator('textarea').inputValue())
      .toBe('noted before');
  });
});
