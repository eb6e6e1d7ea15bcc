import { type ComplianceRow, checkStateOf } from '../../../domain/company/compliance';
import { checkWordsOf, hasFindings } from '../../../domain/company/compliance-text';
import { registryDetailsText, registryWords } from '../../../domain/company/registry-text';
import { toTimeText } from '../../../domain/shared/format';
import { DefinitionList } from '../../parts/definition-list';
import { MarkdownText } from '../../parts/markdown/markdown-text';

/** What the official registry says, beside what the company submitted (contract KYC 4.5); null: its checks are not on this device. */
export function RegistryPanel({ compliance }: { compliance: ComplianceRow | null }) {
  const check = compliance?.checks.registryCheck ?? null;
  return (
    <section className="panel">
      <h2>{registryWords.title}</h2>
      {check === null ? (
        <p className="muted">{compliance === null ? registryWords.unread : registryWords.none}</p>
      ) : (
        <RegistryLines check={check} />
      )}
    </section>
  );
}

function RegistryLines({ check }: { check: NonNullable<ComplianceRow['checks']['registryCheck']> }) {
  const words = checkWordsOf('registryCheck', check);
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
          [registryWords.lastRun, check.updatedAt === null ? null : toTimeText(check.updatedAt)],
        ]}
      />
      {hasFindings(check) && check.reasonDetail !== null && (
        <>
          <h3>{registryDetailsText(check.updatedAt)}</h3>
          <MarkdownText text={check.reasonDetail} />
        </>
      )}
    </>
  );
}
