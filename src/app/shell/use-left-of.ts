import { openRegistry } from '../../db/open';
import { findLeft } from '../../db/reads/left';
import type { DeviceNotice, LeftAccountRow } from '../../db/registry';
import { useLive } from '../live/use-live';

/** What is left on this device of the account in a notice; null if nothing is left, or if it is not counted yet. */
export function useLeftOf(notice: DeviceNotice | null): LeftAccountRow | null {
  const name = notice?.databaseName;
  const found = useLive(`left ${name}`, async () => (name === undefined ? null : findLeft(openRegistry(), name)));
  return found ?? null;
}
