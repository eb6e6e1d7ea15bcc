import { failed, type Outcome, ok } from '../../domain/shared/outcome';
import type { PictureSlot } from '../../domain/verification/verification';
import type { Box, Place } from './box';
import { placeOf } from './codec';
import type { SealedPicture, SealedThumbnail } from './sealed-rows';

/** Where a picture of a detail belongs; `id` is the id of the stored detail. */
interface PicturePlace {
  appId: string;
  id: string;
  slot: PictureSlot;
}

/** Sealed as a Blob, so that a live query that reads the row does not load its bytes. null: there is no picture. */
export async function sealPicture(box: Box, { appId, id, slot }: PicturePlace, picture: Blob | null): Promise<SealedPicture> {
  if (picture === null) return { appId, id, slot, type: '', bytes: 0, mark: '', sealed: null };
  const bytes = await bytesOf(picture);
  const place = placeOfPicture({ appId, id, slot, type: picture.type });
  const [mark, sealed] = await Promise.all([markBytes(box, place, bytes), box.sealBytes(place, bytes)]);
  return { appId, id, slot, type: picture.type, bytes: bytes.length, mark, sealed: new Blob([sealed]) };
}

/** null: there is no picture. `record-unreadable` also if the device has lost its bytes. */
export async function openPicture(box: Box, row: SealedPicture): Promise<Outcome<Blob | null>> {
  if (row.sealed === null) return ok(null);
  const sealed = await bytesOf(row.sealed).catch(() => null);
  if (sealed === null) return failed('record-unreadable');
  const opened = await box.openBytes(placeOfPicture(row), sealed);
  return opened.ok ? ok(new Blob([opened.value], { type: row.type })) : opened;
}

/** Whether a picture equals the stored one. False if the device has lost the bytes of the stored one. */
export async function isSamePicture(box: Box, row: SealedPicture | undefined, picture: Blob): Promise<boolean> {
  if (!row?.sealed || row.type !== picture.type) return false;
  const mark = await markBytes(box, placeOfPicture(row), await bytesOf(picture));
  return mark === row.mark && (await openPicture(box, row)).ok;
}

/** null: the session has no picture to show. */
export async function sealThumbnail(
  box: Box,
  { appId, id, createdAt, blob }: { appId: string; id: string; createdAt: number; blob: Blob | null },
): Promise<SealedThumbnail> {
  if (blob === null) return { appId, id, createdAt, type: '', bytes: 0, mark: '', sealed: null };
  const bytes = await bytesOf(blob);
  const place = placeOfThumbnail({ appId, id, createdAt, type: blob.type });
  const [mark, sealed] = await Promise.all([markBytes(box, place, bytes), box.sealBytes(place, bytes)]);
  return { appId, id, createdAt, type: blob.type, bytes: bytes.length, mark, sealed };
}

export async function openThumbnail(box: Box, row: SealedThumbnail): Promise<Outcome<Blob | null>> {
  if (row.sealed === null) return ok(null);
  const opened = await box.openBytes(placeOfThumbnail(row), row.sealed);
  return opened.ok ? ok(new Blob([opened.value], { type: row.type })) : opened;
}

/** The type is part of the place, so that a file sealed as a picture is never shown as another type. */
function placeOfPicture({ appId, id, slot, type }: PicturePlace & { type: string }): Place {
  return placeOf('pictures', appId, id, slot, type);
}

function placeOfThumbnail({ appId, id, createdAt, type }: Pick<SealedThumbnail, 'appId' | 'id' | 'createdAt' | 'type'>): Place {
  return placeOf('thumbnails', appId, id, String(createdAt), type);
}

export async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer());
}

/** A mark is computed from JSON, so that of a file is computed from its digest. */
export async function markBytes(box: Box, place: Place, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return box.mark(place, [...digest]);
}
