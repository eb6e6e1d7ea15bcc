import type { PersonRow } from '../../domain/person';
import type { StudioDatabase } from '../studio-database';
import type { MirroredList } from './apply-rows';

/** The people of a service as a mirrored list: pages of it are written by `applyRows`. */
export function peopleList(database: StudioDatabase, appId: string): MirroredList<PersonRow> {
  return { database, table: database.people, idOf: (row) => row.userId, appId, key: `people:${appId}` };
}
