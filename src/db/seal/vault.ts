import { failed, type Outcome, ok } from '../../domain/shared/outcome';
import type { Registry } from '../registry';
import { type BoxKeys, toBoxKeys } from './box';
import { makeDeviceKey, withDeviceKey } from './device-key';
import { bind, findVault, keyIdOf, type OpenVault, placeOfKey, placeOfMaster, unbind, unwrap, wrap } from './device-vault';
import type { KeyRow, Wrapping } from './vault-rows';
import { importWrappingKey } from './wrapping-key';

const secretBytes = 32;

/** A new vault that only the browser's own key protects, opened; null if another tab was faster. */
export async function createVault(registry: Registry, person: string, now: number): Promise<OpenVault | null> {
  const vault = newName();
  const secret = newSecret();
  const deviceKey = await makeDeviceKey(registry, now);
  const wrapping: Wrapping = { kind: 'device', wrapped: await bind(deviceKey.key, placeOfMaster(vault), secret) };
  const isFirst = await registry.transaction('rw', [registry.vaults, registry.deviceKeys], async () => {
    if (await findVault(registry, person)) {
      await registry.deviceKeys.update(deviceKey.name, { isOver: 1 });
      return false;
    }
    const untried = { wrong: 0, nextTryAt: 0, lockedAt: now };
    await registry.vaults.add({ vault, person, state: 'active', wrappings: [wrapping], deviceKey: deviceKey.name, ...untried });
    return true;
  });
  return isFirst ? { vault, master: await importWrappingKey(secret) } : null;
}

/** The keys of a mirror or outbox from an opened vault; a new secret if there is none yet. `record-unreadable` if the wrapped one was tampered with. */
export async function keysOf(
  registry: Registry,
  { vault, master }: OpenVault,
  purpose: KeyRow['purpose'],
  databaseName: string,
): Promise<Outcome<BoxKeys & { isNew: boolean }>> {
  const id = keyIdOf(purpose, databaseName, vault);
  const place = placeOfKey(vault, id);
  const made = newSecret();
  const inner = await wrap(master, place, made);
  const found = await withDeviceKey(registry, vault, async (bound, deviceKey) => {
    const wrapped = await bind(deviceKey, place, inner);
    // Two tabs may make one at the same time: the first that is stored is the one.
    const row = await registry.transaction('rw', [registry.vaults, registry.keys], async () => {
      const known = await registry.keys.get(id);
      if (known?.vault === vault) return known;
      if ((await registry.vaults.get(vault))?.deviceKey !== bound.deviceKey) return null;
      const next: KeyRow = { id, vault, purpose, databaseName, wrapped };
      await registry.keys.put(next);
      return next;
    });
    const stored = row && (await unbind(deviceKey, place, row.wrapped));
    const secret = stored && (await unwrap(master, place, stored));
    return secret && { secret, isNew: row?.wrapped === wrapped };
  });
  if (found === null) return failed('record-unreadable');
  return ok({ ...(await toBoxKeys(found.secret)), isNew: found.isNew });
}

/** Locks in every tab: a tab that holds keys of this vault drops them when the row changes. `now` in ms. */
export async function lockVault(registry: Registry, vault: string, now: number): Promise<void> {
  await registry.vaults
    .where(':id')
    .equals(vault)
    .modify((row) => {
      row.lockedAt = Math.max(now, row.lockedAt + 1);
    });
}

/** Says that the vault was unlocked, so that other tabs ask for its key. `now` in ms. */
export async function noteUnlocked(registry: Registry, vault: string, now: number): Promise<void> {
  await registry.vaults
    .where(':id')
    .equals(vault)
    .modify((row) => {
      row.unlockedAt = Math.max(now, (row.unlockedAt ?? 0) + 1);
    });
}

function newSecret(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(secretBytes));
}

function newName(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
