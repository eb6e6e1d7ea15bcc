import type { ErrorCode } from '../../domain/error';

const shortest = 1_000;
const longest = 5 * 60_000;
/** A platform that is down is noticed within this time (ms) when it comes back, while a tab is seen. */
const longestUnreachable = 8_000;
const unreachable: readonly ErrorCode[] = ['network-unreachable', 'network-timeout'];

/**
 * How long to wait (ms) after the `failures`-th failure in a row, counted from 1: doubling from one second, with jitter so that
 * tablets that lost the line together do not come back together. `random` from 0 to 1.
 */
export function backOff(failures: number, code: ErrorCode, random: number): number {
  const cap = unreachable.includes(code) ? longestUnreachable : longest;
  const full = Math.min(shortest * 2 ** Math.min(failures - 1, 20), cap);
  return Math.max(shortest, Math.round(full * (0.5 + random / 2)));
}
