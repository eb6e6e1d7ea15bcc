import { type KeptRecord, recordKey } from '../../domain/record/unreadable-record';
import type { StudioDatabase } from '../studio-database';

/** Notes records that a screen could not open, for the tab that leads; any tab may. */
export async function putComplaints(database: StudioDatabase, records: readonly KeptRecord[]): Promise<void> {
  await database.complaints.bulkPut(
    records.map(({ table, appId, id }) => ({ key: recordKey({ table, appId, id }), table, appId, id })),
  );
}
