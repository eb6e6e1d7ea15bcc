import type { ReactNode } from 'react';
import type { ListedRow } from './listed-row';
import { RowSkeleton } from './row-skeleton';
import { useKeptFocus } from './use-kept-focus';
import type { RowWindow } from './use-row-window';

/** What the visible rows are drawn from. */
export interface RowScrollerProps<Kept> {
  window: RowWindow<Kept>;
  rows: readonly (Kept | null)[];
  start: number;
  total: number;
  /** What is shown is about to be another. */
  isBehind: boolean;
  label: string;
  /** The heads of the columns. */
  head: ReactNode;
  /** What is drawn of a row at a place (from 0); undefined while it is being opened. `null` is a row that is no longer on this device. */
  draw: (kept: Kept | null, place: number) => ReactNode | undefined;
}

/** Draws the rows that are in view, and a few beyond. */
export function RowScroller<Kept extends ListedRow>(props: RowScrollerProps<Kept>) {
  const { window, rows, start, total, isBehind, label, head, draw } = props;
  const focus = useKeptFocus(window.scroller, total);
  return (
    <div className="list-scroll" ref={window.scroller} tabIndex={-1} onScroll={window.hold} aria-busy={isBehind} {...focus}>
      <div className="rows-top">{head}</div>
      <ul className="rows" aria-label={label} style={{ height: window.height, listStyle: 'none', margin: 0, padding: 0 }}>
        {window.items.map((item) => {
          const kept = rows[item.index - start];
          const drawn = kept === undefined ? undefined : draw(kept, item.index);
          const key = kept?.key ?? item.index;
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
