import { useRef } from 'react';
import type { OpenedPair } from '../../live/row-readers';
import { type ListRow, type SealedListRow, toListRow } from './list-row';

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
): (stored: SealedListRow) => ListRow | null | undefined {
  const shown = useRef(new Map<string, Shown>());

  return (stored) => {
    const pair = opened.get(stored.key);
    if (pair === undefined || pair === null) return pair;
    const { completedHere } = stored;
    const before = shown.current.get(stored.key);
    if (before?.pair === pair && before.completedHere === completedHere && before.now === now) return before.row;
    const row = toListRow(stored, pair, now);
    shown.current.set(stored.key, { pair, completedHere, now, row });
    return row;
  };
}
