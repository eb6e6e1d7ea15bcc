import { isDecision } from '../../../../db/commands';
import { decisionTimesOf } from '../../../../domain/command/history';
import type { CompanyRow } from '../../../../domain/company/company';
import { decisionTimesText } from '../../../../domain/company/decision-text';
import { type RecordedDecision as DecisionRecord, recordedDecisionOf } from '../../../../domain/company/recorded-decision';
import { decidedAtText, decidedByText, recordedDecisionWords } from '../../../../domain/company/recorded-decision-text';
import { useDoneCommandsOf } from '../../../commands/use-commands';
import { useMirror } from '../../../live/mirror-context';
import { LongText } from '../../../parts/long-text';
import { Sentence } from '../../../parts/sentence';

interface RecordedDecisionProps {
  company: CompanyRow;
  /** In ms, server time. */
  now: number;
}

/** Who decided the company, when and why, for the reviewer who comes next; nothing where the server records no decisions. */
export function RecordedDecision({ company, now }: RecordedDecisionProps) {
  const record = recordedDecisionOf(company);
  return record === null ? null : <Recorded company={company} record={record} now={now} />;
}

function Recorded({ company, record, now }: RecordedDecisionProps & { record: DecisionRecord }) {
  const made = useMadeHere(company, record);
  const when = decidedAtText(record, now);
  return (
    <section className="recorded-decision" aria-label={recordedDecisionWords.heading} data-status={record.status}>
      <h2>{recordedDecisionWords.heading}</h2>
      <p>
        <Sentence>{decidedByText(company, record)}</Sentence>
      </p>
      {record.reason !== null && (
        <p className="reason">
          {recordedDecisionWords.reason}: <LongText text={record.reason} />
        </p>
      )}
      {made !== null && <p className="age">{made}</p>}
      {when !== null && <p className="age">{when}</p>}
    </section>
  );
}

/** When the decision on record was made and sent, in words, if this device made it: the server knows only when it arrived. */
function useMadeHere({ appId, id }: CompanyRow, { status }: DecisionRecord): string | null {
  const { clockOffset } = useMirror();
  const { commands } = useDoneCommandsOf(appId, id);
  const own = commands
    ?.filter(isDecision)
    .find(({ row, payload }) => row.result === 'accepted' && payload?.command.decision === status);
  return own === undefined ? null : decisionTimesText(decisionTimesOf(own.row, clockOffset));
}
