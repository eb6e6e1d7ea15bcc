import type { ListName } from '../list/list-name';

/**
 * A record of the mirror by its table and key: it could not be opened and is to be fetched again. `id` is the one it is kept under; of `indexSegments` the name of
 * the list, whose index segments are made anew; of `companyDocuments` the company, all of whose files are.
 */
export interface UnreadableRecord {
  table: ListName | 'details' | 'pictures' | 'thumbnails' | 'indexSegments' | 'companyDetails' | 'companyDocuments';
  appId: string;
  id: string;
}

/** The key of a record as one text. */
export function recordKey({ table, appId, id }: UnreadableRecord): string {
  return `${table}|${appId}|${id}`;
}
