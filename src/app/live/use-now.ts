import { useEffect, useState } from 'react';
import { useMirror } from './mirror-context';

/**
 * Server time in ms, told anew every half minute, and at `next` (ms) when that comes sooner: the one timer of a screen
 * whose rows expire without being written. `every` (ms) is that half minute, where seconds are counted it is less.
 */
export function useNow(next: number | null = null, every = 30_000): number {
  const { clockOffset } = useMirror();
  const [deviceNow, setDeviceNow] = useState(() => Date.now());
  // A better known server time counts at once.
  const now = deviceNow + clockOffset;
  useEffect(() => {
    const wait = next === null ? every : Math.min(every, Math.max(0, next - now) + 1);
    const timer = setTimeout(() => setDeviceNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [now, next, every]);
  return now;
}
