import type { Freshness } from '../list/freshness';
import { errorClass } from '../shared/error-code';
import { minute } from '../shared/timing';

/** Counts on the dashboard are asked for again when they are older than this (ms). */
export const countsFreshFor = 5 * minute;

/** So many lists are asked for at a time, so that a service that a person opens waits behind few others. */
export const countsAtOnce = 2;

/**
 * The lists that the dashboard asks for next, of those that it counts: never read to their end, or old. One that failed without an answer comes after
 * the others, so that it holds none of them up; one that was refused waits for a person. `now` in ms, of the clock of the rows.
 */
export function countsDue(lists: readonly Freshness[], now: number): Freshness[] {
  const due = lists.filter((row) => isDue(row, now));
  return [...due.filter(({ problem }) => problem === null), ...due.filter(({ problem }) => problem !== null)].slice(
    0,
    countsAtOnce,
  );
}

function isDue({ succeededAt, cursor, problem }: Freshness, now: number): boolean {
  if (problem !== null && errorClass[problem.code] !== 'no-answer') return false;
  return succeededAt === null || cursor !== null || now - succeededAt >= countsFreshFor;
}
