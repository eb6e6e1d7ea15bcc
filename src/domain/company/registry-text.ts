import { toTimeText } from '../shared/format';
import type { CompanyReasonCode } from './company';
import { type Compliance, type ComplianceCheck, coverageOf } from './compliance';
import { checkTitles } from './compliance-text';
import { type RegistryDifference, registryDifferencesOf } from './registry-findings';
import { companyReasonWords } from './text';

/** The words of the registry check beside the submitted data. */
export const registryWords = {
  title: 'Official registry',
  unread: 'The registry check is not on this device yet.',
  none: 'The registry was not checked yet.',
  result: 'Result',
  lastRun: 'Last Run',
  meaning: 'What it means',
} as const;

/** What is said at a submitted value that differs: 'Registry: Orrelay OÜ'. */
export function differenceText({ registry }: Pick<RegistryDifference, 'registry'>): string {
  return registry === null ? 'Differs from the registry, which gave no value' : `Registry: ${registry}`;
}

/** Which check says what follows, and when it was made (ms): 'Details of the Registry Check, Nov 12, 2026, 20:59 UTC'. */
export function registryDetailsText(at: number | null): string {
  const title = `Details of the ${checkTitles.registryCheck.label}`;
  return at === null ? title : `${title}, ${toTimeText(at)}`;
}

/** What a reviewer may do about a reason of a company. Values are compared only if the registry gave some; `compliance` is null if it is not on this device. */
export function reasonNextStep(code: CompanyReasonCode, compliance: Compliance | null): string {
  if (code === 'COMPANY_ADVERSE_MEDIA_FOUND') return mediaNextStep(compliance?.checks.adverseMediaCheck ?? null);
  if (code !== 'COMPANY_FIELDS_MISMATCH') return companyReasonWords[code].next;
  if (compliance === null) return registryWords.unread;
  return registryDifferencesOf(compliance).some(({ registry }) => registry !== null)
    ? companyReasonWords[code].next
    : 'The registry gave no values. Compare the details with the documents';
}

/** What a reviewer can do about negative press: read the coverage, if the service names any. `check` is null if it is not on this device. */
export function mediaNextStep(check: ComplianceCheck | null): string {
  return check !== null && coverageOf(check) === 'nothing'
    ? 'The service names no article. Search for coverage and judge whether it is about this company'
    : companyReasonWords.COMPANY_ADVERSE_MEDIA_FOUND.next;
}
