import Dexie from 'dexie';
import { companies } from '../../db/lists/companies';
import { openRow } from '../../db/lists/list-codec';
import { findStoredCompanies, findStoredVerifications } from '../../db/reads/opens-offline';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { companyOpensOffline } from '../../domain/company/stored-parts';
import { documentsAhead } from '../../domain/device/offline-preference';

/** How many verifications and companies of a service lack something that an offline copy has. */
export async function countIncomplete(mirror: SealedMirror, appId: string): Promise<number> {
  const counts = await Promise.all([countVerifications(mirror, appId), countCompanies(mirror, appId)]);
  return counts.reduce((sum, count) => sum + count, 0);
}

async function countVerifications({ database }: SealedMirror, appId: string): Promise<number> {
  const [keys, stored] = await Promise.all([
    database.sessions.where('[appId+order]').between([appId, Dexie.minKey], [appId, Dexie.maxKey]).primaryKeys(),
    findStoredVerifications(database, appId, 'all'),
  ]);
  return keys.filter(([, id]) => stored.get(id) !== 'everything').length;
}

/** A company that can't be opened is incomplete. */
async function countCompanies({ database, box }: SealedMirror, appId: string): Promise<number> {
  const [rows, stored] = await Promise.all([
    database.companies.where('[appId+order]').between([appId, Dexie.minKey], [appId, Dexie.maxKey]).toArray(),
    findStoredCompanies(database, appId, 'all'),
  ]);
  const areIncomplete = await Promise.all(
    rows.map(async (row) => {
      const company = await openRow(companies, box, row);
      const promised = company.ok ? company.value.documents.slice(0, documentsAhead) : [];
      return !company.ok || companyOpensOffline(stored.get(row.id), promised) !== 'everything';
    }),
  );
  return areIncomplete.filter((isIncomplete) => isIncomplete).length;
}
