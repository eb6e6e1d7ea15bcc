import Dexie from 'dexie';
import type { StudioDatabase } from '../studio-database';

/** Empties every table of an identity's mirror in one transaction; a database that a frozen tab holds is then at least empty. */
export function forgetMirror(database: StudioDatabase): Promise<void> {
  return database.transaction('rw', database.tables, async () => {
    await Promise.all(database.tables.map((table) => table.clear()));
  });
}

/** The tables `forgetService` writes; a transaction around it has to name them. */
export function tablesOfService(database: StudioDatabase) {
  return [
    database.services,
    database.sessions,
    database.people,
    database.details,
    database.pictures,
    database.counters,
    database.freshness,
  ];
}

/** Deletes all that is mirrored of a service, inside the caller's transaction: the right to it was withdrawn (offline rules 2). */
export async function forgetService(database: StudioDatabase, appId: string): Promise<void> {
  const all: [unknown, unknown] = [
    [appId, Dexie.minKey],
    [appId, Dexie.maxKey],
  ];
  await database.services.delete(appId);
  await database.sessions
    .where(':id')
    .between(...all)
    .delete();
  await database.people
    .where(':id')
    .between(...all)
    .delete();
  await database.details
    .where(':id')
    .between(...all)
    .delete();
  await database.pictures
    .where('[appId+id]')
    .between(...all)
    .delete();
  await database.counters.bulkDelete([`sessions:${appId}`, `people:${appId}`]);
  await database.freshness.bulkDelete([`sessions:${appId}`, `people:${appId}`]);
  await database.freshness.where('key').startsWith(`detail:${appId}:`).delete();
}
