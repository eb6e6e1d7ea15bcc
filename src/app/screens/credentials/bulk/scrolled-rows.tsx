import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';

interface ScrolledRowsProps<Row> {
  rows: readonly Row[];
  /** The height of a row in px until it is measured. */
  rowHeight: number;
  label: string;
  /** Nothing in the rows can be reached by keyboard, so the scroller itself has to be. */
  isReached?: boolean;
  /** How a row is marked. */
  stateOf?(row: Row): string;
  draw(row: Row): ReactNode;
}

/** The rows of a batch; only the visible ones are drawn. */
export function ScrolledRows<Row>({ rows, rowHeight, label, isReached = false, stateOf, draw }: ScrolledRowsProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  return (
    <section className="bulk-rows" ref={scroller} {...(isReached && { tabIndex: 0 })} aria-label={label}>
      <ul style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index];
          return (
            row && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                data-state={stateOf?.(row)}
                style={{ transform: `translateY(${start}px)` }}
                aria-posinset={index + 1}
                aria-setsize={rows.length}
              >
                {draw(row)}
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
