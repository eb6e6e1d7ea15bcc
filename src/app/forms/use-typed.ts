import { useLayoutEffect, useRef } from 'react';

/** Passes on what is typed as soon as it is shown: a draft must have it before the form can close. */
export function useTyped<Draft>(draft: Draft, onTyped: ((draft: Draft) => void) | undefined): void {
  const known = useRef<{ draft: Draft } | null>(null);
  const latest = useRef(onTyped);
  latest.current = onTyped;
  useLayoutEffect(() => {
    const isFirst = known.current === null;
    if (known.current?.draft === draft) return;
    known.current = { draft };
    if (!isFirst) latest.current?.(draft);
  }, [draft]);
}
