import { type OpensOffline, opensOfflineOf } from '../list/opens-offline';
import { recordsOfList } from '../record/record-kind';

/** The records fetched for each company in addition to its row and its documents. */
export const companyRecords = recordsOfList('companies');

/** The parts of one company that are on this device. */
export interface StoredCompanyParts {
  /** How many of its records. */
  records: number;
  /** The ids of the documents whose files are here. */
  documents: ReadonlySet<string>;
  /** How much of each known owner's verification opens offline, without those that the server doesn't have. */
  owners: readonly OpensOffline[];
}

/** How much of a company that names these documents opens offline. */
export function companyOpensOffline(parts: StoredCompanyParts | undefined, documents: readonly { id: string }[]): OpensOffline {
  if (parts === undefined) return 'nothing';
  const files = documents.filter(({ id }) => parts.documents.has(id)).length;
  const owners = parts.owners.filter((opens) => opens === 'everything').length;
  return opensOfflineOf(parts.records + files + owners, companyRecords.length + documents.length + parts.owners.length);
}
