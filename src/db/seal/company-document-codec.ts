import { failed, type Outcome, ok } from '../../domain/shared/outcome';
import type { Box, Place } from './box';
import { placeOf } from './codec';
import { bytesOf, markBytes } from './file-codec';
import type { SealedCompanyDocument } from './sealed-company-document';

export async function sealCompanyDocument(
  box: Box,
  key: Pick<SealedCompanyDocument, 'appId' | 'companyId' | 'fileId'>,
  file: Blob,
  times: Pick<SealedCompanyDocument, 'fetchedAt' | 'openedAt'>,
): Promise<SealedCompanyDocument> {
  const bytes = await bytesOf(file);
  const place = documentPlace({ ...key, type: file.type });
  const [mark, sealed] = await Promise.all([markBytes(box, place, bytes), box.sealBytes(place, bytes)]);
  return { ...key, type: file.type, bytes: bytes.length, ...times, mark, sealed: new Blob([sealed]) };
}

/** `record-unreadable` also if the device has lost the bytes of the file. */
export async function openCompanyDocument(box: Box, row: SealedCompanyDocument): Promise<Outcome<Blob>> {
  const sealed = await bytesOf(row.sealed).catch(() => null);
  if (sealed === null) return failed('record-unreadable');
  const opened = await box.openBytes(documentPlace(row), sealed);
  return opened.ok ? ok(new Blob([opened.value], { type: row.type })) : opened;
}

/** The type is part of the place, so that a file sealed as a picture is never shown as another type. */
function documentPlace({
  appId,
  companyId,
  fileId,
  type,
}: Pick<SealedCompanyDocument, 'appId' | 'companyId' | 'fileId' | 'type'>): Place {
  return placeOf('companyDocuments', appId, companyId, fileId, type);
}
