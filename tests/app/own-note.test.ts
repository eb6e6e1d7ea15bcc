import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { listOf } from '../../src/db/lists/mirrored-list';
import { sessions } from '../../src/db/lists/sessions';
import { changeNote, readNotes } from '../../src/db/notes';
import { applyVerification } from '../../src/db/writes/apply-verification';
import { withMark, withText } from '../../src/domain/record/private-note';
import { markWords, noteWords } from '../../src/domain/record/private-note-text';
import { noon } from '../builders/moments';
import { aSession, kycAppId } from '../builders/session';
import { aVerification } from '../builders/verification';
import { fillList } from '../fakes/fill-list';
import { untilIdle } from '../fakes/turns';
import { it as onScreen, type SignedIn } from '../fixtures/screen';

const verification = aVerification({ pictures: [] });
const { id } = verification;
const written = 'كلّمها غدًا: brother answers the door';

const putVerification = ({ mirror }: SignedIn) =>
  applyVerification(mirror, { verification, pictures: [], isOpened: true, now: noon });

/** An opened verification, with its detail unless it `isComing`; answers what is done with the person's own note about it. */
const it = onScreen.extend('open', ({ openScreen }) => async ({ isComing = false } = {}) => {
  const opened = await openScreen(href.session(kycAppId, id), {
    async fill(here) {
      await fillList(listOf(here.mirror, sessions, kycAppId), [aSession({ sessionId: id })]);
      if (!isComing) await putVerification(here);
    },
  });
  const { screen, user, work } = opened;
  const section = async () => within(await screen.findByRole('region', { name: noteWords.heading }));
  return {
    ...opened,
    section,
    /** Opens the note for writing; returns its field. */
    async write() {
      await user.click(await (await section()).findByRole('button', { name: noteWords.write }));
      return (await section()).findByRole<HTMLTextAreaElement>('textbox');
    },
    press: async (name: string) => user.click(await (await section()).findByRole('button', { name })),
    /** Waits until this mark is the chosen one. */
    isMarked: (name: string) =>
      waitFor(() => expect(document.querySelector('.own-note [aria-pressed="true"]')?.textContent).toBe(name)),
    stored: async () => (await readNotes(work, kycAppId, [id]))[0],
  };
});

describe('the private mark of a reviewer', () => {
  it('is "seen" once the verification is shown, and not before', async ({ open }) => {
    const here = await open({ isComing: true });
    await here.section();
    expect(await here.stored()).toBeNull();
    await putVerification(here);
    await here.isMarked(markWords.seen);
    await expect.poll(here.stored).toMatchObject({ mark: 'seen' });
  });

  it('changes when the person chooses another one, in the row of the list as well', async ({ open }) => {
    const { press, isMarked, stored } = await open();
    await isMarked(markWords.seen);
    await press(markWords['to-do']);
    await isMarked(markWords['to-do']);
    await waitFor(() => expect(document.querySelector('.row-link .own-mark [data-mark="to-do"]')).not.toBeNull());
    expect(await stored()).toMatchObject({ mark: 'to-do' });
  });
});

describe('a mark that was removed in another tab', () => {
  it('does not come back while the verification stays open', async ({ open }) => {
    const { isMarked, work, stored } = await open();
    await isMarked(markWords.seen);
    await changeNote(work, kycAppId, id, (note) => withMark(note, 'seen', noon + 1));
    await waitFor(() => expect(document.querySelector('.own-note [aria-pressed="true"]')).toBeNull());
    await untilIdle();
    expect(await stored()).toMatchObject({ mark: null });
  });
});

describe('the private note of a reviewer', () => {
  it('takes all keys from the moment it is opened for writing: none of them leads to another verification', async ({ open }) => {
    const { user, press, section, stored } = await open();
    await press(noteWords.write);
    await user.keyboard('k: /j');
    expect((await section()).getByRole<HTMLTextAreaElement>('textbox').value).toBe('k: /j');
    expect(window.location.hash).toContain(id);
    await expect.poll(stored).toMatchObject({ text: 'k: /j' });
  });

  it('in any script is stored while it is typed, says that it stays here, and is there after a reload', async ({ open }) => {
    const { write, section, reload, stored } = await open();
    fireEvent.change(await write(), { target: { value: written } });
    await expect.poll(stored).toMatchObject({ text: written });
    (await section()).getByText('On this device only, never sent', { exact: false });
    await waitFor(() => expect(document.querySelector('.row-link .own-mark [data-mark="note"]')).not.toBeNull());
    reload();
    await waitFor(async () => expect((await section()).getByRole<HTMLTextAreaElement>('textbox').value).toBe(written));
  });

  it('keeps the focus and what is being typed while the verification arrives', async ({ open }) => {
    const here = await open({ isComing: true });
    const field = await here.write();
    await here.user.type(field, 'typed before');
    // Kept before the verification is read, the note has no mark yet.
    await expect.poll(here.stored).toMatchObject({ text: 'typed before', mark: null });
    await putVerification(here);
    await here.isMarked(markWords.seen);
    await here.user.keyboard(' and after');
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('typed before and after');
  });

  it('is emptied and written again, and no key in it is a shortcut of the screen', async ({ open }) => {
    const { write, user, stored } = await open();
    const field = await write();
    await user.type(field, 'first');
    await expect.poll(stored).toMatchObject({ text: 'first' });
    const address = window.location.hash;
    await user.clear(field);
    await user.type(field, 'jk/');
    expect([window.location.hash, field.value]).toEqual([address, 'jk/']);
    await expect.poll(stored).toMatchObject({ text: 'jk/' });
  });

  it('shows what another tab changed meanwhile', async ({ open }) => {
    const { write, stored, work } = await open();
    const field = await write();
    fireEvent.change(field, { target: { value: 'mine' } });
    await expect.poll(stored).toMatchObject({ text: 'mine' });
    await waitFor(() => expect(document.querySelector('.own-note')?.getAttribute('data-saving')).toBe('saved'));
    await changeNote(work, kycAppId, id, (before) => withText(before, 'theirs', noon + 1));
    await expect.poll(() => field.value).toBe('theirs');
  });
});
