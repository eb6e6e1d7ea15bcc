import { errorClass } from '../shared/error-code';
import type { Problem } from '../shared/outcome';

/** Rows of an answer that could not be read: how many, and the first one described without personal data. */
export interface Losses {
  count: number;
  first: string | null;
}

/**
 * What is known about how fresh a mirrored question is: one row a question, written by the worker only.
 * Times in ms since 1970. `problem` is that of the last attempt, null when it went well.
 */
export interface Freshness {
  key: string;
  state: 'idle' | 'fetching';
  attemptedAt: number | null;
  succeededAt: number | null;
  problem: Problem | null;
  /** When the last attempt failed; absent when it went well. */
  failedAt?: number;
  /** When the attempts began to fail; absent when the last one went well. */
  failingSince?: number;
  /** When it is tried again automatically while it is visible; absent if that is unknown. */
  nextAt?: number;
  /** Rows here of rows there, while a list is being filled. */
  done: number;
  total: number | null;
  /** The page at which an interrupted back-fill continues; null if the list was read to its end. */
  cursor: number | null;
  losses: Losses;
}

/** The same row with its times moved by `offset` (ms), server time minus device time: the worker writes what its own clock says. */
export function inServerTime(row: Freshness, offset: number): Freshness {
  const moved = (at: number | null) => (at === null ? null : at + offset);
  return {
    ...row,
    attemptedAt: moved(row.attemptedAt),
    succeededAt: moved(row.succeededAt),
    ...(row.failedAt === undefined ? {} : { failedAt: row.failedAt + offset }),
    ...(row.failingSince === undefined ? {} : { failingSince: row.failingSince + offset }),
    ...(row.nextAt === undefined ? {} : { nextAt: row.nextAt + offset }),
  };
}

/** When a question was last answered, perhaps by a refusal (ms); null: never, or what was sent last has no answer. */
export function answeredAt({ problem, succeededAt, attemptedAt }: Pick<Freshness, 'problem' | 'succeededAt' | 'attemptedAt'>) {
  if (problem === null) return succeededAt;
  return errorClass[problem.code] === 'no-answer' ? null : attemptedAt;
}

/** A question nobody has asked yet. */
export function unaskedFreshness(key: string): Freshness {
  return {
    key,
    state: 'idle',
    attemptedAt: null,
    succeededAt: null,
    problem: null,
    done: 0,
    total: null,
    cursor: null,
    losses: { count: 0, first: null },
  };
}
