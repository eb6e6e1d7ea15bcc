import { paths as check } from 'bootstrap-icons/icons/check-circle-fill.svg?paths';
import { paths as clock } from 'bootstrap-icons/icons/clock.svg?paths';
import { paths as shield } from 'bootstrap-icons/icons/shield.svg?paths';
import { paths as cross } from 'bootstrap-icons/icons/x-octagon-fill.svg?paths';
import {
  type CheckName,
  type CheckState,
  type ComplianceCheck,
  type ComplianceRow,
  checkStateOf,
  checksOf,
  countOfChecks,
} from '../../../../domain/company/compliance';
import {
  checkCounterWords,
  checkLimits,
  checkPartWords,
  checkTitles,
  checkWordsOf,
  hasFindings,
  lastRunText,
  noComplianceWords,
  oldCheckText,
} from '../../../../domain/company/compliance-text';
import { companyScreenWords, unreadableCompanyText } from '../../../../domain/company/detail-text';
import { DefinitionList } from '../../../parts/definition-list';
import { Icon } from '../../../parts/icon';
import { MarkdownText } from '../../../parts/markdown/markdown-text';
import { StatePanel } from '../../../parts/state-panel';
import { evidenceId } from '../use-evidence-row';

const counters = ['passed', 'failed', 'pending', 'total'] as const;
const badges: Record<CheckState, { status: string; icon: readonly string[] }> = {
  passed: { status: 'Success', icon: check },
  failed: { status: 'Failed', icon: cross },
  pending: { status: 'Pending', icon: clock },
};

interface ChecksTabProps {
  compliance: ComplianceRow;
  /** In ms, server time. */
  now: number;
}

/** What was checked about the company and what came of it (contract KYC 4.5). */
export function ChecksTab({ compliance, now }: ChecksTabProps) {
  const checks = checksOf(compliance);
  const unreadable = unreadableCompanyText(compliance.unreadable ?? []);
  const counts = countOfChecks(compliance);
  if (checks.length === 0) {
    return (
      <StatePanel icon={shield} title={noComplianceWords}>
        <p>{unreadable ?? companyScreenWords.noChecksHint}</p>
      </StatePanel>
    );
  }
  return (
    <>
      {unreadable !== null && <p className="notice trouble">{unreadable}</p>}
      <dl className="counters">
        {counters.map((counter) => (
          <div key={counter} data-tint={counts[counter] > 0 ? counter : null}>
            <dt>{checkCounterWords[counter]}</dt>
            <dd>{counts[counter]}</dd>
          </div>
        ))}
      </dl>
      <div className="sections checks">
        {checks.map(({ name, check: one }) => (
          <CheckCard key={name} name={name} check={one} now={now} />
        ))}
      </div>
    </>
  );
}

function CheckCard({ name, check: one, now }: { name: CheckName; check: ComplianceCheck; now: number }) {
  const { title, label, description } = checkTitles[name];
  const words = checkWordsOf(name, one);
  const limits = checkLimits[name];
  const old = oldCheckText(one, now);
  const { status, icon } = badges[checkStateOf(one)];
  return (
    <section
      id={evidenceId(name)}
      tabIndex={-1}
      aria-label={title}
      className={hasFindings(one) ? 'panel wide-panel check-card' : 'panel check-card'}
    >
      <div className="owner-head">
        <div>
          <h2>{title}</h2>
          <p className="muted">{description}</p>
        </div>
        <span className="badge-status" data-status={status}>
          <Icon paths={icon} />
          {words.state}
        </span>
      </div>
      <DefinitionList
        lines={[
          [checkPartWords.type, label],
          [checkPartWords.lastRun, lastRunText(one, now)],
        ]}
      />
      {old !== null && <p className="check-note">{old}</p>}
      {limits !== undefined && <p className="check-note muted">{limits}</p>}
      {words.reason !== null && (
        <p className="check-reason">
          <strong>
            <bdi>{words.reason}</bdi>
          </strong>
        </p>
      )}
      {hasFindings(one) && one.reasonDetail !== null && (
        <>
          <h3>{checkPartWords.issues}</h3>
          <MarkdownText text={one.reasonDetail} />
        </>
      )}
      <h3>{checkPartWords.notes}</h3>
      <p>{words.note}</p>
      {words.recommendations.length > 0 && (
        <>
          <h3>{checkPartWords.recommendations}</h3>
          <ul>
            {words.recommendations.map((recommendation) => (
              <li key={recommendation}>{recommendation}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
