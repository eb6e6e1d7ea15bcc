import { visitGap } from '../shared/timing';

/** A visit of a person to a list, as it was last noted on this device. Rows are known by when they started. All times in ms. */
export interface Visit {
  /** Rows that started later are new in this visit; null in the first one. */
  since: number | null;
  /** The newest row that was shown by now. */
  newest: number;
  /** When the list was last seen. */
  seenAt: number;
}

/**
 * The moment (ms) after which a row is new at `now`; null before the first visit. What is new stays new for as long as the visit lasts: going to another
 * screen or another app, or closing Studio, ends it only after a while.
 */
export function newSince(visit: Visit | null, now: number): number | null {
  if (visit === null) return null;
  const isSameVisit = now - visit.seenAt <= visitGap;
  return isSameVisit && visit.since !== null ? visit.since : visit.newest;
}

/** The state of a list when it is hidden. */
export interface SeenList {
  /** What was new in this visit started after it. */
  since: number | null;
  /** The newest row on this device. */
  newest: number;
  /** The newest row that was shown, while newer ones are held back; null: all are shown. */
  shownUntil: number | null;
}

/** The visit as it is noted at `now` (ms) when the list is hidden. What was shown before stays shown. */
export function toVisit(before: Visit | null, { since, newest, shownUntil }: SeenList, now: number): Visit {
  const shown = shownUntil === null ? newest : Math.min(newest, Math.max(shownUntil, before?.newest ?? shownUntil));
  return { since, newest: shown, seenAt: now };
}
