import { questionKey } from '../../domain/record/question';
import type { CompanyPart } from '../seal/kept-companies';
import type { StudioDatabase } from '../studio-database';
import { rangeOf } from './forget-list';
import { inEpoch } from './in-epoch';
import { addSizes } from './sizes';

/** The right to one part of what is told of opened companies is refused: what has it goes; what was read without it since stays. */
export function forgetCompanyPart(database: StudioDatabase, appId: string, part: CompanyPart): Promise<void> {
  const { companyDetails, counters, freshness } = database;
  return inEpoch(database, [companyDetails, counters, freshness], async () => {
    const ofService = companyDetails.where(':id').between(...rangeOf(appId));
    for (const row of await ofService.filter(({ has }) => has.includes(part)).toArray()) {
      await forgetCompanyDetail(database, appId, row.companyId);
      await addSizes(database, appId, { companyDetails: -1, companyDetailBytes: -row.bytes });
    }
  });
}

/** What was told of one opened company, with what says that it was answered. */
export async function forgetCompanyDetail(database: StudioDatabase, appId: string, id: string): Promise<void> {
  await database.companyDetails.delete([appId, id]);
  await database.freshness.delete(questionKey({ kind: 'company', appId, id }));
}

/** The files of one company. */
export async function forgetCompanyDocuments(database: StudioDatabase, appId: string, companyId: string): Promise<void> {
  const keys = await database.companyDocuments.where('[appId+companyId]').equals([appId, companyId]).primaryKeys();
  await forgetFiles(database, keys);
}

/** Files by their keys: none of them is read. Opened again they have to be asked for at once, so that nothing says they were answered. */
export async function forgetFiles(
  database: StudioDatabase,
  keys: readonly [appId: string, companyId: string, fileId: string][],
): Promise<void> {
  await database.companyDocuments.bulkDelete([...keys]);
  const asked = keys.map(([appId, companyId, fileId]) => questionKey({ kind: 'company-document', appId, companyId, fileId }));
  await database.freshness.bulkDelete(asked);
  // Those that were asked for up to a size.
  await database.freshness
    .where('key')
    .startsWithAnyOf(asked.map((key) => `${key}:`))
    .delete();
}
