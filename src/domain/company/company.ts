import type { CompanyDocument } from './document';
import type { RecordedDecision } from './recorded-decision';

/** Status texts of a company (spec section 4, contract KYC 4.2); any other text is shown as unknown, beside what it is. */
export const companyStatusNames = ['Submitted', 'InProgress', 'Completed', 'Approved', 'Rejected'] as const;
export type CompanyStatus = (typeof companyStatusNames)[number];

/** What is shown: a known status, or 'Unknown' beside the server's own text. */
export type ShownCompanyStatus = CompanyStatus | 'Unknown';
export const shownCompanyStatuses: readonly ShownCompanyStatus[] = [...companyStatusNames, 'Unknown'];

/** Why a check refused a company (contract KYC 3.3); a code that is none of these is shown as it came. */
export const companyReasonCodes = [
  'COMPANY_NOT_FOUND_REGISTRY',
  'COMPANY_INACTIVE',
  'COMPANY_FIELDS_MISMATCH',
  'COMPANY_ADVERSE_MEDIA_FOUND',
  'COMPANY_SANCTION_LIST_FOUND',
] as const;
export type CompanyReasonCode = (typeof companyReasonCodes)[number];

/** Where a company is registered; null if the server sent nothing. */
export interface CompanyAddress {
  street: string | null;
  city: string | null;
  province: string | null;
  postalCode: string | null;
  country: string | null;
}

/** A company whose business is verified (contract KYC 4.1). What was not reported is null: the words for it are `shownCompanyOf`. Times in ms since 1970. */
export interface Company {
  id: string;
  name: string | null;
  /** Country of registration, else that of the address, in two letters. */
  countryCode: string | null;
  registrationNumber: string | null;
  registrationNumberType: string | null;
  representative: string | null;
  domain: string | null;
  region: string | null;
  address: CompanyAddress;
  documents: CompanyDocument[];
  /** The server's status text as sent. */
  status: string | null;
  /** The server's codes as sent. */
  statusReasons: string[];
  /** The last decision that the server recorded; absent if it records none. */
  decision?: RecordedDecision;
  createdAt: number | null;
  updatedAt: number | null;
}

/** Details without which nobody can tell which company it is. */
export const neededDetails = ['name', 'registrationNumber'] as const;
export type NeededDetail = (typeof neededDetails)[number];

/** A company as kept: all that the list answers, since a company cannot be asked for alone. */
export interface CompanyRow extends Company {
  appId: string;
  /** Paths of what was sent and could not be read; absent if all could. */
  unreadable?: string[];
}

/** The status shown for a company: the server's, Submitted if it sent none (spec section 9). */
export function companyStatusOf({ status }: Pick<Company, 'status'>): ShownCompanyStatus {
  if (status === null) return 'Submitted';
  return companyStatusNames.find((name) => name === status) ?? 'Unknown';
}

/** The five steps of a company in their order. */
export const companyStepNames = ['flag', 'building', 'document', 'user', 'verification'] as const;
export type CompanyStepName = (typeof companyStepNames)[number];

/** Which steps a company has reached, by its documents and its status alone (spec section 4, contract KYC 4.1). */
export function companySteps(company: Pick<Company, 'status' | 'documents'>): Record<CompanyStepName, boolean> {
  const status = companyStatusOf(company);
  return {
    flag: true,
    building: true,
    document: company.documents.length > 0,
    user: status === 'Submitted' || status === 'InProgress' || status === 'Approved',
    verification: status === 'Approved' || status === 'Completed',
  };
}

/** How many companies there are of each status. */
export function countOfCompanies(companies: Iterable<Pick<Company, 'status'>>): Record<ShownCompanyStatus, number> {
  const counts = { Submitted: 0, InProgress: 0, Completed: 0, Approved: 0, Rejected: 0, Unknown: 0 };
  for (const company of companies) counts[companyStatusOf(company)] += 1;
  return counts;
}

/** A company that was decided does not change without a person. */
export const companyFinalStates: readonly ShownCompanyStatus[] = ['Approved', 'Rejected'];
