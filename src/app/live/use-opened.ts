import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMirror } from './mirror-context';
import { createOpenedCache, type OpenedCache, type RememberedReader, type RowReader } from './opened-cache';
import { useWorker } from './worker-context';

/**
 * The content of mirror rows, opened after the query that read them: by `keyOf`; absent while a row is being opened for the first time, null if it cannot be.
 * Such a row is reported to the worker, which fetches it again. Rows of `first` are opened, and shown, before the others.
 */
export function useOpened<Stored extends object, Opened>(
  rows: readonly Stored[],
  reader: RowReader<Stored, Opened> | RememberedReader<Stored, Opened>,
  first: readonly Stored[] = rows,
): ReadonlyMap<string, Opened | null> {
  const { box } = useMirror();
  const worker = useWorker();
  const cache = useRef<OpenedCache<Stored, Opened> | null>(null);
  cache.current ??= createOpenedCache(reader);
  const opened = 'openedWith' in reader ? reader.openedWith(box) : cache.current;
  const [, wake] = useState(0);
  const underWay = useRef(new WeakSet<Stored>());
  const isGone = useRef(false);
  const latest = useRef(rows);
  latest.current = rows;
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function openRows(missing: readonly Stored[]): Promise<void> {
    if (missing.length === 0 || isGone.current) return;
    const results = await Promise.all(missing.map(async (row) => ({ row, opening: await reader.open(box, row) })));
    if (isGone.current) return;
    for (const { row, opening } of results) {
      opened.put(row, opening);
      // Remembered rows make room for others: one that comes into view again is opened again.
      underWay.current.delete(row);
    }
    const records = results.flatMap(({ opening }) => opening.unreadable);
    if (records.length > 0) void worker.reportUnreadable({ records });
    wake((times) => times + 1);
  }

  // Before the screen is painted, so that nothing is lost while it is.
  useLayoutEffect(() => {
    const missing = opened.missing(rows).filter((row) => !underWay.current.has(row));
    if (missing.length === 0) return;
    for (const row of missing) underWay.current.add(row);
    const wanted = new Set(first);
    void openRows(missing.filter((row) => wanted.has(row))).then(() => {
      // Some may be of an older version meanwhile, or gone.
      const present = new Set(latest.current);
      const others = missing.filter((row) => !wanted.has(row));
      for (const row of others) if (!present.has(row)) underWay.current.delete(row);
      return openRows(others.filter((row) => present.has(row)));
    });
  });

  return new Map(
    rows.flatMap((row): [string, Opened | null][] => {
      const value = opened.get(row);
      return value === undefined ? [] : [[reader.keyOf(row), value]];
    }),
  );
}

/** The same for one row: undefined while it is being opened, null if there is none or it cannot be. */
export function useOpenedRow<Stored extends object, Opened>(
  row: Stored | null | undefined,
  reader: RowReader<Stored, Opened>,
): Opened | null | undefined {
  const opened = useOpened(row ? [row] : [], reader);
  if (row === undefined) return undefined;
  return row === null ? null : opened.get(reader.keyOf(row));
}
