import type { Registry } from '../registry';
import type { Place, Sealed } from './box';
import { dropDeviceKeys, makeDeviceKey, withDeviceKey } from './device-key';
import { bind, placeOfKey, placeOfMaster, unbind } from './device-vault';
import type { KeyRow, VaultRow } from './vault-rows';

/**
 * Wraps the keys of a vault with a new device key and deletes the previous one, so that previous rows in the browser's files can no longer be
 * opened. There is one write in between: if the app is killed before it, the old key is valid, after it the new one. `now` in ms.
 */
export async function renewDeviceKey(registry: Registry, vault: string, now: number): Promise<void> {
  await withDeviceKey(registry, vault, async (row, deviceKey) => {
    const keys = await keysOfVault(registry, vault);
    const next = await makeDeviceKey(registry, now);
    const again = (place: Place) => async (bound: Sealed) => {
      const inner = await unbind(deviceKey, place, bound);
      return inner && bind(next.key, place, inner);
    };
    const wrappings = await mapWrapped(row.wrappings, () => again(placeOfMaster(vault)));
    const rebound = await mapWrapped(keys, ({ id }) => again(placeOfKey(vault, id)));
    return registry.transaction('rw', [registry.vaults, registry.keys, registry.deviceKeys], async () => {
      const present = await registry.vaults.get(vault);
      const isSame = present !== undefined && stampOf(present, await keysOfVault(registry, vault)) === stampOf(row, keys);
      // Changed meanwhile: the row is still marked as stale.
      await registry.deviceKeys.update(isSame ? row.deviceKey : next.name, { isOver: 1 });
      if (!isSame) return null;
      const { isStale: _renewed, ...stored } = present;
      await registry.vaults.put({ ...stored, wrappings, deviceKey: next.name });
      await registry.keys.bulkPut(rebound);
      return true;
    });
  });
  await dropDeviceKeys(registry, now);
}

function keysOfVault(registry: Registry, vault: string): Promise<KeyRow[]> {
  return registry.keys.where('vault').equals(vault).sortBy('id');
}

/** A key that was tampered with can't be wrapped again and stays as it is. */
function mapWrapped<Row extends { wrapped: Sealed }>(
  rows: readonly Row[],
  againOf: (row: Row) => (bound: Sealed) => Promise<Sealed | null>,
): Promise<Row[]> {
  return Promise.all(rows.map(async (row) => ({ ...row, wrapped: (await againOf(row)(row.wrapped)) ?? row.wrapped })));
}

function stampOf({ deviceKey, wrappings }: VaultRow, keys: readonly KeyRow[]): string {
  return JSON.stringify([
    deviceKey,
    ...wrappings.map(({ wrapped }) => [...wrapped]),
    ...keys.map(({ id, wrapped }) => [id, ...wrapped]),
  ]);
}
