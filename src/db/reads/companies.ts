import type { KeptCompanyDocument } from '../seal/kept-companies';
import type { StudioDatabase } from '../studio-database';

/** The file of a document, null when it is not on this device. */
export async function findCompanyDocument(
  database: StudioDatabase,
  appId: string,
  companyId: string,
  fileId: string,
): Promise<KeptCompanyDocument | null> {
  return (await database.companyDocuments.get([appId, companyId, fileId])) ?? null;
}

/** Which files of a company are on this device, by their ids: none of them is read. */
export async function listCompanyDocumentIds(database: StudioDatabase, appId: string, companyId: string): Promise<string[]> {
  const keys = await database.companyDocuments.where('[appId+companyId]').equals([appId, companyId]).primaryKeys();
  return keys.map(([, , fileId]) => fileId);
}
