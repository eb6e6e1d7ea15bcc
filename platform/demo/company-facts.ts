import type { CheckName } from '../../src/domain/company/compliance';

/** What a company said about itself, in the members of the list (contract KYC 4.1); a missing member was not reported. */
export interface CompanyFacts {
  name?: string;
  countryOfRegistration?: string;
  registrationNumber?: string;
  registrationNumberType?: string;
  representative?: { name: string };
  region?: string;
  domain?: string;
  address?: { street: string; city: string; province: string; postalCode: string; country: string };
  documents?: DemoDocument[];
  /** The list does not say when it was submitted and changed. */
  isTimeless?: boolean;
}

/** A document as the list names it. */
export interface DemoDocument {
  id: string;
  fileName: string;
  documentType: string;
}

/**
 * The content of a document's file: a document or a picture drawn by code, `no-pdf` a page that only calls itself a PDF, `empty` no byte at all, `large`
 * forty megabytes, `lost` is listed and not there.
 */
export type FileKind = 'pdf' | 'png' | 'no-pdf' | 'empty' | 'large' | 'lost';

/** A check as the server answers it (contract KYC 4.5); `updatedAt` in ms. */
export interface DemoCheck {
  status: string;
  reason?: string;
  reasonDetail?: string;
  updatedAt: number;
}
export type CompanyChecks = Partial<Record<CheckName, DemoCheck>>;

/**
 * Someone who runs or owns a company. The verification is that of the person with the id `emailHash`; `reported` says how the company's server words its status:
 * as it is, with its other word for a failure, with an unknown word, or not at all.
 */
export interface DemoExecutive {
  id: string;
  name: string;
  designation: string;
  type: string;
  percentageShare: number | null;
  email: string;
  emailHash: string;
  mailSent: boolean;
  reported: 'as-is' | 'failure' | 'odd' | 'none';
}

/** A company of the demo with all that belongs to it. Times in ms. */
export interface DemoCompany {
  companyId: string;
  appId: string;
  facts: CompanyFacts;
  status: string | null;
  statusReason: string[] | null;
  executives: DemoExecutive[];
  checks: CompanyChecks | null;
  createdAt: number;
  updatedAt: number;
  /** The files of the documents, in the order of `facts.documents`. */
  files: { documentId: string; kind: FileKind; documentType: string }[];
}
