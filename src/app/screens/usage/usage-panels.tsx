import { useMemo } from 'react';
import { toCountText } from '../../../domain/shared/format';
import type { DayRange } from '../../../domain/usage/day';
import { type DaySeries, groupDays } from '../../../domain/usage/grouping';
import { begunPart } from '../../../domain/usage/range';
import { seriesWords, usageWords } from '../../../domain/usage/text';
import { allVerifications, callSeries, kycSeries, ssiSeries, totalsOf, type Usage } from '../../../domain/usage/usage';
import { StatePanel } from '../../parts/state-panel';
import { CallsTable } from './calls-table';
import { ChartPanel } from './chart-panel';
import type { ShownUsage } from './usage-view';

interface UsagePanelsProps {
  usage: Usage;
  shown: ShownUsage;
  /** Some of the answer could not be read: no rows does not mean no usage. */
  hasLosses: boolean;
}

/** Totals, chart and calls of a range. */
export function UsagePanels({ usage, shown, hasLosses }: UsagePanelsProps) {
  const { type, view, now, change } = shown;
  const { call, grouping } = view;
  const range = begunPart(view, now);
  const series = useMemo(() => {
    if (call !== '') return callSeries(usage.series, call);
    return type === 'SSI_API' ? ssiSeries(usage.series) : kycSeries(usage.series);
  }, [usage, call, type]);
  if (usage.rows.length === 0) {
    if (hasLosses) return null;
    return (
      <StatePanel title={usageWords.none}>
        <p>{usageWords.noneNext}</p>
      </StatePanel>
    );
  }
  const title = call !== '' ? `${usageWords.callChart} ${call}` : type === 'SSI_API' ? usageWords.ssiChart : usageWords.kycChart;
  return (
    <>
      <Totals usage={usage} type={type} range={range} />
      <ChartPanel
        title={title}
        series={series}
        nameOf={(name) => seriesWords[name]}
        grouping={grouping}
        range={range}
        fileName={`studio-usage-${view.from}-${view.to}-${grouping}`}
        onClear={call === '' ? null : () => change({ call: null })}
      />
      <CallsTable rows={usage.rows} view={view} onChoose={(path) => change({ call: path })} />
    </>
  );
}

interface TotalsProps {
  usage: Usage;
  type: ShownUsage['type'];
  range: DayRange;
}

/** The sums of the whole range. A day outside it, which a server in another time zone may add, is not in the chart either. */
function Totals({ usage, type, range }: TotalsProps) {
  const totals = totalsOf(usage.rows);
  const sumOf = (days: DaySeries['days']) => groupDays([{ name: 'sum', days }], 'count', range)[0]?.total ?? 0;
  const all = allVerifications(usage.series);
  const named = type === 'SSI_API' ? ssiSeries(usage.series) : kycSeries(usage.series).filter(({ name }) => name !== 'all');
  const lines: [string, number][] = [
    ...(type !== 'SSI_API' && all !== null ? ([[seriesWords.all, sumOf(all.days)]] as [string, number][]) : []),
    ...named.map(({ name, days }): [string, number] => [seriesWords[name], sumOf(days)]),
    [usageWords.units, totals.quantity],
    [usageWords.credits, totals.credits],
    ...(type === 'SSI_API' ? ([[usageWords.fees, totals.fees]] as [string, number][]) : []),
  ];
  return (
    <dl className="usage-totals">
      {lines.map(([label, count]) => (
        <div key={label} className="panel">
          <dt>{label}</dt>
          <dd>{toCountText(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
