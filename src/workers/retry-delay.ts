import type { ErrorCode } from '../domain/shared/error-code';
import { longestRetry, longestRetryUnreachable, shortestRetry, unreachableAttention } from '../domain/shared/timing';

const unreachable: readonly ErrorCode[] = ['network-unreachable', 'network-timeout'];

/**
 * How long to wait (ms) after the `failures`-th failure in a row, counted from 1: doubling from one second, with jitter so that
 * tablets that lost the line together do not come back together. A server that cannot be reached is tried every eight seconds for ten minutes,
 * then less and less often, up to five minutes. `random` from 0 to 1; `silentFor` ms since the first of the failures.
 */
export function retryDelay(failures: number, code: ErrorCode, random: number, silentFor = 0): number {
  const isAttentive = unreachable.includes(code) && silentFor <= unreachableAttention;
  // After ten minutes of silence the wait grows with the silence itself: there were many failures by then.
  const growing = unreachable.includes(code)
    ? Math.max(longestRetryUnreachable, (silentFor - unreachableAttention) / 2)
    : longestRetry;
  const cap = isAttentive ? longestRetryUnreachable : Math.min(longestRetry, growing);
  const full = Math.min(shortestRetry * 2 ** Math.min(failures - 1, 20), cap);
  return Math.max(shortestRetry, Math.round(full * (0.5 + random / 2)));
}
