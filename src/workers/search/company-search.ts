import type { SealedMirror } from '../../db/seal/sealed-mirror';
import type { CompanySearchAnswer, CompanySearchInput } from '../api';
import { CompanyIndex } from './company-index';
import { createListSearch } from './list-search';

/** Finds, filters and orders companies in memory. */
export interface CompanySearch {
  search(input: CompanySearchInput): Promise<CompanySearchAnswer>;
}

/** The search in a mirror. */
export function createCompanySearch(mirror: SealedMirror): CompanySearch {
  const find = createListSearch(mirror, () => new CompanyIndex());
  return { search: (input) => find('companies', input) };
}
