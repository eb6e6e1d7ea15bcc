import type { Registry } from '../registry';
import { dropDeviceKeys } from './device-key';
import { keyIdOf } from './device-vault';
import { renewDeviceKey } from './renew-device-key';
import type { KeyRow } from './vault-rows';

/** Drops the keys of all mirrors of a vault: what they sealed is unreadable at once, on a copy of the disk too. Keys of outboxes stay. `now` in ms. */
export async function dropMirrorKeys(registry: Registry, vault: string, now: number): Promise<void> {
  await dropKeys(registry, vault, ({ purpose }) => purpose === 'mirror');
  await forgetBefore(registry, vault, now);
}

/** Deletes the keys, and notes in the vault that the disk has to forget them too, in one write. */
function dropKeys(registry: Registry, vault: string, isMeant: (row: KeyRow) => boolean): Promise<void> {
  return registry.transaction('rw', [registry.vaults, registry.keys], async () => {
    await registry.keys.where('vault').equals(vault).and(isMeant).delete();
    await registry.vaults.update(vault, { isStale: true });
  });
}

/** The passcode is not known any longer: the vault rests with the keys of unsent work, the person's next one starts again. `now` in ms. */
export async function forgetVault(registry: Registry, vault: string, now: number): Promise<void> {
  await registry.transaction('rw', [registry.vaults, registry.keys, registry.deviceKeys], async () => {
    await dropKeys(registry, vault, ({ purpose }) => purpose === 'mirror');
    const isNeeded = (await registry.keys.where('vault').equals(vault).count()) > 0;
    if (isNeeded) await registry.vaults.update(vault, { state: 'forgotten' });
    else await deleteVaults(registry, [vault]);
  });
  await forgetBefore(registry, vault, now);
}

/** The persons log out: everything that opened their data here is deleted, in one transaction (offline rules 2 a). `now` in ms. */
export async function wipeVaults(registry: Registry, persons: readonly string[], now: number): Promise<void> {
  await registry.transaction('rw', [registry.vaults, registry.keys, registry.deviceKeys], async () => {
    await deleteVaults(registry, await registry.vaults.where('person').anyOf(persons).primaryKeys());
  });
  await dropDeviceKeys(registry, now);
}

async function deleteVaults(registry: Registry, vaults: readonly string[]): Promise<void> {
  const deviceKeys = (await registry.vaults.bulkGet([...vaults])).flatMap((row) => row?.deviceKey ?? []);
  for (const name of deviceKeys) await registry.deviceKeys.update(name, { isOver: 1 });
  await registry.keys.where('vault').anyOf(vaults).delete();
  await registry.vaults.bulkDelete([...vaults]);
}

/** Gives one mirror up: its keys are deleted; the vault stays, and so do the keys of the person's own data. `now` in ms. */
export async function dropKeyOfMirror(registry: Registry, databaseName: string, now: number): Promise<void> {
  const row = await registry.keys.get(keyIdOf('mirror', databaseName, ''));
  if (!row) return;
  await dropKeys(registry, row.vault, (key) => key.id === row.id);
  await forgetBefore(registry, row.vault, now);
}

/** Gives up the person's own data next to one mirror: its keys are deleted, also in vaults whose passcode was given up. `now` in ms. */
export async function dropKeysOfWork(registry: Registry, databaseName: string, now: number): Promise<void> {
  const isMeant = (row: KeyRow) => row.purpose === 'outbox' && row.databaseName === databaseName;
  const vaults = new Set((await registry.keys.filter(isMeant).toArray()).map(({ vault }) => vault));
  for (const vault of vaults) {
    await registry.transaction('rw', [registry.vaults, registry.keys, registry.deviceKeys], async () => {
      await dropKeys(registry, vault, isMeant);
      const isNeeded = (await registry.keys.where('vault').equals(vault).count()) > 0;
      if (!isNeeded && (await registry.vaults.get(vault))?.state === 'forgotten') await deleteVaults(registry, [vault]);
    });
    await forgetBefore(registry, vault, now);
  }
}

/** What was kept of a vault before is forgotten on the disk too; a device that cannot now tries again when it is opened the next time. `now` in ms. */
export async function forgetBefore(registry: Registry, vault: string, now: number): Promise<void> {
  await renewDeviceKey(registry, vault, now).catch(() => undefined);
}
