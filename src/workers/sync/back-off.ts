import type { ErrorCode } from '../../domain/shared/error-code';

const shortest = 1_000;
const longest = 5 * 60_000;
/** A platform that is down is noticed within this time (ms) when it comes back, while a tab is seen: for the first ten minutes of its silence. */
const longestUnreachable = 8_000;
const attentiveFor = 10 * 60_000;
const unreachable: readonly ErrorCode[] = ['network-unreachable', 'network-timeout'];

/**
 * How long to wait (ms) after the `failures`-th failure in a row, counted from 1: doubling from one second, with jitter so that
 * tablets that lost the line together do not come back together. A server that cannot be reached is tried every eight seconds for ten minutes,
 * then less and less often, up to five minutes. `random` from 0 to 1; `silentFor` ms since the first of the failures.
 */
export function backOff(failures: number, code: ErrorCode, random: number, silentFor = 0): number {
  const isAttentive = unreachable.includes(code) && silentFor <= attentiveFor;
  // After ten minutes of silence the wait grows with the silence itself: there were many failures by then.
  const growing = unreachable.includes(code) ? Math.max(longestUnreachable, (silentFor - attentiveFor) / 2) : longest;
  const cap = isAttentive ? longestUnreachable : Math.min(longest, growing);
  const full = Math.min(shortest * 2 ** Math.min(failures - 1, 20), cap);
  return Math.max(shortest, Math.round(full * (0.5 + random / 2)));
}
