import { type Column, toTableTime } from '../shared/table-columns';
import { type CompanyRow, companySteps } from './company';
import { type RecordedDecision, recordedDecisionOf } from './recorded-decision';
import { deciderText } from './recorded-decision-text';
import { companyReasonText, companyStatusText } from './text';

/** The columns of an exported list of companies. */
export const companyColumns: readonly Column<CompanyRow>[] = [
  ['Company Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Country', ({ countryCode }) => countryCode],
  ['Registration number', ({ registrationNumber }) => registrationNumber],
  ['Kind of number', ({ registrationNumberType }) => registrationNumberType],
  ['Representative', ({ representative }) => representative],
  ['Domain', ({ domain }) => domain],
  ['Region', ({ region }) => region],
  ['Started (UTC)', ({ createdAt }) => toTableTime(createdAt)],
  ['Changed (UTC)', ({ updatedAt }) => toTableTime(updatedAt)],
  ['Decided by', (company) => onRecord(company, deciderText)],
  ['Decided (UTC)', (company) => onRecord(company, ({ decidedAt }) => toTableTime(decidedAt))],
  ['Decision reason', (company) => onRecord(company, ({ reason }) => reason)],
  ['Status', companyStatusText],
  ['Reasons', ({ statusReasons }) => statusReasons.map(companyReasonText).join('. ')],
  ['Documents', ({ documents }) => documents.length],
  ['Representative reached', (company) => companySteps(company).user],
  ['Verification reached', (company) => companySteps(company).verification],
];

function onRecord<Reported>(company: CompanyRow, tell: (record: RecordedDecision) => Reported): Reported | null {
  const record = recordedDecisionOf(company);
  return record === null ? null : tell(record);
}
