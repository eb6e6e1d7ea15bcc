import { useEffect, useState } from 'react';

/** So many are shown until more are asked for, and so many are drawn at once then unless it is said otherwise. */
const shownFirst = 50;
const usuallyAtOnce = 1000;

interface Portions {
  /** How many to draw now. */
  count: number;
  isWhole: boolean;
  /** Whether there is anything to ask for. */
  isLong: boolean;
  toggle(): void;
}

/** How much of a long list is drawn: its beginning, and all of it, in portions of `atOnce`, on request. */
export function usePortions(total: number, atOnce = usuallyAtOnce): Portions {
  const [isWhole, setWhole] = useState(false);
  const [drawn, setDrawn] = useState(shownFirst);
  const wanted = isWhole ? total : Math.min(total, shownFirst);
  useEffect(() => {
    if (drawn >= wanted) return;
    const next = requestAnimationFrame(() => setDrawn((before) => before + atOnce));
    return () => cancelAnimationFrame(next);
  }, [drawn, wanted, atOnce]);
  return {
    count: Math.min(drawn, wanted),
    isWhole,
    isLong: total > shownFirst,
    toggle: () => {
      setWhole(!isWhole);
      setDrawn(shownFirst);
    },
  };
}
