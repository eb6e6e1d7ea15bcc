import { useMemo } from 'react';
import { walletTransactions } from '../../../db/records/records';
import { chainSeries } from '../../../domain/ledger/wallet';
import { walletWords } from '../../../domain/ledger/wallet-text';
import { toCountText } from '../../../domain/shared/format';
import { groupDays } from '../../../domain/usage/grouping';
import { begunPart } from '../../../domain/usage/range';
import { seriesWords } from '../../../domain/usage/text';
import { useRecord } from '../../live/use-record';
import { useWorker } from '../../live/worker-context';
import { AgeText } from '../../parts/age-text';
import { DefinitionList } from '../../parts/definition-list';
import { FreshnessNotice } from '../../parts/freshness-notice';
import { UnreadRecord } from '../../parts/unread-record';
import { ChartPanel } from './chart-panel';
import type { ShownUsage } from './usage-view';

/** What the wallet of a service sent to the ledger in a range, grouped like its calls (spec section 7; contract SSI 10.5). */
export function ChainUsage({ shown: { appId, view, now } }: { shown: ShownUsage }) {
  const worker = useWorker();
  const record = useRecord(walletTransactions, appId);
  const value = record?.value ?? null;
  const series = useMemo(() => chainSeries(value?.series ?? []), [value]);
  if (record === undefined) return null;
  const { question, asOf, freshness } = record;
  const retry = () => void worker.refresh({ question });
  if (value === null) {
    return <UnreadRecord record={record} offline={walletWords.offline} onRetry={retry} />;
  }
  const range = begunPart(view, now);
  const [total] = groupDays(value.series, 'count', range);
  return (
    <>
      <FreshnessNotice freshness={freshness} onRetry={retry} />
      <ChartPanel
        title={walletWords.transactions}
        series={series}
        nameOf={(name) => seriesWords[name]}
        grouping={view.grouping}
        range={range}
        fileName={`studio-blockchain-${view.from}-${view.to}-${view.grouping}`}
        onClear={null}
      />
      <section className="panel" aria-labelledby="chain-messages">
        <h2 id="chain-messages">{walletWords.byMessage}</h2>
        <DefinitionList lines={value.series.map(({ name }): [string, string] => [name, toCountText(total?.counts[name] ?? 0)])} />
        <p className="age">
          {walletWords.sums(value.transactions, value.failed)} <AgeText at={asOf} now={now} problem={freshness.problem} />
        </p>
      </section>
    </>
  );
}
