import type { ReactNode } from 'react';
import type { ListedRow } from './listed-row';
import { RowSkeleton } from './row-skeleton';
import { useRetainedFocus } from './use-retained-focus';
import type { RowWindow } from './use-row-window';

/** What the visible rows are drawn from. */
export interface RowScrollerProps<Stored> {
  window: RowWindow<Stored>;
  rows: readonly (Stored | null)[];
  start: number;
  total: number;
  /** What is shown is about to be another. */
  isBehind: boolean;
  label: string;
  /** The heads of the columns. */
  head: ReactNode;
  /** What is drawn of a row at a place (from 0); undefined while it is being opened. `null` is a row that is no longer on this device. */
  draw: (stored: Stored | null, place: number) => ReactNode | undefined;
}

/** Draws the rows that are in view, and a few beyond. */
export function RowScroller<Stored extends ListedRow>(props: RowScrollerProps<Stored>) {
  const { window, rows, start, total, isBehind, label, head, draw } = props;
  const focus = useRetainedFocus(window.scroller, total);
  return (
    <div className="list-scroll" ref={window.scroller} tabIndex={-1} onScroll={window.hold} aria-busy={isBehind} {...focus}>
      <div className="rows-top">{head}</div>
      <ul className="rows" aria-label={label} style={{ height: window.height, listStyle: 'none', margin: 0, padding: 0 }}>
        {window.items.map((item) => {
          const stored = rows[item.index - start];
          const drawn = stored === undefined ? undefined : draw(stored, item.index);
          const key = stored?.key ?? item.index;
          return drawn === undefined ? (
            <li key={key} className="row-item" style={{ top: item.start }} aria-hidden="true">
              <RowSkeleton />
            </li>
          ) : (
            <li key={key} className="row-item" style={{ top: item.start }} aria-posinset={item.index + 1} aria-setsize={total}>
              {drawn}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
