import type { CheckedRow } from '../../../../domain/batch/rules';
import { bulkIssueText, bulkWarningText, bulkWords, columnText } from '../../../../domain/batch/text';
import { toCountText } from '../../../../domain/shared/format';
import { PrivateText } from '../../../parts/private-text';
import { ScrolledRows } from './scrolled-rows';

/** What a row takes with nothing to say of it, px; one with more is measured. */
const rowHeight = 52;

/** The rows of a file as they were checked, those that cannot be sent first; only those in view are drawn. */
export function CheckedRows({ rows, header }: { rows: readonly CheckedRow[]; header: readonly string[] }) {
  return (
    <ScrolledRows
      rows={rows}
      rowHeight={rowHeight}
      label={bulkWords.rows}
      isReached
      stateOf={({ issues, warnings }) => (issues.length > 0 ? 'failed' : warnings.length > 0 ? 'odd' : 'ready')}
      draw={(row) => <Row row={row} header={header} />}
    />
  );
}

function Row({ row, header }: { row: CheckedRow; header: readonly string[] }) {
  const { number, subject, issues, warnings, doubleOf } = row;
  const reported = [
    ...issues.map((issue) => ({ column: issue.column, text: bulkIssueText(issue), isIssue: true })),
    ...warnings.map((warning) => ({ column: warning.column, text: bulkWarningText(warning, doubleOf), isIssue: false })),
  ];
  return (
    <>
      <div className="what">
        <span className="title">
          {bulkWords.row} {toCountText(number)}
        </span>{' '}
        <span className="mono age">
          <PrivateText>{subject}</PrivateText>
        </span>
      </div>
      {reported.map(({ column, text, isIssue }) => {
        const where = columnText(column, header);
        return (
          <div key={`${column} ${text}`} className={isIssue ? 'failure' : 'age'}>
            {where === null ? text : `${text} (${where})`}
          </div>
        );
      })}
      {reported.length === 0 && <div className="age">{bulkWords.ready}</div>}
    </>
  );
}
