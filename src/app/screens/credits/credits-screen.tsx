import { useParams } from 'react-router-dom';
import { credits as creditsRecord } from '../../../db/records/credits';
import { type CreditPlan, isLow, summaryOf } from '../../../domain/credits/credits';
import { creditWords } from '../../../domain/credits/text';
import { asOfText } from '../../../domain/list/freshness-text';
import { errorClass } from '../../../domain/shared/error-code';
import { problemText } from '../../../domain/shared/error-text';
import { useNow } from '../../live/use-now';
import { type KnownRecord, useRecord } from '../../live/use-record';
import { useTitle } from '../../live/use-title';
import { useWorker } from '../../live/worker-context';
import { FreshnessNotice } from '../../parts/freshness-notice';
import { ScreenHeading } from '../../parts/screen-heading';
import { StatePanel } from '../../parts/state-panel';
import { CreditSummaryPanel } from './credit-summary-panel';
import { PlanList } from './plan-list';
import '../../styles/credits.scss';

/** The credits of a service (spec section 2, Credits; contract KYC 10, SSI 7). Reads the mirror only. */
export function CreditsScreen({ title }: { title: string }) {
  const { appId = '' } = useParams();
  useTitle(title);
  return (
    <div className="page credits-page" key={appId}>
      <ScreenHeading>{title}</ScreenHeading>
      <Credits appId={appId} />
    </div>
  );
}

function Credits({ appId }: { appId: string }) {
  const worker = useWorker();
  const record = useRecord(creditsRecord, appId);
  // Seconds are shown: they are counted while the screen is open.
  const now = useNow(null, 1_000);
  if (record === undefined) return null;
  const { question, value, asOf, freshness } = record;
  const retry = () => void worker.refresh({ question });
  if (value === null) return <NoCredits record={record} onRetry={retry} />;
  return (
    <>
      <FreshnessNotice freshness={freshness} onRetry={retry} />
      <Plans plans={value} now={now} />
      {asOf !== null && <p className="age">{asOfText(asOf, now)}</p>}
    </>
  );
}

function Plans({ plans, now }: { plans: readonly CreditPlan[]; now: number }) {
  if (plans.length === 0) {
    return (
      <StatePanel title={creditWords.noPlans}>
        <p>{creditWords.noPlansNext}</p>
      </StatePanel>
    );
  }
  const summary = summaryOf(plans, now);
  const active = plans.find(({ isActive }) => isActive);
  return (
    <>
      {isLow(summary) && (
        <p className="notice trouble" role="status">
          {summary.remaining === 0 ? `${creditWords.none}. ${creditWords.noneNext}` : creditWords.low}
        </p>
      )}
      <CreditSummaryPanel summary={summary} active={active} now={now} />
      <PlanList plans={plans} now={now} />
    </>
  );
}

interface NoCreditsProps {
  record: KnownRecord<CreditPlan[]>;
  onRetry(): void;
}

/** What is shown until the plans are on this device. */
function NoCredits({ record: { state, freshness }, onRetry }: NoCreditsProps) {
  const { problem } = freshness;
  if (state === 'loading' || problem === null) return <div className="panel" aria-busy="true" />;
  return (
    <StatePanel title={problemText(problem)} alert={errorClass[problem.code] !== 'no-answer'}>
      {state === 'offline' && <p>{creditWords.offline}</p>}
      {state !== 'forbidden' && (
        <div className="actions">
          <button type="button" className="btn btn-primary" onClick={onRetry}>
            {creditWords.retry}
          </button>
        </div>
      )}
    </StatePanel>
  );
}
