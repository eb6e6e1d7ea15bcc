import type { ListName } from '../../domain/list/list-name';
import { type RecordKind, recordsOfList } from '../../domain/record/record-kind';
import type { StudioDatabase } from '../studio-database';

/** Which of these verifications are on this device in full, by the ids under which details are stored. Opens none of them. */
export async function findStoredDetails(database: StudioDatabase, appId: string, ids: readonly string[]): Promise<Set<string>> {
  const keys = await database.details
    .where('[appId+id]')
    .anyOf(ids.map((id) => [appId, id]))
    .primaryKeys();
  return new Set(keys.map(([, id]) => id));
}

/** Of which of these rows of a list every record is on this device. Opens none of them. */
export async function findStoredRows(
  database: StudioDatabase,
  list: ListName,
  appId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const kinds = recordsOfList(list);
  const asked = ids.flatMap((id) => kinds.map((kind): [string, RecordKind, string] => [appId, kind, id]));
  const keys = await database.records.where('[appId+kind+id]').anyOf(asked).primaryKeys();
  const found = new Set(keys.map(([, kind, id]) => `${kind} ${id}`));
  return new Set(ids.filter((id) => kinds.every((kind) => found.has(`${kind} ${id}`))));
}
