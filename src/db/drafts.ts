import Dexie from 'dexie';
import { type RejectionDraft, toRejectionDraft } from '../domain/rejection';
import type { OwnWork } from './notes';
import type { Box, Place } from './seal/box';
import { keyMarkOf } from './work-key-mark';

/** The reason that a person was writing about a company when they were interrupted; null where there is none that can be opened. */
export async function readDraft({ database, box }: OwnWork, appId: string, id: string): Promise<RejectionDraft | null> {
  const row = await database.drafts.get([await keyMarkOf(box), appId, id]);
  const opened = row && (await box.open(placeOfDraft(appId, id), row.sealed));
  return opened?.ok ? toRejectionDraft(opened.value) : null;
}

/** Keeps what is being written, sealed, in the place of what was; one with nothing in it goes. Rejects when the device cannot store it. */
export async function keepDraft({ database, box }: OwnWork, appId: string, id: string, draft: RejectionDraft): Promise<void> {
  const keyMark = await keyMarkOf(box);
  if (draft.code === null && draft.text === '') return database.drafts.delete([keyMark, appId, id]);
  await database.drafts.put({ keyMark, appId, id, sealed: await box.seal(placeOfDraft(appId, id), draft) });
}

/** Seals the drafts of an earlier key anew under the present one; one that was begun since stays. */
export async function takeOverDrafts(work: OwnWork, earlier: Box): Promise<void> {
  const { database, box } = work;
  const keyMark = await keyMarkOf(earlier);
  const rows = await database.drafts.where(':id').between([keyMark, Dexie.minKey], [keyMark, Dexie.maxKey]).toArray();
  for (const { appId, id } of rows) {
    const draft = await readDraft({ database, box: earlier }, appId, id);
    if (draft === null) continue;
    if ((await readDraft({ database, box }, appId, id)) === null) await keepDraft(work, appId, id, draft);
    await database.drafts.delete([keyMark, appId, id]);
  }
}

/** Deletes the drafts of other keys than the present one. */
export async function discardDraftsSealedBefore({ database, box }: OwnWork): Promise<void> {
  const keyMark = await keyMarkOf(box);
  await database.drafts.filter((row) => row.keyMark !== keyMark).delete();
}

function placeOfDraft(appId: string, id: string): Place {
  return { table: 'drafts', key: `${appId}|${id}`, version: 1 };
}
