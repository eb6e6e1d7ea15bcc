import Dexie from 'dexie';
import type { DraftForm } from '../domain/record/draft-format';
import type { UserData } from './notes';
import type { Box, Place } from './seal/box';
import { joinKey } from './seal/codec';
import type { DraftRow } from './user-database';
import { keyMarkOf } from './work-key-mark';

/** A draft as it is kept. */
export interface OpenedDraft<Draft> {
  draft: Draft;
  /** The same in every tab that opens it. */
  commandId: string;
  /** The outbox or its history has a command with its id. */
  isSent: boolean;
}

/** What a person was writing when they were interrupted: `id` is the company that it is about, or says what it creates. null if no draft can be opened. */
export async function readDraft<Draft>(
  work: UserData,
  form: DraftForm<Draft>,
  appId: string,
  id: string,
): Promise<OpenedDraft<Draft> | null> {
  const stored = await readStored(work, appId, id);
  if (stored === null) return null;
  const { value, commandId } = stored;
  const isSent = (await work.database.commands.where({ id: commandId }).count()) > 0;
  return { draft: form.read(value), commandId, isSent };
}

/** Something that was begun and not sent, as it is kept. `id`: the record that it is about, or what it makes. */
export interface StoredDraft {
  appId: string;
  id: string;
  value: unknown;
}

/** All drafts that can be opened now. */
export async function listDrafts(work: UserData): Promise<StoredDraft[]> {
  const keyMark = await keyMarkOf(work.box);
  const rows = await work.database.drafts.where(':id').between([keyMark, Dexie.minKey], [keyMark, Dexie.maxKey]).toArray();
  const opened = await Promise.all(rows.map(async ({ appId, id }) => ({ appId, id, stored: await readStored(work, appId, id) })));
  return opened.flatMap(({ appId, id, stored }) => (stored === null ? [] : [{ appId, id, value: stored.value }]));
}

/** Stores a draft, sealed, replacing the previous one, and its id; an empty one is deleted. Rejects if the device cannot store it. */
export async function storeDraft<Draft>(
  { database, box }: UserData,
  form: DraftForm<Draft>,
  appId: string,
  id: string,
  draft: Draft,
  commandId: string,
): Promise<void> {
  if (form.isEmpty(draft)) return database.drafts.delete([await keyMarkOf(box), appId, id]);
  await database.drafts.put(await sealDraft(box, { appId, id, value: draft }, commandId));
}

/** The row of a draft. */
export async function sealDraft(box: Box, { appId, id, value }: StoredDraft, commandId: string): Promise<DraftRow> {
  return { keyMark: await keyMarkOf(box), appId, id, sealed: await box.seal(placeOfDraft(appId, id), value), commandId };
}

/** Seals the drafts of an earlier key again under the current one; one that was begun since stays. */
export async function takeOverDrafts({ database, box }: UserData, earlier: Box): Promise<void> {
  const keyMark = await keyMarkOf(earlier);
  const rows = await database.drafts.where(':id').between([keyMark, Dexie.minKey], [keyMark, Dexie.maxKey]).toArray();
  for (const { appId, id } of rows) {
    const stored = await readStored({ database, box: earlier }, appId, id);
    if (stored === null) continue;
    if ((await readStored({ database, box }, appId, id)) === null) {
      const { value, commandId } = stored;
      await database.drafts.put(await sealDraft(box, { appId, id, value }, commandId));
    }
    await database.drafts.delete([keyMark, appId, id]);
  }
}

/** What was kept, and its id; null if there is nothing that this key opens. */
async function readStored(
  { database, box }: UserData,
  appId: string,
  id: string,
): Promise<{ value: unknown; commandId: string } | null> {
  const row = await database.drafts.get([await keyMarkOf(box), appId, id]);
  if (!row) return null;
  const opened = await box.open(placeOfDraft(appId, id), row.sealed);
  return opened.ok ? { value: opened.value, commandId: row.commandId } : null;
}

/** Deletes the drafts of other keys than the present one. */
export async function discardDraftsSealedBefore({ database, box }: UserData): Promise<void> {
  const keyMark = await keyMarkOf(box);
  await database.drafts.filter((row) => row.keyMark !== keyMark).delete();
}

function placeOfDraft(appId: string, id: string): Place {
  return { table: 'drafts', key: joinKey([appId, id]), version: 1 };
}
