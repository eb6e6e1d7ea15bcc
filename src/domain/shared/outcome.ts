import type { ErrorCode } from './error-code';

/**
 * What went wrong, as plain data that may cross a thread.
 * `said` is the server's own words where it gave any; `status` the HTTP status; `retryAfterSeconds` from a 429; `bytes` the size of a file that was not read.
 */
export interface Problem {
  code: ErrorCode;
  status?: number;
  said?: string;
  retryAfterSeconds?: number;
  bytes?: number;
}

/** The answer to anything that may fail. Nothing is thrown across a thread: an outcome is returned instead. */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; problem: Problem };

/** A success with its value. */
export function ok<Value>(value: Value): Outcome<Value> {
  return { ok: true, value };
}

/** A failure with its code and, where known, the HTTP status and the server's words. */
export function failed(code: ErrorCode, more: Omit<Problem, 'code'> = {}): { ok: false; problem: Problem } {
  return { ok: false, problem: { code, ...more } };
}
