import type { SealedThumbnail } from '../seal/sealed-rows';
import type { StudioDatabase } from '../studio-database';
import { findSessionsOf } from './sessions';

/** The thumbnails of sessions that are on this device and show something, by session id. */
export async function findThumbnails(
  database: StudioDatabase,
  appId: string,
  ids: readonly string[],
): Promise<Map<string, SealedThumbnail>> {
  const rows = await database.thumbnails.bulkGet(ids.map((id): [string, string] => [appId, id]));
  return new Map(rows.flatMap((row) => (row?.sealed ? [[row.id, row]] : [])));
}

/** For people: the thumbnail of each one's newest session that has one, by their alias. */
export async function findPeopleThumbnails(
  database: StudioDatabase,
  appId: string,
  aliases: readonly string[],
): Promise<Map<string, SealedThumbnail>> {
  const sessions = await findSessionsOf(database, appId, aliases);
  const thumbnails = await findThumbnails(
    database,
    appId,
    sessions.map(({ id }) => id),
  );
  const found = new Map<string, SealedThumbnail>();
  for (const { id, person } of sessions) {
    const thumbnail = thumbnails.get(id);
    if (thumbnail && (found.get(person)?.createdAt ?? 0) <= thumbnail.createdAt) found.set(person, thumbnail);
  }
  return found;
}
