import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { CheckedRow } from '../../../../domain/batch/rules';
import { bulkIssueText, bulkWarningText, bulkWords, columnText } from '../../../../domain/batch/text';
import { toCountText } from '../../../../domain/shared/format';
import { PrivateText } from '../../../parts/private-text';

/** What a row takes with nothing to say of it, px; one with more is measured. */
const rowHeight = 52;

/** The rows of a file as they were checked, those that cannot be sent first; only those in sight are drawn. */
export function CheckedRows({ rows, header }: { rows: readonly CheckedRow[]; header: readonly string[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="bulk-rows" ref={scroller} tabIndex={0} aria-label={bulkWords.rows}>
      <ul style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index];
          return (
            row && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                data-state={row.issues.length > 0 ? 'failed' : row.warnings.length > 0 ? 'odd' : 'ready'}
                style={{ transform: `translateY(${start}px)` }}
                aria-posinset={index + 1}
                aria-setsize={rows.length}
              >
                <Row row={row} header={header} />
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

function Row({ row, header }: { row: CheckedRow; header: readonly string[] }) {
  const { number, subject, issues, warnings, doubleOf } = row;
  const told = [
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
      {told.map(({ column, text, isIssue }) => {
        const where = columnText(column, header);
        return (
          <div key={`${column} ${text}`} className={isIssue ? 'failure' : 'age'}>
            {where === null ? text : `${text} (${where})`}
          </div>
        );
      })}
      {told.length === 0 && <div className="age">{bulkWords.ready}</div>}
    </>
  );
}
