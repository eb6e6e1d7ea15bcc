import { useEffect } from 'react';
import { firstScreenStands } from '../live/first-screen';
import type { RowReader } from '../live/opened-cache';
import { useOpened } from '../live/use-opened';
import type { ListedRow } from './listed-row';
import type { RowWindow, RowWindowInput } from './use-row-window';

/** What the rows in view and around it say, by their keys. The first screen is drawn when what is in view can be read. */
export function useOpenedWindow<Stored extends ListedRow, Opened>(
  { near, visibleRows, first }: RowWindow<Stored>,
  { rows, start }: Pick<RowWindowInput<Stored>, 'rows' | 'start'>,
  reader: RowReader<Stored, Opened>,
): ReadonlyMap<string, Opened | null> {
  const opened = useOpened(
    near.filter((row) => row !== null),
    reader,
    visibleRows,
  );
  const top = rows[first - start];
  const stands = top == null || opened.has(top.key);
  useEffect(() => {
    if (stands) firstScreenStands();
  }, [stands]);
  return opened;
}
