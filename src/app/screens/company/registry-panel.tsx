import { type ComplianceCheck, type ComplianceRow, checkStateOf } from '../../../domain/company/compliance';
import { checkWordsOf, hasFindings, lastRunText, oldCheckText } from '../../../domain/company/compliance-text';
import { registryDetailsText, registryWords } from '../../../domain/company/registry-text';
import { DefinitionList } from '../../parts/definition-list';
import { MarkdownText } from '../../parts/markdown/markdown-text';

interface RegistryPanelProps {
  /** null: not on this device. */
  compliance: ComplianceRow | null;
  /** In ms, server time. */
  now: number;
}

/** What the official registry says, beside what the company submitted (contract KYC 4.5). */
export function RegistryPanel({ compliance, now }: RegistryPanelProps) {
  const check = compliance?.checks.registryCheck ?? null;
  return (
    <section className="panel">
      <h2>{registryWords.title}</h2>
      {check === null ? (
        <p className="muted">{compliance === null ? registryWords.unread : registryWords.none}</p>
      ) : (
        <RegistryLines check={check} now={now} />
      )}
    </section>
  );
}

function RegistryLines({ check, now }: { check: ComplianceCheck; now: number }) {
  const words = checkWordsOf('registryCheck', check);
  const old = oldCheckText(check, now);
  const state = checkStateOf(check);
  return (
    <>
      <DefinitionList
        lines={[
          [
            registryWords.result,
            <span
              key="result"
              className="validity"
              data-state={state === 'failed' ? 'over' : state === 'pending' ? 'soon' : 'valid'}
            >
              {words.state}
            </span>,
          ],
          [registryWords.meaning, words.reason ?? words.note],
          [registryWords.lastRun, lastRunText(check, now)],
        ]}
      />
      {old !== null && <p>{old}</p>}
      {hasFindings(check) && check.reasonDetail !== null && (
        <>
          <h3>{registryDetailsText(check.updatedAt)}</h3>
          <MarkdownText text={check.reasonDetail} />
        </>
      )}
    </>
  );
}
