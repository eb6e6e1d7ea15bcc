import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import {
  changeNote,
  discardSealedBefore,
  findNotes,
  noteKeysOf,
  openAllNotes,
  readNotes,
  takeOverNotes,
  type UserData,
} from '../../src/db/notes';
import { UserDatabase } from '../../src/db/user-database';
import { afterReading, type PrivateNote, withMark, withText } from '../../src/domain/record/private-note';
import { aWork } from '../builders/decision-command';
import { noon } from '../builders/moments';
import { dumpOf } from '../fakes/dump';

const session = '0d4a4f3e-2f7c-4b0a-9d3a-1b5f6c7d8e9f';
const person = '66f0c0ffee66f0c0ffee66f0';

const write = (work: UserData, id: string, text: string) => changeNote(work, 'app', id, (note) => withText(note, text, noon));

describe('private notes', () => {
  it('are read back as they were written, of sessions and of people, service by service', async () => {
    const work = await aWork();
    await write(work, session, 'call back');
    await write(work, person, 'same face as yesterday');
    expect(await readNotes(work, 'app', [person, 'other', session])).toEqual([
      { mark: null, text: 'same face as yesterday', changedAt: noon },
      null,
      { mark: null, text: 'call back', changedAt: noon },
    ]);
    expect(await readNotes(work, 'another', [session])).toEqual([null]);
    const { notes, sealedBefore } = await openAllNotes(work);
    expect(notes.map(({ id }) => id).sort()).toEqual([session, person].sort());
    expect(sealedBefore).toBe(0);
  });

  it('are not opened in place of another one whose key has the separator elsewhere', async () => {
    const work = await aWork();
    const noteAt = (appId: string, id: string) => changeNote(work, appId, id, (note) => withText(note, `${appId} ${id}`, noon));
    await noteAt('app|one', session);
    await noteAt('app', `one|${session}`);
    const [moved] = await work.database.notes.filter(({ appId }) => appId === 'app|one').toArray();
    await work.database.notes.filter(({ appId }) => appId === 'app').modify({ sealed: moved?.sealed ?? new Uint8Array() });
    expect(await readNotes(work, 'app', [`one|${session}`])).toEqual([null]);
    expect(await readNotes(work, 'app|one', [session])).toMatchObject([{ text: `app|one ${session}` }]);
  });

  it('are stored sealed, and the id of a person is nowhere unencrypted', async () => {
    const work = await aWork();
    await write(work, person, 'planted words');
    const dump = await dumpOf(work.database);
    expect(dump).toContain('app');
    for (const secret of ['planted', 'words', person, 'seen']) expect(dump).not.toContain(secret);
  });

  it('keep both changes if two tabs change one at the same time', async () => {
    const one = await aWork();
    const other = { ...one, database: new UserDatabase(one.database.name) };
    await Promise.all([
      changeNote(one, 'app', session, (note) => withMark(note, 'done', noon)),
      changeNote(other, 'app', session, (note) => withText(note, 'text', noon)),
      changeNote(other, 'app', session, (note) => afterReading(note, false, noon)),
    ]);
    expect(await readNotes(one, 'app', [session])).toMatchObject([{ mark: 'done', text: 'text' }]);
  });

  it('moved to another verification, or changed on the disk, are not opened', async () => {
    const work = await aWork();
    await write(work, session, 'mine');
    const [key] = await noteKeysOf(work.box, 'app', [session]);
    const [row] = await findNotes(work, key ? [key] : []);
    if (!row) throw new Error('no row');
    await work.database.notes.put({ ...row, id: 'other-than-this-1-2-3' });
    await work.database.notes.put({ ...row, sealed: row.sealed.map((byte, at) => (at === 20 ? byte ^ 1 : byte)) });
    expect(await readNotes(work, 'app', [session, 'other-than-this-1-2-3'])).toEqual([null, null]);
    expect(await openAllNotes(work)).toEqual({ notes: [], sealedBefore: 0, damaged: 2 });
    // Reading the verification does not replace a note that may still be repaired.
    await changeNote(work, 'app', session, (note, isDamaged) => (isDamaged ? null : afterReading(note, false, noon)));
    expect(await openAllNotes(work)).toMatchObject({ damaged: 2 });
  });

  it('of another key stay next to those of the current one until they are discarded', async () => {
    const before = await aWork(1);
    await write(before, session, 'under the passcode before');
    const now = { ...before, box: (await aWork(2)).box };
    expect(await readNotes(now, 'app', [session])).toEqual([null]);
    await write(now, session, 'under the current one');
    expect(await openAllNotes(now)).toMatchObject({ notes: [{ id: session }], sealedBefore: 1 });
    expect(await readNotes(before, 'app', [session])).toMatchObject([{ text: 'under the passcode before' }]);
    await discardSealedBefore(now);
    expect(await openAllNotes(now)).toMatchObject({ notes: [{ id: session }], sealedBefore: 0 });
  });

  it('of an earlier key are sealed again under the current one, next to newer notes, and are no longer stored under the old one', async () => {
    const before = await aWork(1);
    await write(before, session, 'earlier');
    await write(before, person, 'about a person');
    const now = { ...before, box: (await aWork(2)).box };
    await changeNote(now, 'app', session, (note) => withMark(withText(note, 'since', noon), 'done', noon));
    expect(await takeOverNotes(now, before.box)).toBe(2);
    expect(await readNotes(now, 'app', [session, person])).toMatchObject([
      { mark: 'done', text: 'since\n\nearlier' },
      { mark: null, text: 'about a person' },
    ]);
    expect(await openAllNotes(now)).toMatchObject({ sealedBefore: 0 });
    expect(await now.database.notes.count()).toBe(2);
    expect(await takeOverNotes(now, before.box)).toBe(0);
  });

  it('of a window belong to its rows, whether the service has few notes or many', async () => {
    const work = await aWork();
    const ids = Array.from({ length: 260 }, (_none, place) => `0d4a4f3e-2f7c-4b0a-9d3a-${String(place).padStart(12, '0')}`);
    const texts = async (window: string[]) => (await readNotes(work, 'app', window)).map((note) => note?.text ?? null);
    const window = [ids[3], ids[150], 'other', ids[259], ids[3]].filter((id) => id !== undefined);
    expect(await texts(window)).toEqual([null, null, null, null, null]);
    await write(work, ids[150] ?? '', 'note 150');
    await changeNote(work, 'another', ids[3] ?? '', (note) => withText(note, 'elsewhere', noon));
    expect(await texts(window)).toEqual([null, 'note 150', null, null, null]);
    for (const [place, id] of ids.entries()) await write(work, id, `note ${place}`);
    expect(await texts(window)).toEqual(['note 3', 'note 150', null, 'note 259', 'note 3']);
  });

  it('a change that changes nothing writes nothing', async () => {
    const work = await aWork();
    await changeNote(work, 'app', session, (): PrivateNote | null => null);
    expect(await work.database.notes.count()).toBe(0);
  });
});
