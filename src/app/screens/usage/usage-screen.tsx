import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { usage as usageRecord } from '../../../db/records/records';
import { walletWords } from '../../../domain/ledger/wallet-text';
import { checkRange, rangeId, readView } from '../../../domain/usage/range';
import { rangeIssueWords, usageWords } from '../../../domain/usage/text';
import { lazyPart } from '../../lazy-screen';
import { useConfig } from '../../live/use-config';
import { useNow } from '../../live/use-now';
import { useRecord } from '../../live/use-record';
import { useTitle } from '../../live/use-title';
import { useWorker } from '../../live/worker-context';
import { AgeText } from '../../parts/age-text';
import { FreshnessNotice } from '../../parts/freshness-notice';
import { ScreenHeading } from '../../parts/screen-heading';
import { UnreadRecord } from '../../parts/unread-record';
import { MirroredRanges } from './mirrored-ranges';
import { RangeBar } from './range-bar';
import { UsagePanels } from './usage-panels';
import type { ChangeView, ShownUsage } from './usage-view';
import '../../styles/number-table.scss';
import '../../styles/usage.scss';

const ChainUsage = lazyPart(() => import('./chain-usage').then((module) => module.ChainUsage));

/** Usage of a KYC service (spec section 2; contract KYC 9). */
export function KycUsageScreen({ title }: { title: string }) {
  return <UsageScreen title={title} type="CAVACH_API" />;
}

/** Usage of an SSI service (spec section 2; contract SSI 8). */
export function SsiUsageScreen({ title }: { title: string }) {
  return <UsageScreen title={title} type="SSI_API" />;
}

function UsageScreen({ title, type }: { title: string; type: ShownUsage['type'] }) {
  const { appId = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const now = useNow();
  const config = useConfig();
  useTitle(title);
  const view = readView(query, now);
  const issue = checkRange(view, now);
  const change: ChangeView = (members) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(members)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setQuery(next, { replace: true });
  };
  const id = rangeId(view);
  const shown = { appId, type, view, now, change };
  // Only an installation that names a node of the ledger can read it.
  const hasChain = type === 'SSI_API' && (config?.ledgerRest ?? '') !== '';
  return (
    <div className="page usage-page" key={appId}>
      <ScreenHeading>{title}</ScreenHeading>
      {hasChain && <SourceChoice isOfChain={view.isOfChain} change={change} />}
      <RangeBar view={view} now={now} change={change} />
      {issue === null ? (
        hasChain && view.isOfChain ? (
          <Suspense>
            <ChainUsage shown={shown} />
          </Suspense>
        ) : (
          <Usage key={id} shown={shown} id={id} />
        )
      ) : (
        <p className="notice trouble" role="alert">
          {rangeIssueWords[issue]}
        </p>
      )}
    </div>
  );
}

function SourceChoice({ isOfChain, change }: { isOfChain: boolean; change: ChangeView }) {
  return (
    <fieldset className="segmented">
      <legend className="visually-hidden">{walletWords.source}</legend>
      <button type="button" aria-pressed={!isOfChain} onClick={() => change({ source: null })}>
        {walletWords.ofService}
      </button>
      <button type="button" aria-pressed={isOfChain} onClick={() => change({ source: 'blockchain' })}>
        {walletWords.ofChain}
      </button>
    </fieldset>
  );
}

/** The usage of one range, from the mirror. */
function Usage({ shown, id }: { shown: ShownUsage; id: string }) {
  const worker = useWorker();
  const record = useRecord(usageRecord, shown.appId, id);
  if (record === undefined) return null;
  const { question, value, asOf, freshness } = record;
  const retry = () => void worker.refresh({ question });
  if (value === null) {
    return (
      <UnreadRecord record={record} offline={usageWords.offline} onRetry={retry}>
        <MirroredRanges appId={shown.appId} change={shown.change} />
      </UnreadRecord>
    );
  }
  return (
    <>
      <FreshnessNotice freshness={freshness} onRetry={retry} />
      <UsagePanels usage={value} shown={shown} hasLosses={freshness.losses.count > 0} />
      <p className="age">
        <AgeText at={asOf} now={shown.now} problem={freshness.problem} />
      </p>
    </>
  );
}
