import { type CompanyRow, companySteps } from '../../../domain/company/company';
import { companyReasonText, companyStatusText } from '../../../domain/company/text';
import { toCsv } from '../../../domain/shared/csv';

const columns = [
  'Company Id',
  'Name',
  'Country',
  'Registration number',
  'Kind of number',
  'Representative',
  'Domain',
  'Region',
  'Started (UTC)',
  'Changed (UTC)',
  'Status',
  'Reasons',
  'Documents',
  'Representative reached',
  'Verification reached',
];

/** The list of companies as a table for spreadsheets, times in UTC; it begins with the mark that has them read it as UTF-8. What was not told stays empty. */
export function toCompaniesCsv(companies: readonly CompanyRow[]): string {
  return `\uFEFF${toCsv([columns, ...companies.map(toCells)])}`;
}

function toCells(company: CompanyRow): string[] {
  const steps = companySteps(company);
  return [
    company.id,
    company.name ?? '',
    company.countryCode ?? '',
    company.registrationNumber ?? '',
    company.registrationNumberType ?? '',
    company.representative ?? '',
    company.domain ?? '',
    company.region ?? '',
    toTime(company.createdAt),
    toTime(company.updatedAt),
    companyStatusText(company),
    company.statusReasons.map(companyReasonText).join('. '),
    String(company.documents.length),
    toYes(steps.user),
    toYes(steps.verification),
  ];
}

function toYes(is: boolean): string {
  return is ? 'yes' : 'no';
}

function toTime(at: number | null): string {
  return at === null ? '' : new Date(at).toISOString();
}
