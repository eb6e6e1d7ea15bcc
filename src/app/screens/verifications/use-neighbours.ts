import { useEffect } from 'react';
import type { ListRow, SealedListRow } from './list-row';

/** What is before and after the opened verification (`of`) in the list: ids of their details, null at an end. `place` counts from 1. */
export interface Neighbours {
  of: string;
  previous: string | null;
  next: string | null;
  place: number;
  total: number;
}

interface NeighboursInput {
  /** Rows that are opened, from the place `start` on. */
  near: readonly (SealedListRow | null)[];
  start: number;
  total: number;
  openId: string | null;
  shownOf: (row: SealedListRow) => ListRow | null | undefined;
  onNeighbours: (neighbours: Neighbours | null) => void;
}

/** Reports what is next to the opened row, as far as the list has it near the view; null if it has not. Returns its place, counted from 1; 0: unknown. */
export function useNeighbours({ near, start, total, openId, shownOf, onNeighbours }: NeighboursInput): number {
  const ids = openId === null ? [] : near.map((row) => (row === null ? null : (shownOf(row)?.id ?? null)));
  const at = openId === null ? -1 : ids.indexOf(openId);
  const previous = ids.slice(0, Math.max(0, at)).findLast((id) => id !== null) ?? null;
  const next = at === -1 ? null : (ids.slice(at + 1).find((id) => id !== null) ?? null);
  const place = at === -1 ? 0 : start + at + 1;
  useEffect(() => {
    onNeighbours(place === 0 || openId === null ? null : { of: openId, previous, next, place, total });
  }, [openId, previous, next, place, total, onNeighbours]);
  return place;
}
