import { useRef } from 'react';
import type { OpenedPair } from '../../live/row-readers';
import { type KeptListRow, type ListRow, toListRow } from './list-row';

interface Shown {
  pair: OpenedPair;
  completedHere: boolean;
  now: number;
  row: ListRow | null;
}

/** Answers what is shown of a row: undefined while it is being opened, null if it cannot be. A row with the same content stays the same object, so that it is not drawn again. */
export function useShownRows(
  opened: ReadonlyMap<string, OpenedPair | null>,
  now: number,
): (kept: KeptListRow) => ListRow | null | undefined {
  const shown = useRef(new Map<string, Shown>());

  return (kept) => {
    const pair = opened.get(kept.key);
    if (pair === undefined || pair === null) return pair;
    const { completedHere } = kept;
    const before = shown.current.get(kept.key);
    if (before?.pair === pair && before.completedHere === completedHere && before.now === now) return before.row;
    const row = toListRow(kept, pair, now);
    shown.current.set(kept.key, { pair, completedHere, now, row });
    return row;
  };
}
