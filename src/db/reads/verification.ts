import type { PictureSlot } from '../../domain/verification/verification';
import type { KeptDetail, KeptPicture } from '../seal/kept-rows';
import type { StudioDatabase } from '../studio-database';

/** An opened detail by the id it is kept under, null when it is not on this device. */
export async function findDetail(database: StudioDatabase, appId: string, id: string): Promise<KeptDetail | null> {
  return (await database.details.get([appId, id])) ?? null;
}

/** The pictures of a detail by their slot. */
export async function findPictures(
  database: StudioDatabase,
  appId: string,
  id: string,
): Promise<Partial<Record<PictureSlot, KeptPicture>>> {
  const rows = await database.pictures.where('[appId+id]').equals([appId, id]).toArray();
  return Object.fromEntries(rows.map((row) => [row.slot, row]));
}
