import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** Another worker lives in the place of one that died. */
export function tellReplaced(): void {
  count += 1;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How many workers of this tab died and were replaced: after each, the data in its memory has to be requested or sent again. */
export function useReplacedWorkers(): number {
  return useSyncExternalStore(listen, () => count);
}
