import { liveQuery } from 'dexie';
import type { WakeSource } from './create-loop';

/**
 * Wakes a loop with every change of what `query` reads, and with its first answer; with `isMeant` only with those answers it says yes to.
 * A failed query is not reported: the loop checks itself.
 */
export function whenChanged<Value>(query: () => Promise<Value>, isMeant: (value: Value) => boolean = () => true): WakeSource {
  return (wake) =>
    liveQuery(query).subscribe({
      next(value) {
        if (isMeant(value)) wake();
      },
      error: () => undefined,
    });
}
