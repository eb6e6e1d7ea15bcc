import {
  type Company,
  type CompanyReasonCode,
  type CompanyStepName,
  companyReasonCodes,
  companyStatusOf,
  type NeededDetail,
  type ShownCompanyStatus,
} from './company';
import { type DocumentType, toDocumentType } from './document';
import type { CompanyStepState } from './step-states';

/** The badge words of a status (spec section 4). */
export const companyStatusWords: Record<ShownCompanyStatus, string> = {
  Submitted: 'Submitted',
  InProgress: 'In Progress',
  Completed: 'Completed',
  Approved: 'Approved',
  Rejected: 'Rejected',
  Unknown: 'Unknown',
};

/** What a status means for the person who reviews; who decides is said with it. */
export const companyStatusHints: Record<ShownCompanyStatus, string> = {
  Submitted: 'Submitted. Company checks have not started',
  InProgress: 'Company checks are in progress',
  Completed: 'Company checks are complete',
  Approved: 'The company is approved',
  Rejected: 'The company is rejected',
  Unknown: "The server sent a status that Studio doesn't know",
};

/** The status of a company in words; one that Studio does not know is named as the server did. */
export function companyStatusText(company: Pick<Company, 'status'>): string {
  const status = companyStatusOf(company);
  return status === 'Unknown' ? `Unknown: ${company.status}` : companyStatusWords[status];
}

/** What each step of a company is. */
export const companyStepTitles: Record<CompanyStepName, string> = {
  flag: 'Country and region',
  building: 'Company information',
  document: 'Documents',
  user: 'Representative',
  verification: 'Final verification',
};

const companyStepStateWords: Record<CompanyStepState, string> = {
  done: 'complete',
  reached: 'reached',
  open: 'not reached',
  failed: 'failed',
};

/** A step of a company and its state: 'Documents: complete'. */
export function companyStepText(name: CompanyStepName, state: CompanyStepState): string {
  // Whether the representative is verified is known only from the owners, who may not be on this device.
  const isDoubtful = name === 'user' && state === 'open';
  return `${companyStepTitles[name]}: ${companyStepStateWords[state]}${isDoubtful ? ' or not known' : ''}`;
}

/** What each colour of a step icon means, in the order in which it is explained. */
export const companyStepColourWords = [
  ['done', 'Green: complete'],
  ['reached', 'Yellow: reached, not known to be complete'],
  ['open', 'Grey: not reached or not known'],
  ['failed', 'Red: a check or verification failed'],
] as const satisfies readonly [CompanyStepState, string][];

/** What is shown where the server sent nothing (spec sections 3 and 9, contract KYC 4.1). */
export const companyDefaults = {
  countryCode: 'IN',
  name: 'Unknown Company',
  registrationNumber: 'N/A',
  registrationNumberType: 'Unknown',
  representative: 'N/A',
  startDate: 'N/A',
  region: 'Unknown',
  domain: 'N/A',
} as const;

/** The facts of a company as they are shown, none of them empty. */
export type ShownCompany = Record<Exclude<keyof typeof companyDefaults, 'startDate'>, string> & { status: ShownCompanyStatus };

/** A company as it is shown, with defaults for missing values (contract KYC 4.1). */
export function shownCompanyOf(company: Company): ShownCompany {
  return {
    countryCode: company.countryCode ?? companyDefaults.countryCode,
    name: company.name ?? companyDefaults.name,
    registrationNumber: company.registrationNumber ?? companyDefaults.registrationNumber,
    registrationNumberType: company.registrationNumberType ?? companyDefaults.registrationNumberType,
    representative: company.representative ?? companyDefaults.representative,
    region: company.region ?? companyDefaults.region,
    domain: company.domain ?? companyDefaults.domain,
    status: companyStatusOf(company),
  };
}

interface CompanyReasonWords {
  text: string;
  label: string;
  next: string;
  /** The next step is to ask the company. */
  asks?: true;
}

/** What a check found against a company (contract KYC 3.3), the same in few words beside others, and what a reviewer may do. */
export const companyReasonWords: Record<CompanyReasonCode, CompanyReasonWords> = {
  COMPANY_NOT_FOUND_REGISTRY: {
    text: 'The company was not found in the official registry',
    label: 'Not in the registry',
    next: 'Compare number, name and country with the certificate',
  },
  COMPANY_INACTIVE: {
    text: 'The registry lists the company as inactive',
    label: 'Not active',
    next: 'Ask for a recent extract of the registry',
    asks: true,
  },
  COMPANY_FIELDS_MISMATCH: {
    text: 'Details differ from the registry',
    label: 'Differs from the registry',
    next: 'Compare the fields with the registry one by one',
  },
  COMPANY_ADVERSE_MEDIA_FOUND: {
    text: 'Negative press about the company',
    label: 'Negative press',
    next: 'Read the coverage and judge whether it is about this company',
  },
  COMPANY_SANCTION_LIST_FOUND: {
    text: 'The company is on a sanctions list',
    label: 'On a sanctions list',
    next: 'Take legal advice before anything else',
  },
};

/** A reason in words; a code that Studio does not know is shown as it came (contract KYC 3.3). */
export function companyReasonText(code: string): string {
  const known = companyReasonCodes.find((one) => one === code);
  return known === undefined ? code : companyReasonWords[known].text;
}

/** Reasons as a row has them: a single one as a sentence, several in few words each; codes that Studio does not know as they came. */
export function companyReasonLabels(codes: readonly string[]): string[] {
  const [only, ...others] = [...new Set(codes)];
  if (only === undefined) return [];
  if (others.length === 0) return [companyReasonText(only)];
  return [only, ...others].map((code) => companyReasonLabelOf(code) ?? code);
}

/** A reason in few words; null for a code that Studio does not know. */
export function companyReasonLabelOf(code: string): string | null {
  const known = companyReasonCodes.find((one) => one === code);
  return known === undefined ? null : companyReasonWords[known].label;
}

/** The names of details inside a sentence. */
export const neededDetailWords: Record<NeededDetail, string> = { name: 'name', registrationNumber: 'registration number' };

/** The names of the kinds of documents (contract KYC 4.6). */
export const documentTypeWords: Record<DocumentType, string> = {
  CertificateOfIncorporation: 'Certificate of Incorporation',
  ProofOfAddress: 'Proof of Address',
  PowerOfAttorney: 'Power of Attorney',
};

/** What a kind of document is called; any other is a document. */
export function documentTypeText(raw: string | null): string {
  const known = toDocumentType(raw);
  return known === null ? 'Document' : documentTypeWords[known];
}
