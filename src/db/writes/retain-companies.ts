import Dexie from 'dexie';
import type { StudioDatabase } from '../studio-database';
import { neverOpened } from './apply-verification';
import { forgetCompanyDetail, forgetFiles } from './forget-companies';
import { inEpoch } from './in-epoch';
import { addSizes, takeOffEach } from './sizes';

const index = '[openedAt+fetchedAt]';
const atOnce = 50;

/** Deletes what was told of companies and their files, as `applyRetention` does with details: last opened at `before` (ms) or earlier. The rows stay. */
export async function retainCompanies(database: StudioDatabase, before: number): Promise<{ details: number; documents: number }> {
  const taken = { details: 0, documents: 0 };
  for (;;) {
    const details = await dropDetails(database, before);
    const documents = await dropDocuments(database, before);
    taken.details += details;
    taken.documents += documents;
    if (details + documents === 0) return taken;
  }
}

function dropDetails(database: StudioDatabase, before: number): Promise<number> {
  const { companyDetails, counters, freshness } = database;
  return inEpoch(database, [companyDetails, counters, freshness], async () => {
    const keys = await keysOver<[string, string]>(companyDetails, before);
    for (const row of await companyDetails.bulkGet(keys)) {
      if (!row) continue;
      await forgetCompanyDetail(database, row.appId, row.companyId);
      await addSizes(database, row.appId, { companyDetails: -1, companyDetailBytes: -row.bytes });
    }
    return keys.length;
  });
}

/** Their rows are not read: that would keep their bytes on the disk for a while. */
function dropDocuments(database: StudioDatabase, before: number): Promise<number> {
  const { companyDocuments, counters, freshness } = database;
  return inEpoch(database, [companyDocuments, counters, freshness], async () => {
    const keys = await keysOver<[string, string, string]>(companyDocuments, before);
    await forgetFiles(database, keys);
    await takeOffEach(database, keys, 'document');
    return keys.length;
  });
}

/** What was opened long enough ago; of what nobody opened, what was fetched then. */
async function keysOver<Key>(table: Dexie.Table<unknown, Key>, before: number): Promise<Key[]> {
  const { minKey, maxKey } = Dexie;
  const opened = await table
    .where(index)
    .between([neverOpened, maxKey], [before, maxKey], false, true)
    .limit(atOnce)
    .primaryKeys();
  if (opened.length === atOnce) return opened;
  const unopened = await table
    .where(index)
    .between([neverOpened, minKey], [neverOpened, before], true, true)
    .limit(atOnce - opened.length)
    .primaryKeys();
  return [...opened, ...unopened];
}
