import type { ComplianceRow } from '../../domain/company/compliance';
import type { ExecutiveRow } from '../../domain/company/executive';
import type { Losses } from '../../domain/list/freshness';
import { failed, type Outcome, ok } from '../../domain/shared/outcome';
import type { Box, Place } from './box';
import { openBody, placeOf, sealBody } from './keep';
import { bytesOf, markBytes } from './keep-files';
import type { CompanyPart, KeptCompanyDetail, KeptCompanyDocument } from './kept-companies';

/** What is told of a company when it is opened, as kept. Of the two one may be missing: the right to it is another one, and was refused. */
export interface CompanyDetail {
  executives: ExecutiveRow[] | null;
  /** Executives that could not be read. */
  losses: Losses;
  compliance: ComplianceRow | null;
}

/** What was told of an opened company as it is kept; `times` are when it was fetched and last opened (ms). */
export async function keepCompanyDetail(
  box: Box,
  { appId, companyId }: Pick<KeptCompanyDetail, 'appId' | 'companyId'>,
  detail: CompanyDetail,
  times: Pick<KeptCompanyDetail, 'fetchedAt' | 'openedAt'>,
): Promise<KeptCompanyDetail> {
  const body = await sealBody(box, placeOf('companyDetails', appId, companyId), detail);
  return { appId, companyId, has: partsOf(detail), ...times, bytes: body.sealed.length, ...body };
}

/** The same, opened. */
export function openCompanyDetail(box: Box, kept: KeptCompanyDetail): Promise<Outcome<CompanyDetail>> {
  return openBody<CompanyDetail>(box, placeOf('companyDetails', kept.appId, kept.companyId), kept);
}

function partsOf({ executives, compliance }: CompanyDetail): CompanyPart[] {
  return [...(executives ? (['executives'] as const) : []), ...(compliance ? (['compliance'] as const) : [])];
}

/** A document's file as it is kept. */
export async function keepCompanyDocument(
  box: Box,
  key: Pick<KeptCompanyDocument, 'appId' | 'companyId' | 'fileId'>,
  file: Blob,
  times: Pick<KeptCompanyDocument, 'fetchedAt' | 'openedAt'>,
): Promise<KeptCompanyDocument> {
  const bytes = await bytesOf(file);
  const place = documentPlace({ ...key, type: file.type });
  const [mark, sealed] = await Promise.all([markBytes(box, place, bytes), box.sealBytes(place, bytes)]);
  return { ...key, type: file.type, bytes: bytes.length, ...times, mark, sealed: new Blob([sealed]) };
}

/** The file of a kept row; `record-unreadable` also when the device has lost its bytes. */
export async function openCompanyDocument(box: Box, kept: KeptCompanyDocument): Promise<Outcome<Blob>> {
  const sealed = await bytesOf(kept.sealed).catch(() => null);
  if (sealed === null) return failed('record-unreadable');
  const opened = await box.openBytes(documentPlace(kept), sealed);
  return opened.ok ? ok(new Blob([opened.value], { type: kept.type })) : opened;
}

/** The type is part of the place: what was sealed as a picture is shown as nothing else. */
function documentPlace({
  appId,
  companyId,
  fileId,
  type,
}: Pick<KeptCompanyDocument, 'appId' | 'companyId' | 'fileId' | 'type'>): Place {
  return placeOf('companyDocuments', appId, companyId, fileId, type);
}
