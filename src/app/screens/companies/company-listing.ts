import { companies, type StoredCompany } from '../../../db/lists/companies';
import type { CompanyRow } from '../../../domain/company/company';
import { type CompanyFilter, companyQueryShape } from '../../../domain/company/query';
import type { ShownList } from '../../list/mirrored-listing';
import type { SealedCompanyRow } from './company-row';

/** The list of companies as its screens show it. */
export const companyList: ShownList<CompanyRow, StoredCompany, SealedCompanyRow, CompanyFilter> = {
  definition: companies,
  usual: companyQueryShape,
  toListRows: async (_database, _appId, rows) => rows.map((company) => ({ key: company.id, createdAt: company.order, company })),
};
