import type { ListName } from '../list/list-name';
import type { RecordKind } from './record-kind';

/**
 * A record on this device, by its table and key, that could not be opened and is to be fetched again. `id` is the one it is stored under; for `indexSegments`
 * the name of the list, whose index segments are built again; for `companyDocuments` the company, whose files are all fetched again; for `records` its kind
 * and id (`recordIdOf`).
 */
export interface UnreadableRecord {
  table: ListName | 'details' | 'pictures' | 'thumbnails' | 'indexSegments' | 'records' | 'companyDocuments';
  appId: string;
  id: string;
}

/** The key of a record as one text. */
export function recordKey({ table, appId, id }: UnreadableRecord): string {
  return `${table}|${appId}|${id}`;
}

/** The id of a record in such a note. */
export function recordIdOf(kind: RecordKind, id: string): string {
  return `${kind}:${id}`;
}

/** The key of the rows that such a note is about, or what their keys begin with. */
export function keyOfRecord({ table, appId, id }: UnreadableRecord): string[] {
  if (table !== 'records') return [appId, id];
  const at = id.indexOf(':');
  return [appId, id.slice(0, at), id.slice(at + 1)];
}
