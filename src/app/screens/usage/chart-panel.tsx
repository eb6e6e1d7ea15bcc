import { useMemo } from 'react';
import { toCountText } from '../../../domain/shared/format';
import { toTable } from '../../../domain/shared/table-columns';
import { groupColumns } from '../../../domain/usage/columns';
import type { DayRange } from '../../../domain/usage/day';
import { type DaySeries, type Group, type Grouping, groupDays } from '../../../domain/usage/grouping';
import { chartSummary, groupText, usageWords } from '../../../domain/usage/text';
import { lazyPart } from '../../lazy-screen';
import { saveFile } from '../../parts/save-file';

const UsageChart = lazyPart(() => import('./usage-chart').then((module) => module.UsageChart));

interface ChartPanelProps<Name extends string> {
  title: string;
  series: readonly (DaySeries & { name: Name })[];
  nameOf(name: Name): string;
  grouping: Grouping;
  range: DayRange;
  /** Without its ending. */
  fileName: string;
  /** Leads back to all calls; null: they are shown. */
  onClear: (() => void) | null;
}

/** Numbers by day, week or month as a chart, with the same numbers as a table next to it and in words below. */
export function ChartPanel<Name extends string>(props: ChartPanelProps<Name>) {
  const { title, series, nameOf, grouping, range, fileName, onClear } = props;
  const names = series.map(({ name }) => name);
  const { from, to } = range;
  const groups = useMemo(() => groupDays(series, grouping, { from, to }), [series, grouping, from, to]);
  const wordsOf = (name: string) => {
    const known = names.find((one) => one === name);
    return known === undefined ? name : nameOf(known);
  };
  const save = () => {
    saveFile(`${fileName}.csv`, toTable(groupColumns(names, grouping, wordsOf), groups, 0), 'text/csv');
  };
  return (
    <section className="panel usage-chart-panel" aria-label={title}>
      <div className="title-line">
        <h2>{title}</h2>
        {onClear !== null && (
          <button type="button" className="btn btn-link" onClick={onClear}>
            {usageWords.clearCall}
          </button>
        )}
        <span className="grow" />
        <button type="button" className="btn btn-quiet" onClick={save}>
          {usageWords.exportGroups}
        </button>
      </div>
      <div className="chart-and-numbers">
        <figure>
          <UsageChart groups={groups} names={names} nameOf={wordsOf} grouping={grouping} />
          <figcaption className="age">{chartSummary(groups, names, grouping, range, wordsOf)}</figcaption>
        </figure>
        <Numbers groups={groups} names={names} nameOf={wordsOf} grouping={grouping} />
      </div>
    </section>
  );
}

interface NumbersProps {
  groups: readonly Group[];
  names: readonly string[];
  nameOf(name: string): string;
  grouping: Grouping;
}

/** The numbers of a chart. */
function Numbers({ groups, names, nameOf, grouping }: NumbersProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is reached by keyboard
    <section className="chart-numbers" aria-label={usageWords.table} tabIndex={0}>
      <table className="number-table">
        <thead>
          <tr>
            <th scope="col">{usageWords.period}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {nameOf(name)}
              </th>
            ))}
            {names.length > 1 && <th scope="col">{usageWords.total}</th>}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ key, counts, total }) => (
            <tr key={key}>
              <th scope="row">{groupText(key, grouping)}</th>
              {names.map((name) => (
                <td key={name}>{toCountText(counts[name] ?? 0)}</td>
              ))}
              {names.length > 1 && <td>{toCountText(total)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
