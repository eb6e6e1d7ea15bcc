import Dexie from 'dexie';
import type { ShownCompanyStatus } from '../../domain/company';
import type { KeptCompany, KeptCompanyDetail, KeptCompanyDocument } from '../seal/kept-companies';
import type { StudioDatabase } from '../studio-database';

/** A window of a service's companies: the newest `limit`, of one status or of all; with `after` those that follow this row of the window before. */
export interface CompanyWindow {
  appId: string;
  status: ShownCompanyStatus | null;
  limit: number;
  after?: Pick<KeptCompany, 'createdAt' | 'companyId'>;
}

const { minKey, maxKey } = Dexie;

/** The newest companies of a window as they are kept, newest first; they are opened after this. */
export async function listCompanies(database: StudioDatabase, window: CompanyWindow): Promise<KeptCompany[]> {
  const { appId, status, limit, after } = window;
  const index = status === null ? '[appId+createdAt]' : '[appId+status+createdAt]';
  const of = status === null ? [appId] : [appId, status];
  const newest = (upTo: unknown, most: number) =>
    database.companies
      .where(index)
      .between([...of, minKey], [...of, upTo], true, true)
      .reverse()
      .limit(most)
      .toArray();
  if (after === undefined) return newest(maxKey, limit);
  // Companies of the same moment lie by their id: a window begins behind the last one, whatever lies beside it.
  const same = await database.companies
    .where(index)
    .equals([...of, after.createdAt])
    .reverse()
    .toArray();
  const rest = same.filter(({ companyId }) => companyId < after.companyId).slice(0, limit);
  const older = rest.length === limit ? [] : await newest(after.createdAt - 1, limit - rest.length);
  return [...rest, ...older];
}

/** How many companies of a service there are of each status; one row answers it. */
export async function countCompanies(
  database: StudioDatabase,
  appId: string,
): Promise<Record<ShownCompanyStatus | 'all', number>> {
  const counter = await database.counters.get(`companies:${appId}`);
  const of = (status: ShownCompanyStatus) => counter?.byOutcome[status] ?? 0;
  return {
    all: counter?.total ?? 0,
    Submitted: of('Submitted'),
    InProgress: of('InProgress'),
    Completed: of('Completed'),
    Approved: of('Approved'),
    Rejected: of('Rejected'),
    Unknown: of('Unknown'),
  };
}

/** One company, null when it is not on this device. */
export async function findCompany(database: StudioDatabase, appId: string, companyId: string): Promise<KeptCompany | null> {
  return (await database.companies.get([appId, companyId])) ?? null;
}

/** The companies with these ids that are on this device, by id. */
export async function findCompanies(
  database: StudioDatabase,
  appId: string,
  ids: readonly string[],
): Promise<Map<string, KeptCompany>> {
  const rows = await database.companies.bulkGet(ids.map((id): [string, string] => [appId, id]));
  return new Map(rows.flatMap((row) => (row ? [[row.companyId, row]] : [])));
}

/** What was told of an opened company, null when it is not on this device. */
export async function findCompanyDetail(
  database: StudioDatabase,
  appId: string,
  companyId: string,
): Promise<KeptCompanyDetail | null> {
  return (await database.companyDetails.get([appId, companyId])) ?? null;
}

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
