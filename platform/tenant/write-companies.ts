import { sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { insertMany } from '../db/insert-many';
import { companies, companyDocuments } from '../db/schema';
import type { DemoCompany } from '../demo/company-facts';

/** Stores companies and the documents they named, in one transaction; their files are made on request. */
export async function writeCompanies(db: Database, batch: readonly DemoCompany[]): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = batch.map(({ files: _files, ...row }) => row);
    await insertMany(tx, companies, rows, sql`on conflict do nothing`);
    const documentRows = batch.flatMap(({ companyId, appId, files }) => files.map((file) => ({ ...file, companyId, appId })));
    await insertMany(tx, companyDocuments, documentRows, sql`on conflict do nothing`);
  });
}
