import Dexie from 'dexie';
import { dayLength } from '../../domain/shared/timing';
import { newDeviceKeyName } from '../database-name';
import { deleteDatabase } from '../delete-database';
import type { Registry } from '../registry';
import { deleteDeviceKeyFile, readDeviceKeyFile, writeDeviceKeyFile } from './device-key-file';
import type { VaultRow } from './vault-rows';

/**
 * A key that never leaves this browser, derived from two halves: a secret in a database, which no script can read, and a file. Every key of a vault is
 * wrapped with it. Deleted rows stay in the browser's files until these are compacted; a deleted file is gone at once, and with it every key that was
 * wrapped.
 */
export interface DeviceKey {
  name: string;
  key: CryptoKey;
}

interface DeviceKeySecret {
  secret: CryptoKey;
  /** The half of the file, if the browser can't store files. */
  half: Uint8Array<ArrayBuffer> | null;
}

/** A device key without a vault for this long (ms) belongs to an app that was ended while it made one. */
const takenWithin = dayLength;

/** A new device key, on the disk before this resolves. `now` in ms. */
export async function makeDeviceKey(registry: Registry, now: number): Promise<DeviceKey> {
  const name = newDeviceKeyName();
  const half = crypto.getRandomValues(new Uint8Array(32));
  const secret = await crypto.subtle.importKey('raw', crypto.getRandomValues(new Uint8Array(32)), 'HKDF', false, ['deriveKey']);
  await registry.deviceKeys.add({ name, madeAt: now, isOver: 0 });
  const isFiled = await writeDeviceKeyFile(name, half);
  const database = openedInSilence(new Dexie(name, { addons: [], chromeTransactionDurability: 'strict' }));
  database.version(1).stores({ keys: '' });
  try {
    await database.table<DeviceKeySecret>('keys').put({ secret, half: isFiled ? null : half }, 'anchor');
  } finally {
    database.close();
  }
  return { name, key: await toKey(secret, half) };
}

function toKey(secret: CryptoKey, half: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: half, info: new TextEncoder().encode('studio device key 1') };
  return crypto.subtle.deriveKey(derivation, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** The browser has lost the device key of a vault, so that nothing opens the vault. */
const deviceKeyGone = new Error('device key gone');

/** Returns undefined if a call failed because the device key is gone; rethrows any other error, such as a key that can't be read now. */
export function unlessGone(error: unknown): undefined {
  if (error !== deviceKeyGone) throw error;
}

/**
 * Calls `work` with a vault and its device key, and again if the key was renewed meanwhile; null if there is no such vault or `work` returned
 * null. Rejects when the key is gone (`unlessGone`) or cannot be read now.
 */
export async function withDeviceKey<Value>(
  registry: Registry,
  vault: string,
  work: (row: VaultRow, deviceKey: CryptoKey) => Promise<Value | null>,
): Promise<Value | null> {
  for (let tried: string | null = null, key: CryptoKey | null = null; ; ) {
    const row: VaultRow | undefined = await registry.vaults.get(vault);
    if (!row) return null;
    if (row.deviceKey === tried) {
      if (key === null) throw deviceKeyGone;
      return null;
    }
    tried = row.deviceKey;
    key = await readKey(tried);
    const value = key && (await work(row, key));
    if (value !== null) return value;
  }
}

async function readKey(name: string): Promise<CryptoKey | null> {
  const stored = await readSecret(name);
  const half = stored && (stored.half ?? (await readDeviceKeyFile(name)));
  return half && toKey(stored.secret, half);
}

async function readSecret(name: string): Promise<DeviceKeySecret | null> {
  const database = openedInSilence(new Dexie(name, { addons: [] }));
  try {
    await database.open();
    return (await database.table<DeviceKeySecret>('keys').get('anchor')) ?? null;
  } catch (error) {
    if (error instanceof Dexie.NoSuchDatabaseError) return null;
    throw error;
  } finally {
    database.close();
  }
}

/** Closes a database when another thread deletes it while it is read, without Dexie's console warning. */
function openedInSilence(database: Dexie): Dexie {
  database.on('versionchange', () => {
    database.close();
    return false;
  });
  return database;
}

/** Deletes files and databases of device keys that are no longer used; the next call finishes what an ended app left. `now` in ms. */
export async function dropDeviceKeys(registry: Registry, now: number): Promise<void> {
  const [rows, vaults] = await Promise.all([registry.deviceKeys.toArray(), registry.vaults.toArray()]);
  const inUse = new Set(vaults.map(({ deviceKey }) => deviceKey));
  const over = rows.filter(({ name, madeAt, isOver }) => !inUse.has(name) && (isOver === 1 || now - madeAt > takenWithin));
  for (const { name } of over) {
    await deleteDeviceKeyFile(name);
    await deleteDatabase(name);
    await registry.deviceKeys.delete(name);
  }
}
