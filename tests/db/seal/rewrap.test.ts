import 'fake-indexeddb/auto';
import { expect } from 'vitest';
import { Registry } from '../../../src/db/registry';
import { deviceKeysOf, openByDevice } from '../../../src/db/seal/device-vault';
import { wipeVaults } from '../../../src/db/seal/drop-keys';
import { createVault } from '../../../src/db/seal/vault';
import { aPasskey } from '../../builders/vault';
import { it } from '../../fixtures/vault';

const passkey = aPasskey(3);
const kill = () => {
  throw new Error('killed');
};

it('an app that ends while a passkey takes the place of the browser’s key leaves the old way to unlock, and nothing is lost', async ({
  registry,
  vault,
}) => {
  registry.vaults.hook('updating', kill);
  await expect(vault.take(passkey)).rejects.toThrow();
  expect(await vault.opensByDevice(new Registry(registry.name))).toBe(true);
});

it('once a passkey exists the browser’s key opens nothing, and the passkey opens what was sealed before', async ({
  registry,
  vault,
}) => {
  await vault.take(passkey);
  expect(await openByDevice(registry, vault.name)).toBeNull();
  expect(await deviceKeysOf(registry, 'ada', vault.databaseName)).toBeNull();
  expect(await vault.opensByPasskey(passkey.prf)).toBe(true);
});

it('a page makes no key on its own, neither for a person without a vault nor for a mirror without a key', async ({
  registry,
  vault,
}) => {
  expect(await deviceKeysOf(registry, 'bob', vault.databaseName)).toBeNull();
  expect(await deviceKeysOf(registry, 'ada', 'studio-two')).toBeNull();
  expect([await registry.vaults.count(), await registry.keys.count()]).toEqual([1, 1]);
});

it('a wipe deletes the vaults and keys of the given people, all or nothing, and leaves everybody else’s', async ({
  registry,
  vault,
}) => {
  await createVault(registry, 'bob', 1);
  const killed = new Registry(registry.name);
  killed.vaults.hook('deleting', kill);
  await expect(wipeVaults(killed, ['ada'], 2)).rejects.toThrow();
  expect([await registry.vaults.count(), await vault.opensByDevice()]).toEqual([2, true]);
  await wipeVaults(registry, ['ada'], 2);
  expect((await registry.vaults.toArray()).map(({ person }) => person)).toEqual(['bob']);
  expect(await registry.keys.count()).toBe(0);
});
