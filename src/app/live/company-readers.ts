import { type CompanyDetail, openCompanyDetail, openCompanyDocument } from '../../db/seal/keep-companies';
import type { KeptCompanyDetail, KeptCompanyDocument } from '../../db/seal/kept-companies';
import type { UnreadableRecord } from '../../domain/record/unreadable-record';
import type { Outcome } from '../../domain/shared/outcome';
import type { Opening, RowReader } from './opened-cache';

/** How what is told of an opened company, and its files, are opened for a screen. Stamps name every column that a row is bound to. */
export const companyDetailReader: RowReader<KeptCompanyDetail, CompanyDetail> = {
  keyOf: ({ appId, companyId }) => `${appId} ${companyId}`,
  stampOf: ({ appId, companyId, mark }) => JSON.stringify([appId, companyId, mark]),
  open: async (box, row) => toOpening(await openCompanyDetail(box, row), { table: 'companyDetails', ...keyOf(row) }),
};

export const companyDocumentReader: RowReader<KeptCompanyDocument, Blob> = {
  keyOf: ({ appId, companyId, fileId }) => `${appId} ${companyId} ${fileId}`,
  stampOf: ({ appId, companyId, fileId, mark, type, bytes }) => JSON.stringify([appId, companyId, fileId, mark, type, bytes]),
  open: async (box, row) => toOpening(await openCompanyDocument(box, row), { table: 'companyDocuments', ...keyOf(row) }),
};

function keyOf({ appId, companyId }: Pick<KeptCompanyDetail, 'appId' | 'companyId'>): Pick<UnreadableRecord, 'appId' | 'id'> {
  return { appId, id: companyId };
}

function toOpening<Opened>(outcome: Outcome<Opened>, record: UnreadableRecord): Opening<Opened> {
  return outcome.ok ? { value: outcome.value, unreadable: [] } : { value: null, unreadable: [record] };
}
