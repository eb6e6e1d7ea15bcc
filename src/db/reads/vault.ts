import { personOf } from '../../domain/account/account';
import { hashOf } from '../database-name';
import type { Registry } from '../registry';
import { dropAfter, type VaultRow } from '../seal/vault-rows';

/** What protects the keys of a person on this device, without anything that opens them. Times in ms. */
export interface LockState {
  vault: string;
  hasPasscode: boolean;
  /** Where a passkey opens it: what the browser is asked with. */
  passkey: { credentialId: Uint8Array<ArrayBuffer>; salt: Uint8Array<ArrayBuffer> } | null;
  /** Without a passcode and passkey there is nothing to lock with. */
  canLock: boolean;
  /** Wrong passcodes in a row, and how many more until the keys of the mirror are dropped. */
  wrong: number;
  left: number;
  nextTryAt: number;
  lockedAt: number;
  unlockedAt: number;
}

/** The name of a person's vault: a hash, like the names of databases. `identity`: see `identityOf`. */
export function vaultPersonOf(identity: string): string {
  return hashOf(personOf(identity));
}

/** The lock of a person; null while there is no vault yet. */
export async function readLock(registry: Registry, person: string): Promise<LockState | null> {
  const rows = await registry.vaults.where('person').equals(person).toArray();
  const row = rows.find(({ state }) => state === 'active');
  return row ? toLockState(row) : null;
}

/** The vaults of a person that can't be opened any longer: the browser's own key was the only one, and it is gone. */
export async function listLostVaults(registry: Registry, person: string): Promise<string[]> {
  const rows = await registry.vaults.where('person').equals(person).toArray();
  const lost = rows.filter(({ state, wrappings }) => state === 'forgotten' && wrappings.some(({ kind }) => kind === 'device'));
  return lost.map(({ vault }) => vault);
}

/** Whether something of a person is still sealed under a passcode that was given up. */
export async function hasEarlierPasscode(registry: Registry, person: string): Promise<boolean> {
  const rows = await registry.vaults.where('person').equals(person).toArray();
  return rows.some(({ state, wrappings }) => state === 'forgotten' && wrappings.every(({ kind }) => kind !== 'device'));
}

function toLockState({ vault, wrappings, wrong, nextTryAt, lockedAt, unlockedAt = 0 }: VaultRow): LockState {
  const passkey = wrappings.find((wrapping) => wrapping.kind === 'passkey');
  return {
    vault,
    hasPasscode: wrappings.some(({ kind }) => kind === 'passcode'),
    passkey: passkey?.kind === 'passkey' ? { credentialId: passkey.credentialId, salt: passkey.salt } : null,
    canLock: wrappings.every(({ kind }) => kind !== 'device'),
    wrong,
    left: Math.max(0, dropAfter - wrong),
    nextTryAt,
    lockedAt,
    unlockedAt,
  };
}
