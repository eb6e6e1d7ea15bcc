import Dexie from 'dexie';
import type { RecordKind } from '../../domain/record/record-kind';
import type { StudioDatabase } from '../studio-database';

/** So many records are searched: those that were opened last. */
const searchedRecords = 500;

/**
 * The ids of the records of a kind that link to a person, by the alias of the person, the one opened last first. Only records that were opened on this device
 * are searched. None of them is decrypted.
 */
export async function listLinkedRecords(
  database: StudioDatabase,
  { kind, appId }: { kind: RecordKind; appId: string },
  alias: string,
): Promise<string[]> {
  // What nobody has opened has the time 0.
  const opened = database.records.where('[kind+openedAt]').between([kind, 1], [kind, Dexie.maxKey]);
  const rows = await opened.reverse().limit(searchedRecords).toArray();
  return rows.flatMap((row) => (row.appId === appId && row.linked?.includes(alias) ? [row.id] : []));
}
