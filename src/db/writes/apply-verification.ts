import { questionKey } from '../../domain/question';
import type { PictureSlot, Verification } from '../../domain/verification';
import type { PictureRow, StudioDatabase } from '../studio-database';
import { changeFreshness, succeeded } from './apply-freshness';
import { isSame } from './same';

/** How exact "last opened" is: it decides about retention in days, and every write of it wakes the screen. */
const openedGrain = 60 * 60 * 1000;

/** A detail with its pictures as Blobs; `same` when the bytes are those already kept, `missing` when they could not be read this time. */
export interface VerificationAnswer {
  verification: Verification;
  pictures: { slot: PictureSlot; picture: Blob | 'same' | 'missing' }[];
  now: number;
}

/**
 * Writes a detail and its pictures in one transaction, only what differs. A picture that could not be read keeps the one on the device;
 * a picture that the answer no longer names is deleted.
 */
export function applyVerification(database: StudioDatabase, answer: VerificationAnswer): Promise<{ changed: number }> {
  const { verification, now } = answer;
  const { appId, id } = verification;
  return database.transaction('rw', [database.details, database.pictures, database.freshness], async () => {
    const before = await database.details.get([appId, id]);
    const kept = await database.pictures.where('[appId+id]').equals([appId, id]).toArray();
    let changed = 0;
    if (!isSame(before?.verification, verification) || before === undefined || now - before.openedAt > openedGrain) {
      await database.details.put({ appId, id, verification, fetchedAt: now, openedAt: now });
      changed += 1;
    }
    for (const { slot, picture } of answer.pictures) {
      const known = kept.find((row) => row.slot === slot);
      if (picture === 'same' || (picture === 'missing' && known !== undefined)) continue;
      const blob = picture === 'missing' ? null : picture;
      await database.pictures.put({ appId, id, slot, blob, bytes: blob?.size ?? 0 });
      changed += 1;
    }
    const gone = kept.filter((row) => !answer.pictures.some(({ slot }) => slot === row.slot));
    await database.pictures.bulkDelete(gone.map((row): [string, string, PictureSlot] => [appId, id, row.slot]));
    const key = questionKey({ kind: 'detail', appId, id, subject: verification.subject });
    await changeFreshness(database, key, (row) => ({ ...succeeded(row, now), done: 1, total: 1 }));
    return { changed: changed + gone.length };
  });
}

/** The kept pictures of a detail, to compare before writing. */
export function keptPictures(database: StudioDatabase, appId: string, id: string): Promise<PictureRow[]> {
  return database.pictures.where('[appId+id]').equals([appId, id]).toArray();
}

/** Notes that a detail is opened now, so that retention counts from here. */
export function noteOpened(database: StudioDatabase, appId: string, id: string, now: number): Promise<void> {
  return database.transaction('rw', database.details, async () => {
    const row = await database.details.get([appId, id]);
    if (row && now - row.openedAt > openedGrain) await database.details.put({ ...row, openedAt: now });
  });
}
