import type { CreditPlan, CreditSummary } from '../../../domain/credits/credits';
import { creditWords, scopeText, timeRemainingText } from '../../../domain/credits/text';
import { toCountText, toTimeText } from '../../../domain/shared/format';
import { DefinitionList } from '../../parts/definition-list';

interface CreditSummaryPanelProps {
  summary: CreditSummary;
  /** The plan that calls are charged to. */
  active: CreditPlan | undefined;
  now: number;
}

/** What is left, until when, and what the active plan allows. */
export function CreditSummaryPanel({ summary, active, now }: CreditSummaryPanelProps) {
  const { total, used, remaining, lastExpiresAt, activeExpiresAt } = summary;
  const allowance = active?.allowance;
  return (
    <section className="panel" aria-label={creditWords.remaining}>
      <h2 className="credits-left">
        <span className="amount">{toCountText(remaining)}</span> {creditWords.remaining}
      </h2>
      <progress max={Math.max(1, total)} value={used} aria-label={creditWords.of(toCountText(used), toCountText(total))} />
      <p className="age">{creditWords.of(toCountText(used), toCountText(total))}</p>
      <DefinitionList
        lines={[
          [creditWords.active, <Ending key="active" at={activeExpiresAt} now={now} />],
          [creditWords.last, <Ending key="last" at={lastExpiresAt} now={now} />],
          ...(allowance ? [[creditWords.allowance, allowanceText(allowance)] as [string, string]] : []),
        ]}
      />
      {active?.allowance != null && (
        <>
          <h3>{creditWords.scopes}</h3>
          {active.scopes.length === 0 ? (
            <p className="muted">{creditWords.noScopes}</p>
          ) : (
            <ul className="credit-scopes">
              {active.scopes.map((scope) => (
                <li key={scope}>{scopeText(scope)}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

function Ending({ at, now }: { at: number | null; now: number }) {
  return <span title={at === null ? undefined : toTimeText(at)}>{timeRemainingText(at, now)}</span>;
}

function allowanceText({ amount, denom, used }: NonNullable<CreditPlan['allowance']>): string {
  return `${toCountText(Math.max(0, amount - used))} ${denom}`;
}
