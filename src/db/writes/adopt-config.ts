import { isMoved } from '../../domain/service/moved-servers';
import type { Config } from '../../domain/shared/config-wire';
import type { DeviceRow, Registry } from '../registry';
import { changeDevice } from './apply-account';

/** The device with `config` in use. Another studio or API address means signing in again there (offline rules 9). */
export function withConfig({ nextConfig: _before, ...device }: DeviceRow, config: Config): DeviceRow {
  return device.identity !== null && isMoved(device.config, config)
    ? { ...device, config, identity: null, signOutReason: 'session-unauthenticated' }
    : { ...device, config };
}

/** A start: the configuration that was fetched since the last one is used from now on, in every tab. */
export async function adoptConfig(registry: Registry): Promise<void> {
  await changeDevice(registry, (device) => (device.nextConfig ? withConfig(device, device.nextConfig) : device));
}
