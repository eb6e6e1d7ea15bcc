import type { PictureSlot } from '../../domain/verification/verification';
import type { SealedDetail, SealedPicture } from '../seal/sealed-rows';
import type { StudioDatabase } from '../studio-database';

/** An opened detail by the id it is kept under, null when it is not on this device. */
export async function findDetail(database: StudioDatabase, appId: string, id: string): Promise<SealedDetail | null> {
  return (await database.details.get([appId, id])) ?? null;
}

/** The pictures of a detail by their slot. */
export async function findPictures(
  database: StudioDatabase,
  appId: string,
  id: string,
): Promise<Partial<Record<PictureSlot, SealedPicture>>> {
  const rows = await database.pictures.where('[appId+id]').equals([appId, id]).toArray();
  return Object.fromEntries(rows.map((row) => [row.slot, row]));
}
