import { readPreference } from '../../db/preferences';
import type { Registry } from '../../db/registry';
import { showTimesIn } from '../../domain/shared/format';

/**
 * Whether times are shown in the zone of this device; the person chooses it in the profile. From the reading on they are, so that nothing is drawn in
 * another zone first.
 */
export async function readShownZone(registry: Registry): Promise<boolean> {
  const inDeviceZone = await readPreference(registry, 'inDeviceZone');
  showTimesIn(inDeviceZone ? (at) => -new Date(at).getTimezoneOffset() : null);
  return inDeviceZone;
}
