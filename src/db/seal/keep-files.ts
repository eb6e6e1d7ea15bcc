import { failed, type Outcome, ok } from '../../domain/shared/outcome';
import type { PictureSlot } from '../../domain/verification/verification';
import type { Box, Place } from './box';
import { placeOf } from './keep';
import type { KeptPicture, KeptThumbnail } from './kept-rows';

/** Where a picture of a detail belongs; `id` is the one its detail is kept under. */
interface PicturePlace {
  appId: string;
  id: string;
  slot: PictureSlot;
}

/** A picture as it is kept, sealed as a Blob: a live query that reads the row does not load its bytes. null: there is none. */
export async function keepPicture(box: Box, { appId, id, slot }: PicturePlace, picture: Blob | null): Promise<KeptPicture> {
  if (picture === null) return { appId, id, slot, type: '', bytes: 0, mark: '', sealed: null };
  const bytes = await bytesOf(picture);
  const place = placeOfPicture({ appId, id, slot, type: picture.type });
  const [mark, sealed] = await Promise.all([markBytes(box, place, bytes), box.sealBytes(place, bytes)]);
  return { appId, id, slot, type: picture.type, bytes: bytes.length, mark, sealed: new Blob([sealed]) };
}

/** The picture of a kept row, null where there is none; `record-unreadable` also when the device has lost its bytes. */
export async function openPicture(box: Box, kept: KeptPicture): Promise<Outcome<Blob | null>> {
  if (kept.sealed === null) return ok(null);
  const sealed = await bytesOf(kept.sealed).catch(() => null);
  if (sealed === null) return failed('record-unreadable');
  const opened = await box.openBytes(placeOfPicture(kept), sealed);
  return opened.ok ? ok(new Blob([opened.value], { type: kept.type })) : opened;
}

/** Whether a picture is the kept one, and that one can still be read: a row whose bytes the device has lost is the same as none. */
export async function isSamePicture(box: Box, kept: KeptPicture | undefined, picture: Blob): Promise<boolean> {
  if (!kept?.sealed || kept.type !== picture.type) return false;
  const mark = await markBytes(box, placeOfPicture(kept), await bytesOf(picture));
  return mark === kept.mark && (await openPicture(box, kept)).ok;
}

/** A small picture as it is kept; null: the session has none to show. */
export async function keepThumbnail(
  box: Box,
  { appId, id, createdAt, blob }: { appId: string; id: string; createdAt: number; blob: Blob | null },
): Promise<KeptThumbnail> {
  if (blob === null) return { appId, id, createdAt, type: '', bytes: 0, mark: '', sealed: null };
  const bytes = await bytesOf(blob);
  const place = placeOfThumbnail({ appId, id, createdAt, type: blob.type });
  const [mark, sealed] = await Promise.all([markBytes(box, place, bytes), box.sealBytes(place, bytes)]);
  return { appId, id, createdAt, type: blob.type, bytes: bytes.length, mark, sealed };
}

/** The small picture of a kept row, null where there is none. */
export async function openThumbnail(box: Box, kept: KeptThumbnail): Promise<Outcome<Blob | null>> {
  if (kept.sealed === null) return ok(null);
  const opened = await box.openBytes(placeOfThumbnail(kept), kept.sealed);
  return opened.ok ? ok(new Blob([opened.value], { type: kept.type })) : opened;
}

/** The type is part of the place: what was sealed as a picture is shown as nothing else. */
function placeOfPicture({ appId, id, slot, type }: PicturePlace & { type: string }): Place {
  return placeOf('pictures', appId, id, slot, type);
}

function placeOfThumbnail({ appId, id, createdAt, type }: Pick<KeptThumbnail, 'appId' | 'id' | 'createdAt' | 'type'>): Place {
  return placeOf('thumbnails', appId, id, String(createdAt), type);
}

/** The bytes of a file. */
export async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer());
}

/** Marks are made of texts: that of bytes is made of their digest. */
export async function markBytes(box: Box, place: Place, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return box.mark(place, [...digest]);
}
