import { useMemo } from 'react';
import { toCountText } from '../../../domain/shared/format';
import { toTable } from '../../../domain/shared/table-columns';
import { usageColumns } from '../../../domain/usage/columns';
import type { UsageView } from '../../../domain/usage/range';
import { usageWords } from '../../../domain/usage/text';
import { sortedRows, totalsOf, type UsageRow } from '../../../domain/usage/usage';
import { saveFile } from '../../parts/save-file';
import { usePortions } from '../../parts/use-portions';

interface CallsTableProps {
  rows: readonly UsageRow[];
  view: UsageView;
  /** Shows the chart of one call. */
  onChoose(path: string): void;
}

/** What was used by call, those that cost most first, with the grand total (contract KYC 9.1, SSI 8.3). */
export function CallsTable({ rows, view, onChoose }: CallsTableProps) {
  const sorted = useMemo(() => sortedRows(rows), [rows]);
  const totals = useMemo(() => totalsOf(rows), [rows]);
  const { count, isLong, isWhole, toggle } = usePortions(sorted.length);
  const hasFees = rows.some(({ unitFee }) => unitFee !== null);
  const save = () => {
    saveFile(`studio-usage-${view.from}-${view.to}-calls.csv`, toTable(usageColumns, sorted, 0), 'text/csv');
  };
  return (
    <section className="panel" aria-labelledby="usage-calls">
      <div className="title-line">
        <h2 id="usage-calls">{usageWords.consumption}</h2>
        <span className="grow" />
        <button type="button" className="btn btn-quiet" onClick={save}>
          {usageWords.exportCalls}
        </button>
      </div>
      <table className="number-table calls">
        <thead>
          <tr>
            <th scope="col">{usageWords.path}</th>
            <th scope="col">{usageWords.unitCost}</th>
            <th scope="col">{usageWords.units}</th>
            <th scope="col">{usageWords.credits}</th>
            {hasFees && <th scope="col">{usageWords.fees}</th>}
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, count).map((row) => (
            <CallLine key={`${row.method} ${row.path}`} row={row} hasFees={hasFees} view={view} onChoose={onChoose} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{usageWords.grandTotal}</th>
            <td />
            <td data-label={usageWords.units}>{toCountText(totals.quantity)}</td>
            <td data-label={usageWords.credits}>{toCountText(totals.credits)}</td>
            {hasFees && <td data-label={usageWords.fees}>{toCountText(totals.fees)}</td>}
          </tr>
        </tfoot>
      </table>
      {isLong && (
        <button type="button" className="btn btn-link" aria-expanded={isWhole} onClick={toggle}>
          {isWhole ? usageWords.fewer : usageWords.more(sorted.length)}
        </button>
      )}
      <p className="age">{usageWords.priceNote}</p>
    </section>
  );
}

interface CallLineProps {
  row: UsageRow;
  hasFees: boolean;
  view: UsageView;
  onChoose(path: string): void;
}

function CallLine({ row: { path, method, unitCost, quantity, credits, fees }, hasFees, view, onChoose }: CallLineProps) {
  return (
    <tr>
      <th scope="row">
        <button type="button" className="call-name" aria-pressed={view.call === path} onClick={() => onChoose(path)}>
          {method !== null && <span className="method">{method}</span>} {path}
        </button>
      </th>
      <td data-label={usageWords.unitCost}>{unitCost === null ? '' : toCountText(unitCost)}</td>
      <td data-label={usageWords.units}>{toCountText(quantity)}</td>
      <td data-label={usageWords.credits}>{toCountText(credits)}</td>
      {hasFees && <td data-label={usageWords.fees}>{toCountText(fees)}</td>}
    </tr>
  );
}
