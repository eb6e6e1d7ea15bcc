import Dexie from 'dexie';
import { type PrivateNote, together, toPrivateNote } from '../domain/record/private-note';
import { detailSubjectOf } from '../domain/verification/verification';
import type { Box, Place, Sealed } from './seal/box';
import { joinKey } from './seal/codec';
import type { NoteRow, UserDatabase } from './user-database';
import { keyMarkOf } from './work-key-mark';

/** What the person made on this device, and what seals and opens it while it is unlocked. */
export interface UserData {
  database: UserDatabase;
  box: Box;
}

/** A note with the verification it is about. */
export interface FoundNote {
  appId: string;
  /** The id of the session or the person. */
  id: string;
  note: PrivateNote;
}

/** The key of a note: which key seals it, the service, the id under which it is kept. */
export type NoteKey = [keyMark: string, appId: string, id: string];

/**
 * Changes the note about a verification, by the id of a session or a person; `change` may be called again if another tab was faster, and null changes
 * nothing. `isDamaged` says that there is a note that cannot be opened. Rejects if the device cannot store the note.
 */
export async function changeNote(
  { database, box }: UserData,
  appId: string,
  id: string,
  change: (note: PrivateNote | null, isDamaged: boolean) => PrivateNote | null,
): Promise<void> {
  const [key] = await noteKeysOf(box, appId, [id]);
  if (!key) return;
  for (;;) {
    const before = await database.notes.get(key);
    const opened = before ? await openNote(box, before) : null;
    const next = change(opened, before !== undefined && opened === null);
    if (next === null) return;
    const [keyMark, , storedId] = key;
    const sealed = await box.seal(placeOfNote(appId, storedId), { about: id, ...next });
    const row: NoteRow = { keyMark, appId, id: storedId, sealed };
    // A transaction does not wait on cryptography: it only sees to it that nobody else wrote meanwhile.
    const isStored = await database.transaction('rw', database.notes, async () => {
      const present = await database.notes.get(key);
      if (!isSame(present?.sealed, before?.sealed)) return false;
      await database.notes.put(row);
      return true;
    });
    if (isStored) return;
  }
}

/** For up to so many notes of a service, one read finds out which exist; with more, each is read by its key. */
const mostListed = 200;

/** The rows of the notes under these keys of one service, in their order; opened by `openNote` after the question that read them. */
export async function findNotes({ database }: UserData, keys: readonly NoteKey[]): Promise<(NoteRow | undefined)[]> {
  const [one, ...more] = keys;
  if (!one) return [];
  // Most rows of a list have none, so a window is not read row by row.
  if (more.length > 0) {
    const [keyMark, appId] = one;
    const ofService = database.notes.where(':id').between([keyMark, appId, Dexie.minKey], [keyMark, appId, Dexie.maxKey]);
    const listed = await ofService.limit(mostListed).primaryKeys();
    if (listed.length < mostListed) {
      const stored = new Set(listed.map(([, , id]) => id));
      const present = keys.filter(([, , id]) => stored.has(id));
      const rows = new Map((present.length === 0 ? [] : await database.notes.bulkGet(present)).map((row) => [row?.id, row]));
      return keys.map(([, , id]) => rows.get(id));
    }
  }
  return database.notes.bulkGet([...keys]);
}

/** The keys under which notes about these verifications are kept, in their order. */
export async function noteKeysOf(box: Box, appId: string, ids: readonly string[]): Promise<NoteKey[]> {
  const keyMark = await keyMarkOf(box);
  return Promise.all(ids.map(async (id): Promise<NoteKey> => [keyMark, appId, await idOf(box, id)]));
}

/** The notes about these verifications, in their order; null if none can be opened. */
export async function readNotes(work: UserData, appId: string, ids: readonly string[]): Promise<(PrivateNote | null)[]> {
  const rows = await findNotes(work, await noteKeysOf(work.box, appId, ids));
  return Promise.all(rows.map((row) => (row ? openNote(work.box, row) : null)));
}

/** The note of a row; null when it was changed, moved or is of another key. */
export async function openNote(box: Box, row: NoteRow): Promise<PrivateNote | null> {
  return (await openFound(box, row))?.note ?? null;
}

async function openFound(box: Box, { appId, id, sealed }: NoteRow): Promise<FoundNote | null> {
  const opened = await box.open(placeOfNote(appId, id), sealed);
  const note = opened.ok ? toPrivateNote(opened.value) : null;
  if (!opened.ok || note === null) return null;
  const { about } = opened.value as { about?: unknown };
  return { appId, id: typeof about === 'string' ? about : id, note };
}

/** All notes that can be opened now; how many were sealed under a passcode that was given up, and how many are damaged. */
export async function openAllNotes({
  database,
  box,
}: UserData): Promise<{ notes: FoundNote[]; sealedBefore: number; damaged: number }> {
  const rows = await database.notes.toArray();
  const keyMark = await keyMarkOf(box);
  const present = rows.filter((row) => row.keyMark === keyMark);
  const notes = (await Promise.all(present.map((row) => openFound(box, row)))).filter((note) => note !== null);
  return { notes, sealedBefore: rows.length - present.length, damaged: present.length - notes.length };
}

/** Seals the notes of an earlier key again under the current one; answers how many there were. What is noted since stays, the earlier text below it. */
export async function takeOverNotes(work: UserData, earlier: Box): Promise<number> {
  const keyMark = await keyMarkOf(earlier);
  const rows = await work.database.notes.where(':id').between([keyMark, Dexie.minKey], [keyMark, Dexie.maxKey]).toArray();
  let taken = 0;
  for (const row of rows) {
    const found = await openFound(earlier, row);
    if (found === null) continue;
    await changeNote(work, found.appId, found.id, (present) => together(present, found.note));
    // Only now: ended in between, it is taken over once more, which changes nothing.
    await work.database.notes.delete([row.keyMark, row.appId, row.id]);
    taken += 1;
  }
  return taken;
}

/** Deletes the notes of other keys than the present one. */
export async function discardSealedBefore({ database, box }: UserData): Promise<void> {
  const keyMark = await keyMarkOf(box);
  const lost = (await database.notes.toArray()).filter((row) => row.keyMark !== keyMark);
  await database.notes.bulkDelete(lost.map(({ keyMark, appId, id }): NoteKey => [keyMark, appId, id]));
}

function isSame(one: Sealed | undefined, other: Sealed | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

/** The id of a person is in no unencrypted key. */
function idOf(box: Box, id: string): Promise<string> {
  return detailSubjectOf(id) === 'session' ? Promise.resolve(id) : box.alias(id);
}

function placeOfNote(appId: string, id: string): Place {
  return { table: 'notes', key: joinKey([appId, id]), version: 1 };
}
