import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { vaultPersonOf } from '../../src/db/reads/vault';
import { lostKeyReason, lostKeyText } from '../../src/domain/device/lost-key-text';
import { notesWords } from '../../src/domain/record/private-note-text';
import { frameWords } from '../../src/domain/shared/frame-text';
import { noon } from '../builders/moments';
import { it, type SignedIn } from '../fixtures/screen';

/** A vault whose device key was lost, and a note that was sealed under it. */
async function loseKey({ registry, identity, work }: SignedIn): Promise<void> {
  const sealed = new Uint8Array(16);
  const untried = { wrong: 0, nextTryAt: 0, lockedAt: noon };
  await registry.vaults.add({
    ...{ vault: 'lost', person: vaultPersonOf(identity), state: 'forgotten' as const, deviceKey: 'gone' },
    ...{ ...untried, wrappings: [{ kind: 'device' as const, wrapped: sealed }] },
  });
  await work.database.notes.put({ keyMark: 'lost', appId: 'app', id: 'session', sealed });
}

describe('a person whose key the browser lost', () => {
  it('sees what is lost over a screen that stays usable, until they confirm it', async ({ openScreen }) => {
    const { screen, user, reload } = await openScreen(href.dashboard, { fill: loseKey });
    const words = lostKeyText({ own: 1, unsent: 0 });
    await screen.findByText(words);
    await user.click(await screen.findByRole('button', { name: frameWords.profile }));
    await user.click(screen.getByRole('button', { name: frameWords.understood }));
    await expect.poll(() => screen.queryByText(words)).toBeNull();
    reload();
    await screen.findByRole('button', { name: frameWords.profile });
    expect(screen.queryByText(words)).toBeNull();
  });

  it('is not asked for a passcode if none opens the data, and can discard the data', async ({ openScreen }) => {
    const { screen } = await openScreen(href.device, { fill: loseKey });
    await screen.findByText(lostKeyReason, { exact: false });
    screen.getByRole('button', { name: notesWords.discard });
    expect(screen.queryByRole('button', { name: notesWords.open })).toBeNull();
  });
});
