import type { RecordKind } from '../../domain/record/record-kind';
import type { StudioDatabase } from '../studio-database';

/** The ids of the records of a service that are on this device, those fetched last first. */
export async function listRecordIds(database: StudioDatabase, kind: RecordKind, appId: string): Promise<string[]> {
  const rows = await database.records.where('[appId+kind+id]').between([appId, kind, ''], [appId, kind, '\uffff']).toArray();
  return rows.sort((one, other) => other.fetchedAt - one.fetchedAt).map(({ id }) => id);
}
