import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { Registry } from '../../../src/db/registry';
import { createBox } from '../../../src/db/seal/box';
import { deviceKeysOf, findVault, openByDevice } from '../../../src/db/seal/device-vault';
import { wipeVaults } from '../../../src/db/seal/drop-keys';
import { createVault, keysOf } from '../../../src/db/seal/vault';
import { openByPasskey, rewrap } from '../../../src/db/seal/ways';

const place = { table: 'people', key: 'p', version: 1 };
const bytes = (fill: number) => new Uint8Array(32).fill(fill);
const passkey = { kind: 'passkey', credentialId: bytes(1), salt: bytes(2), prf: bytes(3) } as const;
let registries = 0;

/** A vault with the browser's own key, and something that its mirror's key sealed. */
async function aVault() {
  registries += 1;
  const registry = new Registry(`rewrap-${process.pid}-${registries}`);
  const open = await createVault(registry, 'ada', 1);
  const keys = open && (await keysOf(registry, open, 'mirror', 'studio-one'));
  if (!keys?.ok) throw new Error('there is no vault');
  return { registry, sealed: await createBox(keys.value).seal(place, 'Ada') };
}

async function rowOf(registry: Registry) {
  const row = await findVault(registry, 'ada');
  if (!row) throw new Error('the vault is gone');
  return row;
}

it('an app that ends while a passkey takes the place of the browser’s key leaves the old way, and nothing is lost', async () => {
  const { registry, sealed } = await aVault();
  const kill = () => {
    throw new Error('killed');
  };
  registry.vaults.hook('updating', kill);
  await expect(rewrap(registry, await rowOf(registry), { kind: 'device' }, passkey, 2)).rejects.toThrow();
  const later = new Registry(registry.name);
  const keys = await deviceKeysOf(later, 'ada', 'studio-one');
  expect(keys && (await createBox(keys).open(place, sealed))).toEqual({ ok: true, value: 'Ada' });
});

it('once it stands the browser’s key opens nothing, and the passkey what was sealed before', async () => {
  const { registry, sealed } = await aVault();
  await rewrap(registry, await rowOf(registry), { kind: 'device' }, passkey, 2);
  const row = await rowOf(registry);
  expect(await openByDevice(registry, row.vault)).toBeNull();
  expect(await deviceKeysOf(registry, 'ada', 'studio-one')).toBeNull();
  const opened = await openByPasskey(registry, row, passkey.prf);
  const keys = opened.ok ? await keysOf(registry, opened.value, 'mirror', 'studio-one') : opened;
  expect(keys.ok && (await createBox(keys.value).open(place, sealed))).toEqual({ ok: true, value: 'Ada' });
});

it('a page makes no key by itself, neither for a person without a vault nor for a mirror without a key', async () => {
  const { registry } = await aVault();
  expect(await deviceKeysOf(registry, 'bob', 'studio-one')).toBeNull();
  expect(await deviceKeysOf(registry, 'ada', 'studio-two')).toBeNull();
  expect([await registry.vaults.count(), await registry.keys.count()]).toEqual([1, 1]);
});

it('a wipe takes vault and keys of its persons, all or nothing, and leaves those of others', async () => {
  const { registry } = await aVault();
  await createVault(registry, 'bob', 1);
  const killed = new Registry(registry.name);
  killed.vaults.hook('deleting', () => {
    throw new Error('killed');
  });
  await expect(wipeVaults(killed, ['ada'], 2)).rejects.toThrow();
  expect([await registry.vaults.count(), await registry.keys.count()]).toEqual([2, 1]);
  await wipeVaults(registry, ['ada'], 2);
  expect((await registry.vaults.toArray()).map(({ person }) => person)).toEqual(['bob']);
  expect(await registry.keys.count()).toBe(0);
});
