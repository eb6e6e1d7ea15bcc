import { type AccountRow, type DeviceRow, newDevice, type Registry } from '../registry';

/** The device row, that of a new device when nothing was written yet. */
export async function readDevice(registry: Registry): Promise<DeviceRow> {
  return (await registry.device.get('device')) ?? newDevice;
}

/** The device and who is signed in on it: null when nobody is or the person logged out. */
export async function readPresent(registry: Registry): Promise<{ device: DeviceRow; account: AccountRow | null }> {
  const device = await readDevice(registry);
  if (device.identity === null || device.loggedOut) return { device, account: null };
  return { device, account: (await registry.accounts.get(device.identity)) ?? null };
}
