import type { Registry } from '../registry';
import { type BoxKeys, createBox, type Place, type Sealed, toBoxKeys } from './box';
import { withDeviceKey } from './device-key';
import type { KeyRow, VaultRow, Wrapping } from './vault-rows';
import { importWrappingKey } from './wrapping-key';

/** An opened vault: the key that opens its keys, in memory only. */
export interface OpenVault {
  vault: string;
  master: CryptoKey;
}

/** The vault in use of a person, null if there is none yet. */
export async function findVault(registry: Registry, person: string): Promise<VaultRow | null> {
  const rows = await registry.vaults.where('person').equals(person).toArray();
  return rows.find((row) => row.state === 'active') ?? null;
}

/** The vaults of a person whose passcode was given up, and that still seal something. */
export async function findForgottenVaults(registry: Registry, person: string): Promise<VaultRow[]> {
  const rows = await registry.vaults.where('person').equals(person).toArray();
  return rows.filter((row) => row.state === 'forgotten');
}

/** Opens a vault without a passcode or passkey; null when one is asked for, or when what it would be opened with is gone. */
export function openByDevice(registry: Registry, vault: string): Promise<OpenVault | null> {
  return withDeviceKey(registry, vault, openWith);
}

/**
 * The existing keys of a mirror or outbox that only the browser's own key protects; null if a worker has to be asked. Writes nothing, so that a page can read
 * its first screen without waiting.
 */
export async function deviceKeysOf(
  registry: Registry,
  person: string,
  databaseName: string,
  purpose: KeyRow['purpose'] = 'mirror',
): Promise<BoxKeys | null> {
  const found = await findVault(registry, person);
  if (found === null) return null;
  return withDeviceKey(registry, found.vault, async (row, deviceKey) => {
    const [opened, key] = await Promise.all([
      openWith(row, deviceKey),
      registry.keys.get(keyIdOf(purpose, databaseName, row.vault)),
    ]);
    if (opened === null || key?.vault !== row.vault) return null;
    const place = placeOfKey(row.vault, key.id);
    const inner = await unbind(deviceKey, place, key.wrapped);
    const secret = inner && (await unwrap(opened.master, place, inner));
    return secret && toBoxKeys(secret);
  });
}

async function openWith(row: VaultRow, deviceKey: CryptoKey): Promise<OpenVault | null> {
  const secret = await innerOf(row, deviceKey, 'device');
  return secret && { vault: row.vault, master: await importWrappingKey(secret) };
}

/** The secret of the master key: plain if only the device key protects it, otherwise wrapped again. */
export async function innerOf(
  row: VaultRow,
  deviceKey: CryptoKey,
  kind: Wrapping['kind'],
): Promise<Uint8Array<ArrayBuffer> | null> {
  const wrapping = row.wrappings.find((one) => one.kind === kind);
  return wrapping ? unbind(deviceKey, placeOfMaster(row.vault), wrapping.wrapped) : null;
}

/**
 * The id of the wrapped secret of one mirror or outbox. A mirror has one, and begins again under the next vault; what an outbox holds is still that of
 * the vault it was written under, also when that one rests.
 */
export function keyIdOf(purpose: KeyRow['purpose'], databaseName: string, vault: string): string {
  return purpose === 'mirror' ? `mirror|${databaseName}` : `outbox|${vault}|${databaseName}`;
}

/** What a key wraps, null when it is not the key, or not the place. */
export async function unwrap(key: CryptoKey, place: Place, wrapped: Sealed): Promise<Uint8Array<ArrayBuffer> | null> {
  const opened = await createBox({ seal: key, mark: key }).openBytes(place, wrapped);
  return opened.ok ? opened.value : null;
}

/** A secret, wrapped by a key for its place. */
export function wrap(key: CryptoKey, place: Place, secret: Uint8Array<ArrayBuffer>): Promise<Sealed> {
  return createBox({ seal: key, mark: key }).sealBytes(place, secret);
}

/** Wraps a key with the device key of its vault, and unwraps it. */
export const bind = (deviceKey: CryptoKey, place: Place, inner: Uint8Array<ArrayBuffer>) =>
  wrap(deviceKey, boundAt(place), inner);
export const unbind = (deviceKey: CryptoKey, place: Place, bound: Sealed) => unwrap(deviceKey, boundAt(place), bound);

function boundAt(place: Place): Place {
  return { ...place, table: `bound ${place.table}` };
}

/** Where the master key of a vault belongs. */
export function placeOfMaster(vault: string): Place {
  return { table: 'vaults', key: vault, version: 1 };
}

/** Where the wrapped secret of a mirror or outbox belongs. */
export function placeOfKey(vault: string, id: string): Place {
  return { table: 'keys', key: `${vault}|${id}`, version: 1 };
}
