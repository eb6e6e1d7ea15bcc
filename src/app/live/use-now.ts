import { useEffect, useState } from 'react';
import { useMirror } from './mirror-context';

/** How long (ms) the time is shown before it is read again. A `next` that has passed is waited for no longer. */
export function waitOf(now: number, next: number | null, every: number): number {
  return next === null || next <= now ? every : Math.min(every, next - now + 1);
}

/**
 * Server time in ms, updated every half minute, and at `next` (ms) when that comes sooner: the one timer of a screen
 * whose rows expire without being written. `every` (ms) is that half minute, where seconds are counted it is less.
 */
export function useNow(next: number | null = null, every = 30_000): number {
  const { clockOffset } = useMirror();
  const [deviceNow, setDeviceNow] = useState(() => Date.now());
  // A better known server time counts at once.
  const now = deviceNow + clockOffset;
  useEffect(() => {
    const timer = setTimeout(() => setDeviceNow(Date.now()), waitOf(now, next, every));
    return () => clearTimeout(timer);
  }, [now, next, every]);
  return now;
}
