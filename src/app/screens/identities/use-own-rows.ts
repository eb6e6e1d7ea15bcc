import { useEffect, useRef } from 'react';

interface OwnRowsInput {
  /** How many are requested and not on the server. */
  pending: number;
  /** How many rows are held back. */
  held: number;
  /** ms. */
  now: number;
  showNew(): void;
}

/** So long (ms) after a command came true its row is let in automatically. */
const patience = 60_000;

/** What a person made themselves they expect to see: its row is not held back as those are that others made. */
export function useOwnRows({ pending, held, now, showNew }: OwnRowsInput): void {
  const before = useRef(pending);
  const owedSince = useRef<number | null>(null);
  useEffect(() => {
    if (pending < before.current) owedSince.current = now;
    before.current = pending;
    if (held === 0 || owedSince.current === null) return;
    const isOwed = now - owedSince.current <= patience;
    owedSince.current = null;
    if (isOwed) showNew();
  }, [pending, held, now, showNew]);
}
