import { within } from '@testing-library/react';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { toDraftsCsv } from '../../src/app/parts/drafts-csv';
import { href } from '../../src/app/paths';
import { storeDraft } from '../../src/db/drafts';
import { changeDevice } from '../../src/db/writes/apply-account';
import { reasonDraftForm } from '../../src/domain/company/decision-reason';
import { paletteWords } from '../../src/domain/record/palette-text';
import { leavingWords } from '../../src/domain/record/private-note-text';
import { failed, ok } from '../../src/domain/shared/outcome';
import { it } from '../fixtures/screen';

describe('logging out', () => {
  it('does not send a person to the login who opened the same address again before everything was deleted', async ({
    openScreen,
  }) => {
    let end: () => void = () => undefined;
    const deleted = new Promise<void>((resolve) => {
      end = resolve;
    });
    const { screen, user, registry, go } = await openScreen(href.dashboard, {
      worker: {
        checkAuth: async () => failed('network-unreachable'),
        async signOut() {
          await changeDevice(registry, (device) => ({ ...device, loggedOut: true }));
          await deleted;
          return ok(null);
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Profile' }));
    await user.click(await screen.findByRole('button', { name: paletteWords.logOut }));
    await screen.findByRole('button', { name: /Google/ });
    await changeDevice(registry, (device) => ({ ...device, loggedOut: false, identity: null }));
    go(href.dashboard);
    await screen.findByText(/Nobody is signed in/);
    end();
    await deleted;
    await screen.findByText(/Nobody is signed in/);
    expect(window.location.hash).toBe(`#${href.dashboard}`);
  });
});

describe('logging out with a reason that was begun', () => {
  it('says that the draft will be deleted and saves it as a file first', async ({ openScreen }) => {
    const draft = reasonDraftForm.read({ codes: ['documents-mismatch'], text: 'Signature, "wrong"' });
    const { screen, user } = await openScreen(href.home, {
      fill: ({ work }) => storeDraft(work, reasonDraftForm, 'app', 'company', draft, 'begun'),
    });
    await user.click(await screen.findByRole('button', { name: 'Profile' }));
    await user.click(await screen.findByRole('button', { name: paletteWords.logOut }));
    const dialog = within(await screen.findByRole('dialog', { name: leavingWords.title }));
    dialog.getByText('Logging out deletes 1 unsent draft.');
    const files: Blob[] = [];
    const offered = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:file';
    });
    // The light DOM would navigate to the file.
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    onTestFinished(() => {
      offered.mockRestore();
      saved.mockRestore();
    });
    await user.click(dialog.getByRole('button', { name: leavingWords.saveDrafts }));
    expect(saved).toHaveBeenCalledOnce();
    expect(await files[0]?.text()).toBe(toDraftsCsv([{ appId: 'app', id: 'company', value: draft }]));
  });
});
