import { type Company, companyStatusOf } from './company';
import { type CheckName, type CheckState, type Compliance, checkNames, checkStateOf } from './compliance';
import { checkStateWords, checkTitles } from './compliance-text';
import { documentTypes, missingDocumentTypes } from './document';
import { type Executive, executiveKycStateOf } from './executive';
import { isEvidenceHere, type MissingEvidence } from './missing-evidence';
import { registryDifferencesOf } from './registry-findings';
import { companyNextSteps, companySummaryWords, decidedNextSteps, missingEvidenceText } from './summary-text';
import type { CompanyTab } from './tab';

/** A fact of a company that a reviewer reads first, and the part that has its evidence. */
export interface CompanyFact {
  label: string;
  text: string;
  state: 'valid' | 'soon' | 'over';
  tab: CompanyTab;
}

interface SummaryInput {
  company: Pick<Company, 'documents'>;
  /** null: not on this device. */
  executives: readonly Executive[] | null;
  compliance: Compliance | null;
}

const checkFactStates: Record<CheckState, CompanyFact['state']> = { passed: 'valid', failed: 'over', pending: 'soon' };
const checkTabs: Record<CheckName, CompanyTab> = {
  registryCheck: 'business-info',
  sanctionListCheck: 'checks-regulations',
  adverseMediaCheck: 'checks-regulations',
};

/** The facts of a company in the order in which a reviewer needs them; what is not on this device is left out. */
export function companySummaryOf({ company, executives, compliance }: SummaryInput): CompanyFact[] {
  const checks = checkNames.flatMap((name) => checkFact(name, compliance) ?? []);
  return [...checks, ...(executives === null ? [] : [ownersFact(executives)]), documentsFact(company)];
}

function checkFact(name: CheckName, compliance: Compliance | null): CompanyFact | null {
  if (compliance === null) return null;
  const check = compliance.checks[name];
  const state = check === null ? 'pending' : checkStateOf(check);
  const differences = name === 'registryCheck' ? registryDifferencesOf(compliance).length : 0;
  const words = checkStateWords[state];
  const text = differences === 0 ? words : `${words}, ${companySummaryWords.differences(differences)}`;
  return { label: checkTitles[name].label, text, state: checkFactStates[state], tab: checkTabs[name] };
}

function ownersFact(executives: readonly Executive[]): CompanyFact {
  const verified = executives.filter((one) => executiveKycStateOf(one) === 'completed').length;
  const isWhole = executives.length > 0 && verified === executives.length;
  return {
    label: companySummaryWords.owners,
    text: companySummaryWords.verified(verified, executives.length),
    state: isWhole ? 'valid' : 'over',
    tab: 'ubo-details',
  };
}

function documentsFact({ documents }: SummaryInput['company']): CompanyFact {
  const missing = missingDocumentTypes(documents).length;
  return {
    label: companySummaryWords.documents,
    text: companySummaryWords.submitted(documentTypes.length - missing, documentTypes.length),
    state: missing === 0 ? 'valid' : 'over',
    tab: 'documents',
  };
}

/** What a reviewer does next with a company; a decision is never the next step while its evidence is not on this device. `pending`: one of this device that is not settled. */
export function companyNextStep(
  company: Parameters<typeof companyStatusOf>[0],
  missing: MissingEvidence = { loading: [], away: [] },
  isOffline = false,
  pending: { needsPerson: boolean } | null = null,
): string {
  const status = companyStatusOf(company);
  if (status !== 'Completed') return companyNextSteps[status];
  if (pending !== null) return decidedNextSteps[pending.needsPerson ? 'needsPerson' : 'waits'];
  return isEvidenceHere(missing) ? companyNextSteps[status] : missingEvidenceText(missing, isOffline);
}
