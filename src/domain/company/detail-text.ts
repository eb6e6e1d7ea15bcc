import { flaggedCountryText } from '../shared/country';
import { toFieldLabel, toTimeText } from '../shared/format';
import type { Company } from './company';
import type { CompanyTab } from './tab';
import { companyDefaults } from './text';

/** The titles of the parts of a company. */
export const companyTabTitles: Record<CompanyTab, string> = {
  'business-info': 'Business Information',
  documents: 'Document Uploaded',
  'ubo-details': 'UBO Details',
  'checks-regulations': 'Checks & Regulations',
};

/** What else an opened company says. */
export const companyScreenWords = {
  title: 'Business Verification',
  list: 'Business Verifications',
  reasons: 'What the checks found',
  noDocuments: 'No Documents Uploaded',
  noOwners: 'No UBO Information',
  noOwnersHint: 'The server lists no owner or director of this company.',
  noChecksHint: 'This company has no checks yet.',
  noPerson: 'No e-mail known for this person, so no verification can be opened.',
  gone: 'This company is no longer in the list',
  goneHint: 'The server no longer lists it for this service.',
  unreadable: 'The saved copy of this company is damaged and loads again',
  askForRight: 'Ask an admin for the right to view this part of a company.',
  wayBack: 'Back to the company',
  path: 'Breadcrumb',
  tabs: 'Parts of the company',
  loading: (what: string) => `Loading: ${what}`,
} as const;

/** What can be missing on a screen of a company. */
export const companyPartWords = {
  company: 'Company',
  owners: 'Owners of this company',
  checks: 'Checks of this company',
} as const;

/** The names of what a company submitted (screens 4.2). */
export const companyFieldWords = {
  name: 'Company Name',
  id: 'ID',
  companyId: 'Company Id',
  registrationNumber: 'Registration Number',
  registrationNumberType: 'Registration Type',
  representative: 'Representative',
  domain: 'Domain',
  countryOfRegistration: 'Country',
  region: 'Region',
  street: 'Street',
  city: 'City',
  province: 'State/Province',
  postalCode: 'Postal Code',
  country: 'Country',
} as const;

/** The panels of what a company submitted, and the lines of its status (screens 4.2). */
export const companyPanelWords = {
  basic: 'Basic Information',
  status: 'Status Information',
  address: 'Address Information',
  current: 'Current Status',
  meaning: 'What it means',
  created: 'Created Date',
  updated: 'Last Updated',
} as const;

/** A line of a panel: its label and its value, null if it was not reported and has no default. */
export type CompanyLine = [label: string, value: string | null];

/** Where the company is registered, line by line. */
export function addressLines({ address }: Pick<Company, 'address'>): CompanyLine[] {
  const { street, city, province, postalCode, country } = address;
  return [
    [companyFieldWords.street, street],
    [companyFieldWords.city, city],
    [companyFieldWords.province, province],
    [companyFieldWords.postalCode, postalCode],
    [companyFieldWords.country, country === null ? null : flaggedCountryText(country)],
  ];
}

/** When something was, null as 'N/A' (contract KYC 4.1). `at` in ms. */
export function companyTimeText(at: number | null): string {
  return at === null ? companyDefaults.startDate : toTimeText(at);
}

/** Said where parts of an answer could not be read, by their paths; null if all could. */
export function unreadableCompanyText(paths: readonly string[]): string | null {
  if (paths.length === 0) return null;
  const parts = paths.map((path) => toFieldLabel(path.split('.')[0] ?? '').toLowerCase());
  return `Part of the server's answer could not be read: ${[...new Set(parts)].join(', ')}. The rest is shown.`;
}
