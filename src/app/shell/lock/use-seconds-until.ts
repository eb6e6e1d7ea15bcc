import { useEffect, useState } from 'react';

/** Whole seconds until a moment of the device's clock (ms), 0 when it is past; updated every second while there are any. */
export function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((at - now) / 1000));
  // biome-ignore lint/correctness/useExhaustiveDependencies: every second sets the next one
  useEffect(() => {
    if (at <= Date.now()) {
      if (left > 0) setNow(Date.now());
      return;
    }
    const timer = setTimeout(() => setNow(Date.now()), (at - Date.now()) % 1000 || 1000);
    return () => clearTimeout(timer);
  }, [at, now]);
  return left;
}
