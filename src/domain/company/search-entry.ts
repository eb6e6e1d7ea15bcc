import { foldName, foldText } from '../shared/fold-text';
import { type Company, companyStatusOf, type ShownCompanyStatus } from './company';
import { companyDefaults } from './text';

/** What filters, orders and searches need of a company. `text` is folded; `createdAt` in ms, 0 where the server sent none. */
export interface CompanySearchEntry {
  id: string;
  createdAt: number;
  status: ShownCompanyStatus;
  /** As reported, '' if it was not. */
  name: string;
  text: string;
}

/** What is remembered of a company for finding it. */
export function toCompanyEntry(company: Company): CompanySearchEntry {
  const { id, name, registrationNumber, representative, domain } = company;
  const names = [name, registrationNumber, representative].map((text) => foldName(text ?? ''));
  const texts = [...names, foldText(id), foldText(domain ?? '')];
  return {
    id,
    createdAt: company.createdAt ?? 0,
    status: companyStatusOf(company),
    name: name ?? '',
    text: texts.filter((text) => text !== '').join(' '),
  };
}

const nameless = foldName(companyDefaults.name);

/** What a company is found by. If it has no name, the words shown instead count too; they are in no index segment, because they may change. */
export function soughtTextOf({ name, text }: Pick<CompanySearchEntry, 'name' | 'text'>): string {
  return name === '' ? `${nameless} ${text}` : text;
}
