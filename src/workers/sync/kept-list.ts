import { keptListAge } from '../../domain/device/offline-preference';
import type { Freshness } from '../../domain/list/freshness';

/** The list was read to its end. */
export function isComplete(freshness: Freshness | undefined): boolean {
  return freshness !== undefined && freshness.succeededAt !== null && freshness.cursor === null;
}

/** A list of a kept service that is to be read again. `now` in ms. */
export function isOld(freshness: Freshness | undefined, now: number): boolean {
  if (!isComplete(freshness)) return true;
  const age = now - (freshness?.succeededAt ?? 0);
  return age < 0 || age >= keptListAge;
}
