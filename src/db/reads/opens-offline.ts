import Dexie from 'dexie';
import { companyRecords, type StoredCompanyParts } from '../../domain/company/stored-parts';
import { type OpensOffline, opensOfflineOf } from '../../domain/list/opens-offline';
import { pictureSlots } from '../../domain/verification/verification';
import type { StudioDatabase } from '../studio-database';

/** What of the verifications of a service is on this device, by the ids under which details are stored; of all, or of these. Opens none of them. */
export async function findStoredVerifications(
  database: StudioDatabase,
  appId: string,
  ids: readonly string[] | 'all',
): Promise<Map<string, OpensOffline>> {
  const { details, pictures } = database;
  const counts = [0, ...pictureSlots.map((_slot, at) => at + 1)];
  const ofDetails = details.where('[appId+id+pictures]');
  const ofPictures = pictures.where('[appId+id]');
  const [wanted, stored, unread] = await Promise.all([
    (ids === 'all'
      ? ofDetails.between(...ofService(appId))
      : ofDetails.anyOf(ids.flatMap((id) => counts.map((count) => [appId, id, count])))
    ).keys(),
    (ids === 'all' ? ofPictures.between(...ofService(appId)) : ofPictures.anyOf(ids.map((id) => [appId, id]))).primaryKeys(),
    // Pictures that could not be read from what the server sent.
    pictures.where('[appId+bytes]').equals([appId, 0]).primaryKeys(),
  ]);
  const here = new Map<string, number>();
  for (const [, id] of stored) here.set(id, (here.get(id) ?? 0) + 1);
  for (const [, id] of unread) here.set(id, (here.get(id) ?? 0) - 1);
  return new Map(
    (wanted as unknown as [string, string, number][]).map(([, id, count]) => [
      id,
      opensOfflineOf(1 + (here.get(id) ?? 0), 1 + count),
    ]),
  );
}

/** What of the companies of a service is on this device, by id; of all, or of these. Opens none of them. */
export async function findStoredCompanies(
  database: StudioDatabase,
  appId: string,
  ids: readonly string[] | 'all',
): Promise<Map<string, StoredCompanyParts>> {
  const { records, companyDocuments } = database;
  const [recordKeys, documentKeys] = await Promise.all([
    (ids === 'all'
      ? records.where(':id').between(...ofService(appId))
      : records.where('[appId+kind+id]').anyOf(ids.flatMap((id) => companyRecords.map((kind) => [appId, kind, id])))
    ).primaryKeys(),
    (ids === 'all'
      ? companyDocuments.where(':id').between(...ofService(appId))
      : companyDocuments.where('[appId+companyId]').anyOf(ids.map((id) => [appId, id]))
    ).primaryKeys(),
  ]);
  const found = new Map<string, { records: number; documents: Set<string> }>();
  const partsOf = (id: string) => {
    const parts = found.get(id) ?? { records: 0, documents: new Set<string>() };
    found.set(id, parts);
    return parts;
  };
  for (const [, kind, id] of recordKeys) if (companyRecords.includes(kind)) partsOf(id).records += 1;
  for (const [, id, fileId] of documentKeys) partsOf(id).documents.add(fileId);
  return found;
}

/** The first and the last key of a service. */
function ofService(appId: string): [unknown, unknown] {
  return [
    [appId, Dexie.minKey],
    [appId, Dexie.maxKey],
  ];
}
