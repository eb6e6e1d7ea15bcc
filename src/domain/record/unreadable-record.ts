import type { ListName } from '../list/list-name';

/**
 * A record of the mirror by its table and key: it could not be opened and is to be fetched again. `id` is the one it is kept under; of `packs` the name of
 * the list, whose packs are made anew; of `companyDocuments` the company, all of whose files are.
 */
export interface KeptRecord {
  table: ListName | 'details' | 'pictures' | 'thumbnails' | 'packs' | 'companyDetails' | 'companyDocuments';
  appId: string;
  id: string;
}

/** The key of a record as one text. */
export function recordKey({ table, appId, id }: KeptRecord): string {
  return `${table}|${appId}|${id}`;
}
