import { isNotedAhead } from '../../domain/device/device-rules';
import { questionKey } from '../../domain/record/question';
import type { PictureSlot, Verification } from '../../domain/verification/verification';
import { sealDetail } from '../seal/codec';
import { sealPicture, sealThumbnail } from '../seal/file-codec';
import type { SealedMirror } from '../seal/sealed-mirror';
import type { SealedDetail, SealedPicture } from '../seal/sealed-rows';
import type { StudioDatabase } from '../studio-database';
import { changeFreshness, succeeded } from './apply-freshness';
import { inEpoch } from './in-epoch';
import { addSizes } from './sizes';
import { putThumbnail } from './thumbnails';

/** How exact "last opened" is: it decides about retention in days, and every write of it wakes the screen. */
const openedGrain = 60 * 60 * 1000;
/** Of a detail that was fetched ahead and that nobody has opened. */
export const neverOpened = 0;

/** A picture as it came; `same` when the bytes are those already kept, `missing` when they could not be read this time. */
export interface AnsweredPicture {
  slot: PictureSlot;
  picture: Blob | 'same' | 'missing';
}

/** A detail with its pictures as Blobs. */
export interface VerificationAnswer {
  verification: Verification;
  /** 'left-out': kept for its text alone, there is no room for further pictures. */
  pictures: AnsweredPicture[] | 'left-out';
  /** The small picture of a session: null if there is none to show, absent if the stored one stays. */
  thumbnail?: Blob | null;
  /** A person is looking at it; otherwise the device prefetched it. */
  isOpened: boolean;
  now: number;
}

/** A picture on its way to the disk; `stored` is null when it could not be read and the one on the device is as good. */
interface CheckedPicture {
  slot: PictureSlot;
  isMissing: boolean;
  stored: SealedPicture | null;
}

/**
 * Writes a detail, its pictures and its thumbnail in one transaction, only what differs. A picture that could not be read keeps the one on the
 * device; a picture that the answer no longer names is deleted. Without its pictures a detail does not count as answered: opened, it is asked for at once.
 */
export async function applyVerification(
  { database, box }: SealedMirror,
  answer: VerificationAnswer,
): Promise<{ changed: number }> {
  const { verification, now } = answer;
  const detail = await sealDetail(box, verification, { fetchedAt: now, openedAt: answer.isOpened ? now : neverOpened });
  const { appId, id, subject, createdAt } = detail;
  const seal = async ({ slot, picture }: AnsweredPicture): Promise<CheckedPicture> => ({
    slot,
    isMissing: picture === 'missing',
    stored: picture === 'same' ? null : await sealPicture(box, { appId, id, slot }, picture === 'missing' ? null : picture),
  });
  const sealed = answer.pictures === 'left-out' ? null : await Promise.all(answer.pictures.map(seal));
  const thumbnail =
    answer.thumbnail === undefined ? null : await sealThumbnail(box, { appId, id, createdAt, blob: answer.thumbnail });
  const { details, pictures, thumbnails, counters, freshness } = database;
  return inEpoch(database, [details, pictures, thumbnails, counters, freshness], async () => {
    let changed = await putDetail(database, detail, answer.isOpened);
    const key = questionKey({ kind: 'detail', appId, id, subject });
    if (sealed === null) await freshness.delete(key);
    else {
      changed += await putPictures(database, detail, sealed);
      await changeFreshness(database, key, (row) => ({ ...succeeded(row, now), done: 1, total: 1 }));
    }
    if (thumbnail !== null) {
      await putThumbnail(database, thumbnail);
      changed += 1;
    }
    return { changed };
  });
}

async function putDetail(database: StudioDatabase, detail: SealedDetail, isOpened: boolean): Promise<number> {
  const { appId, id, subject } = detail;
  const before = await database.details.get([appId, id]);
  const isLongAgo = isOpened && isOpeningOver(before?.openedAt ?? neverOpened, detail.openedAt);
  if (before !== undefined && !isLongAgo && before.mark === detail.mark) return 0;
  await database.details.put(isOpened || before === undefined ? detail : { ...detail, openedAt: before.openedAt });
  const isNew = before === undefined ? 1 : 0;
  await addSizes(database, appId, {
    details: isNew,
    sessionDetails: subject === 'session' ? isNew : 0,
    detailBytes: detail.bytes - (before?.bytes ?? 0),
  });
  return 1;
}

/** Whether an opening at `now` is another one than that at `openedAt` (ms), which a wrong clock may have noted. */
export function isOpeningOver(openedAt: number, now: number): boolean {
  return now - openedAt > openedGrain || isNotedAhead(openedAt, now);
}

async function putPictures(
  database: StudioDatabase,
  { appId, id }: SealedDetail,
  answered: readonly CheckedPicture[],
): Promise<number> {
  const stored = await storedPictures(database, appId, id);
  const written = answered.flatMap(({ slot, isMissing, stored: row }) => {
    const isKnown = stored.some((known) => known.slot === slot);
    return row === null || (isMissing && isKnown) ? [] : [row];
  });
  const gone = stored.filter((row) => !answered.some(({ slot }) => slot === row.slot));
  await database.pictures.bulkPut(written);
  await database.pictures.bulkDelete(gone.map((row): [string, string, PictureSlot] => [appId, id, row.slot]));
  const replaced = stored.filter((row) => written.some(({ slot }) => slot === row.slot));
  await addSizes(database, appId, {
    pictures: written.length - replaced.length - gone.length,
    pictureBytes: bytesIn(written) - bytesIn(replaced) - bytesIn(gone),
  });
  return written.length + gone.length;
}

function bytesIn(rows: readonly { bytes: number }[]): number {
  return rows.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The stored pictures of a detail, by the id it is stored under. */
export function storedPictures(database: StudioDatabase, appId: string, id: string): Promise<SealedPicture[]> {
  return database.pictures.where('[appId+id]').equals([appId, id]).toArray();
}

/** Notes that a detail is opened now, so that retention counts from here. `id` is the one it is kept under. */
export function noteOpened(database: StudioDatabase, appId: string, id: string, now: number): Promise<void> {
  return inEpoch(database, [database.details], async () => {
    const row = await database.details.get([appId, id]);
    if (row && isOpeningOver(row.openedAt, now)) await database.details.put({ ...row, openedAt: now });
  });
}
