import { questionKey } from '../../domain/record/question';
import { sealThumbnail } from '../seal/file-codec';
import type { SealedMirror } from '../seal/sealed-mirror';
import type { SealedThumbnail } from '../seal/sealed-rows';
import type { StudioDatabase } from '../studio-database';
import { inEpoch } from './in-epoch';
import { addSizes } from './sizes';

/** A thumbnail as it is made; `blob` null when the server has no picture that could be shown. */
export interface ThumbnailAnswer {
  appId: string;
  /** The session's id. */
  id: string;
  blob: Blob | null;
  createdAt: number;
}

/** The tables `putThumbnail` writes; a transaction around it has to name them. */
export function tablesOfThumbnail(database: StudioDatabase) {
  return [database.thumbnails, database.counters];
}

/** Writes a sealed thumbnail and its size, inside the caller's transaction. */
export async function putThumbnail(database: StudioDatabase, thumbnail: SealedThumbnail): Promise<void> {
  const { appId, id, bytes } = thumbnail;
  const before = await database.thumbnails.get([appId, id]);
  await database.thumbnails.put(thumbnail);
  await addSizes(database, appId, { thumbnails: before ? 0 : 1, thumbnailBytes: bytes - (before?.bytes ?? 0) });
}

/**
 * Writes the answer of a 'thumbnail' question in one transaction; null: there is nothing to store yet. The question itself is never visible, so that no
 * freshness row stays.
 */
export async function applyThumbnail(
  { database, box }: SealedMirror,
  { appId, id }: { appId: string; id: string },
  thumbnail: ThumbnailAnswer | null,
): Promise<void> {
  const sealed = thumbnail && (await sealThumbnail(box, thumbnail));
  await inEpoch(database, [...tablesOfThumbnail(database), database.freshness], async () => {
    if (sealed !== null) await putThumbnail(database, sealed);
    await database.freshness.delete(questionKey({ kind: 'thumbnail', appId, id }));
  });
}
