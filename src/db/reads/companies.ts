import Dexie from 'dexie';
import type { CompanyFilter } from '../../domain/company/query';
import { companies } from '../lists/companies';
import { tableOf } from '../lists/list-definition';
import type { SealedCompanyDocument } from '../seal/sealed-company-document';
import type { StudioDatabase } from '../studio-database';

/** The file of a document, null when it is not on this device. */
export async function findCompanyDocument(
  database: StudioDatabase,
  appId: string,
  companyId: string,
  fileId: string,
): Promise<SealedCompanyDocument | null> {
  return (await database.companyDocuments.get([appId, companyId, fileId])) ?? null;
}

/** Which files of a company are on this device, by their ids: none of them is read. */
export async function listCompanyDocumentIds(database: StudioDatabase, appId: string, companyId: string): Promise<string[]> {
  const keys = await database.companyDocuments.where('[appId+companyId]').equals([appId, companyId]).primaryKeys();
  return keys.map(([, , fileId]) => fileId);
}

/** The ids of the companies of a service, of a status or of all, the newest or the oldest first; those without a time come last. None of them is read. */
export async function listCompanyIds(
  database: StudioDatabase,
  appId: string,
  status: CompanyFilter | null,
  isUp = false,
): Promise<string[]> {
  const of = status === null ? [appId] : [appId, companies.statuses[status][0] ?? status];
  const rows = tableOf(database, companies).where(status === null ? '[appId+order]' : '[appId+state+order]');
  const timed = rows.between([...of, 0], [...of, Dexie.maxKey], false);
  const [keys, untimed] = await Promise.all([
    (isUp ? timed : timed.reverse()).primaryKeys(),
    rows.equals([...of, 0]).primaryKeys(),
  ]);
  return [...keys, ...(isUp ? untimed : untimed.reverse())].map(([, id]) => id);
}
