import { within } from '@testing-library/react';
import Dexie from 'dexie';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { href } from '../../src/app/paths';
import { olderRegistryName } from '../../src/db/database-name';
import { vaultPersonOf } from '../../src/db/reads/vault';
import type { OlderStoreRow } from '../../src/db/registry';
import { olderWords } from '../../src/domain/device/older-data-text';
import { failed, ok } from '../../src/domain/shared/outcome';
import type { MirrorKeys, OlderAct } from '../../src/workers/api';
import { anAccount } from '../builders/account';
import { leaveOlderBuild, olderDraft } from '../fakes/older-build';
import { it, type SignedIn } from '../fixtures/screen';

/** What an older build left of the person who is signed in, as the worker counts it; and what opens it. */
async function fill({ identity, registry }: SignedIn, more: Partial<OlderStoreRow> = {}): Promise<MirrorKeys[]> {
  const [userId = ''] = identity.split('|');
  const { workName, keys } = await leaveOlderBuild({ account: anAccount({ userId }) });
  onTestFinished(() => Dexie.delete(olderRegistryName));
  const counts = { changes: 1, drafts: 1, notes: 1, hasPasscode: false };
  await registry.older.put({ name: workName, person: vaultPersonOf(identity), email: 'ada@example.org', ...counts, ...more });
  return [keys];
}

/** What the person answered. */
function answered(asked: (name: 'older') => OlderAct[]): string[] {
  return asked('older').flatMap(({ act }) => (act === 'open' ? [] : [act]));
}

/** Files that are handed to the browser. The light DOM would navigate to them. */
function catchFiles(): { name: string; file: Blob }[] {
  const blobs: Blob[] = [];
  const files: { name: string; file: Blob }[] = [];
  const offered = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    blobs.push(file as Blob);
    return 'blob:file';
  });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = blobs.at(-1);
    if (file) files.push({ name: this.download.replace(/-\d{4}-\d\d-\d\d/, ''), file });
  });
  onTestFinished(() => {
    offered.mockRestore();
    saved.mockRestore();
  });
  return files;
}

describe('data from an earlier version', () => {
  it('is offered for export in a line across the top, and counts as exported once all of its files are saved', async ({
    openScreen,
  }) => {
    let keys: MirrorKeys[] = [];
    const { screen, user, asked } = await openScreen(href.home, {
      fill: async (here) => {
        keys = await fill(here);
      },
      worker: { older: () => Promise.resolve(ok(keys)) },
    });
    const banner = within(await screen.findByRole('region', { name: olderWords.label }));
    banner.getByText(/left 1 unsent change, 1 draft and 1 note on this device\. This version of Studio can't send or show it\./);
    await user.click(banner.getByRole('button', { name: olderWords.view }));
    const dialog = within(await screen.findByRole('dialog', { name: olderWords.label }));
    const files = catchFiles();
    for (const name of [olderWords.saveChanges, olderWords.saveNotes, olderWords.saveDrafts]) {
      expect(answered(asked)).toEqual([]);
      await user.click(await dialog.findByRole('button', { name }));
    }
    expect(answered(asked)).toEqual(['exported']);
    const texts = await Promise.all(files.map(({ file }) => file.text()));
    expect(files.map(({ name }) => name)).toEqual(['studio-changes.csv', 'studio-notes.csv', 'studio-drafts.csv']);
    expect(texts).toEqual(['Orrelay', 'Call back', olderDraft.text].map((text) => expect.stringContaining(text)));
  });

  it('that no key opens is exported as far as it can be read, and the dialog says what is missing', async ({ openScreen }) => {
    const { screen, user, asked } = await openScreen(href.home, { fill, worker: { older: () => Promise.resolve(ok([])) } });
    await user.click(await screen.findByRole('button', { name: olderWords.view }));
    const dialog = within(await screen.findByRole('dialog', { name: olderWords.label }));
    await dialog.findByText("3 entries can't be read. The files contain only their state.");
    const files = catchFiles();
    await user.click(dialog.getByRole('button', { name: olderWords.saveChanges }));
    expect(await files[0]?.file.text()).toMatch(/ada@example\.org.*company/);
    expect(answered(asked)).toEqual(['exported']);
  });

  it('is deleted only after one more question', async ({ openScreen }) => {
    const { screen, user, asked } = await openScreen(href.home, {
      fill,
      worker: { older: () => Promise.resolve(ok([])) },
    });
    await user.click(await screen.findByRole('button', { name: olderWords.view }));
    const dialog = within(await screen.findByRole('dialog', { name: olderWords.label }));
    await user.click(dialog.getByRole('button', { name: olderWords.delete }));
    dialog.getByText(olderWords.deleteAsked);
    expect(answered(asked)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: olderWords.deleteSure }));
    expect(answered(asked)).toEqual(['deleted']);
  });

  it('that a passcode protects asks for it, and says when it is wrong', async ({ openScreen }) => {
    const { screen, user, asked } = await openScreen(href.home, {
      fill: (here) => fill(here, { hasPasscode: true }),
      worker: {
        older: (input) => Promise.resolve(input.act === 'open' && input.passcode ? failed('passcode-wrong') : ok([])),
      },
    });
    await user.click(await screen.findByRole('button', { name: olderWords.view }));
    const dialog = within(await screen.findByRole('dialog', { name: olderWords.label }));
    await user.type(await dialog.findByLabelText(olderWords.passcode), 'not it');
    await user.click(dialog.getByRole('button', { name: olderWords.open }));
    await dialog.findByText(/passcode/i, { selector: '.refusal' });
    // What the passcode may still open is not exported with the unencrypted data.
    catchFiles();
    await user.click(dialog.getByRole('button', { name: olderWords.saveChanges }));
    expect(answered(asked)).toEqual([]);
  });

  it('of somebody else is not mentioned', async ({ openScreen }) => {
    const { screen } = await openScreen(href.home, { fill: (here) => fill(here, { person: 'somebody-else' }) });
    await screen.findByRole('button', { name: 'Profile' });
    expect(screen.queryByRole('region', { name: olderWords.label })).toBeNull();
  });
});
