import type { ReactNode } from 'react';
import { unreadableRowWords } from '../../domain/device/lock-text';
import type { ListedRow } from './listed-row';
import { RowScroller, type RowScrollerProps } from './row-scroller';
import type { RowWindow } from './use-row-window';

interface OpenedRowsProps<Stored extends ListedRow, Opened> {
  window: RowWindow<Stored>;
  /** What the list hands to its rows. */
  shown: Omit<RowScrollerProps<Stored>, 'window' | 'label' | 'head' | 'draw'>;
  label: string;
  /** The heads of the columns. */
  columns: Readonly<Record<string, string>>;
  /** What the rows say, by their keys. */
  opened: ReadonlyMap<string, Opened | null>;
  /** Said in the place of a row that is no longer on this device. */
  gone: string;
  draw(row: Opened, stored: Stored): ReactNode;
}

/** Rows under the heads of their columns; a row that cannot be shown says why. */
export function OpenedRows<Stored extends ListedRow, Opened>(props: OpenedRowsProps<Stored, Opened>) {
  const { window, shown, label, columns, opened, gone, draw } = props;
  const { rows, start, total, isBehind } = shown;
  const drawStored = (stored: Stored | null): ReactNode | undefined => {
    if (stored === null) return <p className="row-gap muted">{gone}</p>;
    const row = opened.get(stored.key);
    if (row === undefined) return undefined;
    return row === null ? <p className="row-gap muted">{unreadableRowWords}</p> : draw(row, stored);
  };
  const head = (
    <div className="columns-head" aria-hidden="true">
      {Object.values(columns).map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
  const scrolled = { window, rows, start, total, isBehind, label, head };
  return <RowScroller {...scrolled} draw={drawStored} />;
}
