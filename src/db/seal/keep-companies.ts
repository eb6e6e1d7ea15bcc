import { failed, type Outcome, ok } from '../../domain/shared/outcome';
import type { Box, Place } from './box';
import { placeOf } from './keep';
import { bytesOf, markBytes } from './keep-files';
import type { KeptCompanyDocument } from './kept-companies';

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
