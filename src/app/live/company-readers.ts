import { openCompanyDocument } from '../../db/seal/company-document-codec';
import type { SealedCompanyDocument } from '../../db/seal/sealed-company-document';
import type { UnreadableRecord } from '../../domain/record/unreadable-record';
import type { Outcome } from '../../domain/shared/outcome';
import type { Opening, RowReader } from './opened-cache';

/** How the files of companies are opened for a screen. Stamps name every column that a row is bound to. */
export const companyDocumentReader: RowReader<SealedCompanyDocument, Blob> = {
  keyOf: ({ appId, companyId, fileId }) => `${appId} ${companyId} ${fileId}`,
  stampOf: ({ appId, companyId, fileId, mark, type, bytes }) => JSON.stringify([appId, companyId, fileId, mark, type, bytes]),
  open: async (box, row) => toOpening(await openCompanyDocument(box, row), { table: 'companyDocuments', ...keyOf(row) }),
};

function keyOf({ appId, companyId }: Pick<SealedCompanyDocument, 'appId' | 'companyId'>): Pick<UnreadableRecord, 'appId' | 'id'> {
  return { appId, id: companyId };
}

function toOpening<Opened>(outcome: Outcome<Opened>, record: UnreadableRecord): Opening<Opened> {
  return outcome.ok ? { value: outcome.value, unreadable: [] } : { value: null, unreadable: [record] };
}
