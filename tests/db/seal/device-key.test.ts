import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import fc from 'fast-check';
import { describe, expect, vi } from 'vitest';
import { Registry } from '../../../src/db/registry';
import { createBox } from '../../../src/db/seal/box';
import { dropDeviceKeys, makeDeviceKey } from '../../../src/db/seal/device-key';
import { readDeviceKeyFile } from '../../../src/db/seal/device-key-file';
import { openByDevice } from '../../../src/db/seal/device-vault';
import { dropMirrorKeys, wipeVaults } from '../../../src/db/seal/drop-keys';
import { renewDeviceKey } from '../../../src/db/seal/renew-device-key';
import { keysOf } from '../../../src/db/seal/vault';
import { day } from '../../builders/moments';
import { runs } from '../../builders/runs';
import { aPasskey, aVault } from '../../builders/vault';
import { it } from '../../fixtures/vault';

const first = aPasskey(1);
const second = aPasskey(2);

/** What the browser's files may still hold of a vault: its earlier rows. Returns a function that puts them back. */
async function copyOf(registry: Registry): Promise<() => Promise<void>> {
  const [vaults, keys] = await Promise.all([registry.vaults.toArray(), registry.keys.toArray()]);
  return async () => {
    await registry.vaults.bulkPut(vaults);
    await registry.keys.bulkPut(keys);
  };
}

const deviceKeysOfAll = async () => (await Dexie.getDatabaseNames()).filter((name) => name.startsWith('studio-vault-'));
const deviceKeysOf = async (registry: Registry) => (await registry.deviceKeys.toArray()).map(({ name }) => name);

describe('earlier rows of a vault', () => {
  it('open nothing once a passkey has replaced the browser’s key, even if they are found on the disk', async ({
    registry,
    vault,
  }) => {
    const putBack = await copyOf(registry);
    expect(await vault.opensByDevice()).toBe(true);
    await vault.take(first);
    expect(await vault.opensByPasskey(first.prf)).toBe(true);
    await putBack();
    expect(await vault.opensByDevice()).toBe(false);
  });

  it('do not open with an earlier passkey either', async ({ registry, vault }) => {
    await vault.take(first);
    const putBack = await copyOf(registry);
    await vault.take(second, first);
    expect(await vault.opensByPasskey(second.prf)).toBe(true);
    await putBack();
    expect(await vault.opensByPasskey(first.prf)).toBe(false);
  });

  it('give a dropped key of a mirror to nobody, not even to the right passkey', async ({ registry, vault }) => {
    await vault.take(first);
    const keys = await registry.keys.toArray();
    await dropMirrorKeys(registry, vault.name, 3);
    await registry.keys.bulkPut(keys);
    expect(await vault.opensByPasskey(first.prf)).toBe(false);
  });

  it('do not count as gone when their database or file cannot be read', async ({ registry, vault }) => {
    const [name = ''] = await deviceKeysOf(registry);
    await Dexie.delete(name);
    const other = new Dexie(name);
    other.version(1).stores({ others: '' });
    await other.open();
    other.close();
    await expect(vault.opensByDevice()).rejects.toMatchObject({ name: 'InvalidTableError' });
    const busy = () => Promise.reject(new DOMException('busy', 'NotReadableError'));
    const folder = { getDirectoryHandle: async () => ({ getFileHandle: busy }) };
    vi.stubGlobal('navigator', { storage: { getDirectory: async () => folder } });
    await expect(readDeviceKeyFile(name)).rejects.toMatchObject({ name: 'NotReadableError' });
    vi.stubGlobal('navigator', { storage: { getDirectory: busy } });
    await expect(readDeviceKeyFile(name)).rejects.toMatchObject({ name: 'NotReadableError' });
    vi.unstubAllGlobals();
  });

  it('are gone after a log-out, to the last database', async ({ registry, vault }) => {
    const putBack = await copyOf(registry);
    const [name] = await deviceKeysOf(registry);
    await wipeVaults(registry, ['ada'], 2);
    expect(await deviceKeysOfAll()).not.toContain(name);
    expect(await registry.deviceKeys.count()).toBe(0);
    await putBack();
    expect(await vault.opensByDevice()).toBe(false);
  });
});

describe('an app that ends while a device key is renewed', () => {
  it.for(['deviceKeys', 'vaults', 'keys'] as const)(
    'at its write of %s loses nothing, and the next renewal deletes the previous key',
    async (table, { registry, vault }) => {
      await registry.vaults.update(vault.name, { isStale: true });
      const before = await vault.row();
      const killed = new Registry(registry.name);
      const kill = () => {
        throw new Error('killed');
      };
      killed[table].hook('creating', kill);
      killed[table].hook('updating', kill);
      await expect(renewDeviceKey(killed, vault.name, 2)).rejects.toThrow();
      expect(await vault.row()).toEqual(before);
      expect(await vault.opensByDevice()).toBe(true);
      await renewDeviceKey(registry, vault.name, 3);
      await dropDeviceKeys(registry, 2 * day);
      const { deviceKey, isStale } = await vault.row();
      expect([await deviceKeysOf(registry), isStale, await vault.opensByDevice()]).toEqual([[deviceKey], undefined, true]);
      expect(await deviceKeysOfAll()).not.toContain(before.deviceKey);
    },
  );

  it('right after the renewal leaves the previous key to the next start', async ({ registry, vault }) => {
    const left = await makeDeviceKey(registry, 1);
    await registry.deviceKeys.update(left.name, { isOver: 1 });
    await dropDeviceKeys(registry, 2);
    expect(await deviceKeysOfAll()).not.toContain(left.name);
    expect(await vault.opensByDevice()).toBe(true);
  });

  it('during the creation of a key does not lose that key before a day has passed', async ({ registry }) => {
    const { name } = await makeDeviceKey(registry, 1);
    await dropDeviceKeys(registry, day);
    expect(await deviceKeysOfAll()).toContain(name);
    await dropDeviceKeys(registry, day + 2);
    expect(await deviceKeysOfAll()).not.toContain(name);
  });
});

let registries = 0;

it('however many tabs open, renew and ask for keys at once, all have the same keys, and one device key is left', async () => {
  const works = fc.array(fc.constantFrom('renew', 'open', 'keys', 'other keys'), { minLength: 2, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(works, async (names) => {
      registries += 1;
      const registry = new Registry(`anchor-${process.pid}-${registries}`);
      const vault = await aVault(registry);
      await Promise.all(
        names.map(async (name) => {
          if (name === 'renew') return renewDeviceKey(registry, vault.name, 2);
          const opened = await openByDevice(registry, vault.name);
          expect(opened).not.toBeNull();
          if (opened === null || name === 'open') return;
          const keys = await keysOf(registry, opened, 'mirror', name === 'keys' ? 'studio-one' : 'studio-two');
          expect(keys.ok).toBe(true);
          if (keys.ok && name === 'keys') expect(await vault.opens(createBox(keys.value), vault.sealed)).toBe(true);
        }),
      );
      expect(await vault.opensByDevice()).toBe(true);
      await dropDeviceKeys(registry, 3);
      expect(await deviceKeysOf(registry)).toEqual([(await vault.row()).deviceKey]);
      await registry.delete();
    }),
    runs(15),
  );
});
