import type { CompanyRow } from '../../../../domain/company/company';
import { recordedDecisionOf } from '../../../../domain/company/recorded-decision';
import { decidedAtText, decidedByText, recordedDecisionWords } from '../../../../domain/company/recorded-decision-text';
import { LongText } from '../../../parts/long-text';

/** Who decided the company, when and why, for the reviewer who comes next; nothing where the server records no decisions. `now` in ms, server time. */
export function RecordedDecision({ company, now }: { company: CompanyRow; now: number }) {
  const record = recordedDecisionOf(company);
  if (record === null) return null;
  const when = decidedAtText(record, now);
  return (
    <section className="recorded-decision" aria-label={recordedDecisionWords.heading} data-status={record.status}>
      <h2>{recordedDecisionWords.heading}</h2>
      <p>
        <bdi>{decidedByText(company, record)}</bdi>
      </p>
      {record.reason !== null && (
        <p className="reason">
          {recordedDecisionWords.reason}: <LongText text={record.reason} />
        </p>
      )}
      {when !== null && <p className="age">{when}</p>}
    </section>
  );
}
