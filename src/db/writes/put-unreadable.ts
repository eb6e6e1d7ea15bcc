import { recordKey, type UnreadableRecord } from '../../domain/record/unreadable-record';
import type { StudioDatabase } from '../studio-database';

/** Notes records that a screen could not open, for the tab that leads; any tab may. */
export async function putUnreadable(database: StudioDatabase, records: readonly UnreadableRecord[]): Promise<void> {
  await database.unreadableRecords.bulkPut(
    records.map(({ table, appId, id }) => ({ key: recordKey({ table, appId, id }), table, appId, id })),
  );
}
