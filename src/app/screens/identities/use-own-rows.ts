import { useEffect, useRef } from 'react';

interface OwnRowsInput {
  /** How many are requested and not on the server. */
  wished: number;
  /** How many rows are held back. */
  held: number;
  /** ms. */
  now: number;
  showNew(): void;
}

/** So long (ms) after a command came true its row is let in automatically. */
const patience = 60_000;

/** What a person made themselves they expect to see: its row is not held back as those are that others made. */
export function useOwnRows({ wished, held, now, showNew }: OwnRowsInput): void {
  const before = useRef(wished);
  const owedSince = useRef<number | null>(null);
  useEffect(() => {
    if (wished < before.current) owedSince.current = now;
    before.current = wished;
    if (held === 0 || owedSince.current === null) return;
    const isOwed = now - owedSince.current <= patience;
    owedSince.current = null;
    if (isOwed) showNew();
  }, [wished, held, now, showNew]);
}
