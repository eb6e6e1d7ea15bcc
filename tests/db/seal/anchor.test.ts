import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Registry } from '../../../src/db/registry';
import { dropAnchors, makeAnchor } from '../../../src/db/seal/anchor';
import { createBox } from '../../../src/db/seal/box';
import { deviceKeysOf, findVault, openByDevice } from '../../../src/db/seal/device-vault';
import { dropMirrorKeys, wipeVaults } from '../../../src/db/seal/drop-keys';
import { renewAnchor } from '../../../src/db/seal/renew-anchor';
import { createVault, keysOf } from '../../../src/db/seal/vault';
import { openByPasskey, rewrap } from '../../../src/db/seal/ways';
import { runs } from '../../builders/runs';

const place = { table: 'people', key: 'p', version: 1 };
const passkeyOf = (fill: number) =>
  ({
    kind: 'passkey',
    credentialId: new Uint8Array([fill]),
    salt: new Uint8Array([fill]),
    prf: new Uint8Array(32).fill(fill),
  }) as const;
const first = passkeyOf(1);
const second = passkeyOf(2);
const day = 24 * 60 * 60 * 1000;
let registries = 0;

/** A vault with the browser's own key, and something that its mirror's key sealed. */
async function aVault() {
  registries += 1;
  const registry = new Registry(`anchor-${process.pid}-${registries}`);
  const open = await createVault(registry, 'ada', 1);
  const keys = open && (await keysOf(registry, open, 'mirror', 'studio-one'));
  if (!open || !keys?.ok) throw new Error('there is no vault');
  return { registry, vault: open.vault, sealed: await createBox(keys.value).seal(place, 'Ada') };
}

async function rowOf(registry: Registry) {
  const row = await findVault(registry, 'ada');
  if (!row) throw new Error('the vault is gone');
  return row;
}

/** What the browser's files may still hold of a vault: its earlier rows. Answers how to put them back. */
async function copyOf(registry: Registry): Promise<() => Promise<void>> {
  const [vaults, keys] = await Promise.all([registry.vaults.toArray(), registry.keys.toArray()]);
  return async () => {
    await registry.vaults.bulkPut(vaults);
    await registry.keys.bulkPut(keys);
  };
}

async function opensByDevice(registry: Registry, sealed: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const keys = await deviceKeysOf(registry, 'ada', 'studio-one');
  return keys !== null && (await createBox(keys).open(place, sealed)).ok;
}

async function opensByPasskey(registry: Registry, prf: Uint8Array<ArrayBuffer>, sealed: Uint8Array<ArrayBuffer>) {
  const opened = await openByPasskey(registry, await rowOf(registry), prf);
  const keys = opened.ok ? await keysOf(registry, opened.value, 'mirror', 'studio-one') : opened;
  return keys.ok && (await createBox(keys.value).open(place, sealed)).ok;
}

const anchorsOfAll = async () => (await Dexie.getDatabaseNames()).filter((name) => name.startsWith('studio-anchor-'));
const anchorsOf = async (registry: Registry) => (await registry.anchors.toArray()).map(({ name }) => name);

describe('what was kept of a vault before', () => {
  it('opens nothing once a passkey has taken the place of the browser’s key, though earlier rows are found on the disk', async () => {
    const { registry, sealed } = await aVault();
    const putBack = await copyOf(registry);
    expect(await opensByDevice(registry, sealed)).toBe(true);
    await rewrap(registry, await rowOf(registry), { kind: 'device' }, first, 2);
    expect(await opensByPasskey(registry, first.prf, sealed)).toBe(true);
    await putBack();
    expect(await opensByDevice(registry, sealed)).toBe(false);
  });

  it('does not open by an earlier passkey either', async () => {
    const { registry, sealed } = await aVault();
    await rewrap(registry, await rowOf(registry), { kind: 'device' }, first, 2);
    const putBack = await copyOf(registry);
    await rewrap(registry, await rowOf(registry), first, second, 3);
    expect(await opensByPasskey(registry, second.prf, sealed)).toBe(true);
    await putBack();
    expect(await opensByPasskey(registry, first.prf, sealed)).toBe(false);
  });

  it('gives a dropped key of a mirror to nobody, not to the right passkey', async () => {
    const { registry, vault, sealed } = await aVault();
    await rewrap(registry, await rowOf(registry), { kind: 'device' }, first, 2);
    const keys = await registry.keys.toArray();
    await dropMirrorKeys(registry, vault, 3);
    await registry.keys.bulkPut(keys);
    expect(await opensByPasskey(registry, first.prf, sealed)).toBe(false);
  });

  it('is gone with a log-out, to the last database', async () => {
    const { registry, sealed } = await aVault();
    const putBack = await copyOf(registry);
    const [name] = await anchorsOf(registry);
    await wipeVaults(registry, ['ada'], 2);
    expect(await anchorsOfAll()).not.toContain(name);
    expect(await registry.anchors.count()).toBe(0);
    await putBack();
    expect(await opensByDevice(registry, sealed)).toBe(false);
  });
});

describe('an app that ends while an anchor is renewed', () => {
  it.each(['anchors', 'vaults', 'keys'] as const)(
    'at its write of %s loses nothing, and the next time forgets what was before',
    async (table) => {
      const { registry, vault, sealed } = await aVault();
      await registry.vaults.update(vault, { isStale: true });
      const before = await rowOf(registry);
      const killed = new Registry(registry.name);
      const kill = () => {
        throw new Error('killed');
      };
      killed[table].hook('creating', kill);
      killed[table].hook('updating', kill);
      await expect(renewAnchor(killed, vault, 2)).rejects.toThrow();
      expect(await rowOf(registry)).toEqual(before);
      expect(await opensByDevice(registry, sealed)).toBe(true);
      await renewAnchor(registry, vault, 3);
      await dropAnchors(registry, 2 * day);
      const { anchor, isStale } = await rowOf(registry);
      expect([await anchorsOf(registry), isStale, await opensByDevice(registry, sealed)]).toEqual([[anchor], undefined, true]);
      expect(await anchorsOfAll()).not.toContain(before.anchor);
    },
  );

  it('right after it leaves the earlier one to the next start', async () => {
    const { registry, sealed } = await aVault();
    const left = await makeAnchor(registry, 1);
    await registry.anchors.update(left.name, { isOver: 1 });
    await dropAnchors(registry, 2);
    expect(await anchorsOfAll()).not.toContain(left.name);
    expect(await opensByDevice(registry, sealed)).toBe(true);
  });

  it('one that is being made is not taken for a left one until a day has passed', async () => {
    const { registry } = await aVault();
    const { name } = await makeAnchor(registry, 1);
    await dropAnchors(registry, day);
    expect(await anchorsOfAll()).toContain(name);
    await dropAnchors(registry, day + 2);
    expect(await anchorsOfAll()).not.toContain(name);
  });
});

it('however many tabs open, renew and ask for keys at once, all have the same keys, and one anchor is left', async () => {
  const works = fc.array(fc.constantFrom('renew', 'open', 'keys', 'other keys'), { minLength: 2, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(works, async (names) => {
      const { registry, vault, sealed } = await aVault();
      await Promise.all(
        names.map(async (name) => {
          if (name === 'renew') return renewAnchor(registry, vault, 2);
          const opened = await openByDevice(registry, vault);
          expect(opened).not.toBeNull();
          if (opened === null || name === 'open') return;
          const keys = await keysOf(registry, opened, 'mirror', name === 'keys' ? 'studio-one' : 'studio-two');
          expect(keys.ok).toBe(true);
          if (keys.ok && name === 'keys') expect((await createBox(keys.value).open(place, sealed)).ok).toBe(true);
        }),
      );
      expect(await opensByDevice(registry, sealed)).toBe(true);
      await dropAnchors(registry, 3);
      expect(await anchorsOf(registry)).toEqual([(await rowOf(registry)).anchor]);
    }),
    runs(15),
  );
});
