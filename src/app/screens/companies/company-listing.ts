import type { StoredCompany } from '../../../db/lists/companies';
import { companies } from '../../../db/lists/companies';
import { countRows, findRows, listRows } from '../../../db/reads/list';
import { lastPackNumber } from '../../../db/reads/packs';
import type { StudioDatabase } from '../../../db/studio-database';
import type { ShownCompanyStatus } from '../../../domain/company';
import { type CompanyQuery, isPlainCompanyQuery } from '../../../domain/company-query';
import type { StudioWorker } from '../../../workers/api';
import { readByIds, type Source } from '../../list/list-source';
import type { Listing } from '../../list/listing';
import { readHeldBack } from '../../list/read-held-back';
import type { KeptCompanyRow } from './company-row';

interface Asked {
  appId: string;
  query: CompanyQuery;
  /** What is searched for. */
  typed: string;
  now: number;
}

/** The list of companies that a query and a search ask for. */
export function companyListing(
  database: StudioDatabase,
  worker: StudioWorker,
  { appId, query, typed, now }: Asked,
): Listing<KeptCompanyRow, ShownCompanyStatus> {
  return {
    list: `${appId} companies`,
    subject: JSON.stringify([appId, query, typed]),
    isPlain: isPlainCompanyQuery(query) && typed === '',
    status: query.status ?? 'all',
    now,
    readPlain: (standing, limit, isFilling) =>
      readHeldBack(companySource(database, appId, query.status), standing, limit, isFilling),
    count: () => countRows(database, companies, appId),
    find: ({ day: _none, ...window }) => worker.searchCompanies({ appId, query, typed, ...window }),
    read: (ids) => readCompanyRows(database, appId, ids),
    revision: async () => String(await lastPackNumber(database, `companies:${appId}`)),
  };
}

/** The companies with these ids, in their order; null for one that is no longer on this device. */
export function readCompanyRows(
  database: StudioDatabase,
  appId: string,
  ids: readonly string[],
): Promise<(KeptCompanyRow | null)[]> {
  return readByIds(companySource(database, appId, null), ids);
}

function companySource(
  database: StudioDatabase,
  appId: string,
  status: ShownCompanyStatus | null,
): Source<StoredCompany, KeptCompanyRow> {
  return {
    list: (limit) => listRows(database, companies, { appId, status, limit }),
    find: (ids) => findRows(database, companies, appId, ids),
    toListRows: async (rows) => rows.map((company) => ({ key: company.id, createdAt: company.order, company })),
  };
}
