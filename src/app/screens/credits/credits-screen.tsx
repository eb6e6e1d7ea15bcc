import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { credits as creditsRecord } from '../../../db/records/records';
import { type CreditPlan, isLow, summaryOf } from '../../../domain/credits/credits';
import { creditWords } from '../../../domain/credits/text';
import type { ServiceType } from '../../../domain/service/service';
import { lazyPart } from '../../lazy-screen';
import { useConfig } from '../../live/use-config';
import { useNow } from '../../live/use-now';
import { useRecord } from '../../live/use-record';
import { useTitle } from '../../live/use-title';
import { useWorker } from '../../live/worker-context';
import { AgeText } from '../../parts/age-text';
import { FreshnessNotice } from '../../parts/freshness-notice';
import { ScreenHeading } from '../../parts/screen-heading';
import { StatePanel } from '../../parts/state-panel';
import { UnreadRecord } from '../../parts/unread-record';
import { CreditSummaryPanel } from './credit-summary-panel';
import { PlanList } from './plan-list';
import '../../styles/credits.scss';

const WalletPanel = lazyPart(() => import('./wallet-panel').then((module) => module.WalletPanel));

/** The credits of a KYC service (spec section 2, Credits; contract KYC 10, SSI 7). Reads the mirror only. */
export function KycCreditsScreen({ title }: { title: string }) {
  return <CreditsScreen title={title} type="CAVACH_API" />;
}

/** The same of an SSI service, with its wallet on the ledger. */
export function SsiCreditsScreen({ title }: { title: string }) {
  return <CreditsScreen title={title} type="SSI_API" />;
}

function CreditsScreen({ title, type }: { title: string; type: ServiceType }) {
  const { appId = '' } = useParams();
  const config = useConfig();
  useTitle(title);
  // Only an installation that names a node of the ledger can read it.
  const hasChain = type === 'SSI_API' && (config?.ledgerRest ?? '') !== '';
  return (
    <div className="page credits-page" key={appId}>
      <ScreenHeading>{title}</ScreenHeading>
      <Credits appId={appId} />
      {hasChain && (
        <Suspense>
          <Wallet appId={appId} />
        </Suspense>
      )}
    </div>
  );
}

function Wallet({ appId }: { appId: string }) {
  const now = useNow();
  return <WalletPanel appId={appId} now={now} />;
}

function Credits({ appId }: { appId: string }) {
  const worker = useWorker();
  const record = useRecord(creditsRecord, appId);
  // Seconds are shown: they are counted while the screen is open.
  const now = useNow(null, 1_000);
  if (record === undefined) return null;
  const { question, value, asOf, freshness } = record;
  const retry = () => void worker.refresh({ question });
  if (value === null) {
    return <UnreadRecord record={record} offline={creditWords.offline} onRetry={retry} />;
  }
  return (
    <>
      <FreshnessNotice freshness={freshness} onRetry={retry} />
      {/* That there is no plan is only known if all of the answer could be read. */}
      {(value.length > 0 || freshness.losses.count === 0) && <Plans appId={appId} plans={value} now={now} />}
      <p className="age">
        <AgeText at={asOf} now={now} problem={freshness.problem} />
      </p>
    </>
  );
}

function Plans({ appId, plans, now }: { appId: string; plans: readonly CreditPlan[]; now: number }) {
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
      <PlanList appId={appId} plans={plans} now={now} />
    </>
  );
}
