import type { CompanyRow } from '../../../domain/company';
import { usualCompanySort } from '../../../domain/company-query';
import { parseVerificationQuery, type View } from '../../../domain/verification-query';
import type { OpenedPair } from '../../live/row-readers';
import { readCompanyRows } from '../../screens/companies/company-listing';
import {
  type CompanyListRow,
  companyRowReader,
  type KeptCompanyRow,
  toCompanyListRow,
} from '../../screens/companies/company-row';
import { type KeptListRow, type ListRow, listRowReader, toListRow } from '../../screens/verifications/list-row';
import { readListRows } from '../../screens/verifications/list-source';
import type { FoundNoun } from './use-found-lists';

/** So many rows of each list are offered: a dozen a service. */
const mostOf: Record<View, number> = { sessions: 5, people: 3 };
const mostCompanies = 4;
const nobodyLooks = { look: null, isFilling: false, newest: null, from: 0 };

/** Verifications: sessions and people. */
export const foundRecords: FoundNoun<View, KeptListRow, OpenedPair, ListRow> = {
  views: ['sessions', 'people'],
  find(worker, { appId, view, typed, now }) {
    const query = parseVerificationQuery((name) => (name === 'view' ? view : null));
    return worker.search({ appId, query, typed, now, ...nobodyLooks, to: mostOf[view], day: null });
  },
  read: (database, { appId, view, ids }) => readListRows(database, view, appId, ids),
  reader: listRowReader,
  show: toListRow,
};

export const foundCompanies: FoundNoun<'companies', KeptCompanyRow, CompanyRow, CompanyListRow> = {
  views: ['companies'],
  find(worker, { appId, typed }) {
    const query = { status: null, sort: usualCompanySort };
    return worker.searchCompanies({ appId, query, typed, ...nobodyLooks, to: mostCompanies });
  },
  read: (database, { appId, ids }) => readCompanyRows(database, appId, ids),
  reader: companyRowReader,
  show: (_row, company) => toCompanyListRow(company),
};
