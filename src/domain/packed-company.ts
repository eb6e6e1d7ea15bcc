import { type Company, companyStatusOf, type ShownCompanyStatus } from './company';
import { foldName, foldText } from './fold';

/** What filters, orders and searches need of a company. `text` is folded; `createdAt` in ms, 0 where the server told none. */
export interface PackedCompany {
  id: string;
  createdAt: number;
  status: ShownCompanyStatus;
  /** As told, '' where it was not. */
  name: string;
  text: string;
}

/** What is remembered of a company for finding it. */
export function packCompany(company: Company): PackedCompany {
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
