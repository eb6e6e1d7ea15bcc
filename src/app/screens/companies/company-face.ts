import { companyColumns } from '../../../domain/company/columns';
import type { CompanyRow, ShownCompanyStatus } from '../../../domain/company/company';
import { companyListWords } from '../../../domain/company/list-text';
import { companyQueryShape } from '../../../domain/company/query';
import { companyStatusWords } from '../../../domain/company/text';
import type { ListFace } from '../../list/list-face';
import type { ExportedList } from '../../list/read-found-table';

/** The head and the states of the list of companies. */
export const companyFace: ListFace<ShownCompanyStatus> = {
  name: 'companies',
  words: companyListWords,
  shape: companyQueryShape,
  statuses: { words: companyStatusWords, passing: ['Unknown'] },
};

/** The list of companies as a file. */
export const exportedCompanies: ExportedList<CompanyRow> = {
  name: 'companies',
  warning: companyListWords.exportWarning,
  columns: companyColumns,
};
