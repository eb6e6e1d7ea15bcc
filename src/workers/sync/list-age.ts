import { offlineListAge } from '../../domain/device/prefetch-rules';
import type { Freshness } from '../../domain/list/freshness';

/** Whether the list was read to its end. */
export function isComplete(freshness: Freshness | undefined): boolean {
  return freshness !== undefined && freshness.succeededAt !== null && freshness.cursor === null;
}

/** Whether a list of a service that is available offline must be read again. `now` in ms. */
export function isOld(freshness: Freshness | undefined, now: number): boolean {
  if (!isComplete(freshness)) return true;
  const age = now - (freshness?.succeededAt ?? 0);
  return age < 0 || age >= offlineListAge;
}
