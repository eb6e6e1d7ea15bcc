import Dexie from 'dexie';
import { companyRecords, type StoredCompanyParts } from '../../domain/company/stored-parts';
import { type OpensOffline, opensOfflineOf } from '../../domain/list/opens-offline';
import { questionKey } from '../../domain/record/question';
import { pictureSlots } from '../../domain/verification/verification';
import type { StudioDatabase } from '../studio-database';
import { listFreshness } from './freshness';

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

/** How much of each person's verification opens offline, by alias. People without a verification on the server are left out. */
export async function findStoredPeople(
  database: StudioDatabase,
  appId: string,
  aliases: readonly string[],
): Promise<Map<string, OpensOffline>> {
  const [stored, asked] = await Promise.all([
    findStoredVerifications(database, appId, aliases),
    listFreshness(
      database,
      aliases.map((id) => questionKey({ kind: 'detail', appId, id, subject: 'person' })),
    ),
  ]);
  return new Map(
    aliases.flatMap((alias, at): [string, OpensOffline][] => {
      const isNone = !stored.has(alias) && asked[at]?.problem?.code === 'person-record-missing';
      return isNone ? [] : [[alias, stored.get(alias) ?? 'nothing']];
    }),
  );
}

/** What of the companies of a service is on this device, by id; of all, or of these. Opens none of them. */
export async function findStoredCompanies(
  database: StudioDatabase,
  appId: string,
  ids: readonly string[] | 'all',
): Promise<Map<string, StoredCompanyParts>> {
  const { records, companyDocuments } = database;
  const [stored, documentKeys] = await Promise.all([
    (ids === 'all'
      ? records.where(':id').between(...ofService(appId))
      : records.where('[appId+kind+id]').anyOf(ids.flatMap((id) => companyRecords.map((kind) => [appId, kind, id])))
    ).toArray(),
    (ids === 'all'
      ? companyDocuments.where(':id').between(...ofService(appId))
      : companyDocuments.where('[appId+companyId]').anyOf(ids.map((id) => [appId, id]))
    ).primaryKeys(),
  ]);
  const ofCompanies = stored.filter(({ kind }) => companyRecords.includes(kind));
  const owners = await findStoredPeople(database, appId, [...new Set(ofCompanies.flatMap(({ linked = [] }) => linked))]);
  const found = new Map<string, { records: number; documents: Set<string>; owners: OpensOffline[] }>();
  const partsOf = (id: string) => {
    const parts = found.get(id) ?? { records: 0, documents: new Set<string>(), owners: [] };
    found.set(id, parts);
    return parts;
  };
  for (const { id, linked = [] } of ofCompanies) {
    partsOf(id).records += 1;
    partsOf(id).owners.push(...linked.flatMap((alias) => owners.get(alias) ?? []));
  }
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
