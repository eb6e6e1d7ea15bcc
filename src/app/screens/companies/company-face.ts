import { companyColumns } from '../../../domain/company/columns';
import type { CompanyRow } from '../../../domain/company/company';
import { companyFilterWords, companyListWords } from '../../../domain/company/list-text';
import { type CompanyFilter, companyQueryShape } from '../../../domain/company/query';
import type { ListFace } from '../../list/list-face';
import type { ExportedList } from '../../list/read-found-table';

/** The head and the states of the list of companies. */
export const companyFace: ListFace<CompanyFilter> = {
  name: 'companies',
  words: companyListWords,
  shape: companyQueryShape,
  statuses: { words: companyFilterWords, passing: ['Unknown'] },
};

/** The list of companies as a file. */
export const exportedCompanies: ExportedList<CompanyRow> = {
  name: 'companies',
  warning: companyListWords.exportWarning,
  columns: companyColumns,
};
