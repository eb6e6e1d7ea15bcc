import { useEffect, useState } from 'react';
import { useMirror } from './mirror-context';

/**
 * Server time in ms, told anew every half minute, and at `next` (ms) when that comes sooner: the one timer of a screen
 * whose rows expire without being written.
 */
export function useNow(next: number | null = null): number {
  const { clockOffset } = useMirror();
  const [now, setNow] = useState(() => Date.now() + clockOffset);
  useEffect(() => {
    const wait = next === null ? 30_000 : Math.min(30_000, Math.max(0, next - now) + 1);
    const timer = setTimeout(() => setNow(Date.now() + clockOffset), wait);
    return () => clearTimeout(timer);
  }, [now, next, clockOffset]);
  return now;
}
