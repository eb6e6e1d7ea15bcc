import type { Outcome } from '../../domain/shared/outcome';
import type { DependentName } from '../lists/dependent-tables';
import { openRecord, type StoredRecord } from '../records/record-codec';
import { recordNamed } from '../records/records';
import type { Box } from './box';
import { openDetail } from './codec';
import { openCompanyDocument } from './company-document-codec';
import { openPicture, openThumbnail } from './file-codec';

/** How a row of each dependent table is decrypted. */
const openers = {
  details: openDetail,
  pictures: openPicture,
  thumbnails: openThumbnail,
  records: (box: Box, row: StoredRecord) => openRecord(recordNamed(row.kind), box, row),
  companyDocuments: openCompanyDocument,
} satisfies Record<DependentName, unknown>;

/** Decrypts a row of a dependent table; `record-unreadable` when it was changed, moved or is of another key. */
export function openDependent(box: Box, name: DependentName, row: object): Promise<Outcome<unknown>> {
  const open = openers[name] as (box: Box, row: object) => Promise<Outcome<unknown>>;
  return open(box, row);
}
