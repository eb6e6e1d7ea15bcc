import { companyRecords } from '../../domain/company/stored-parts';
import type { StoredRecord } from '../records/record-codec';
import type { StudioDatabase } from '../studio-database';

/** The owners and checks of these companies as far as they are on this device, in one read. Opens none of them. */
export function listCompanyRecords(database: StudioDatabase, appId: string, ids: readonly string[]): Promise<StoredRecord[]> {
  const keys = ids.flatMap((id) => companyRecords.map((kind) => [appId, kind, id]));
  return database.records.where('[appId+kind+id]').anyOf(keys).toArray();
}
