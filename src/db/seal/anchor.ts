import Dexie from 'dexie';
import { dayLength } from '../../domain/shared/timing';
import { newAnchorName } from '../database-name';
import { deleteDatabase } from '../delete-database';
import type { Registry } from '../registry';
import { deleteAnchorFile, readAnchorFile, writeAnchorFile } from './anchor-file';
import type { VaultRow } from './vault-rows';

/**
 * A key that this browser keeps and never gives out, made of two halves: a secret in a database, which no script can read, and a file. All that is
 * kept of a vault is bound by it. What a row or a database said before stays in the browser's files until they are compacted; a file that is deleted
 * goes at once, and with it all that was bound.
 */
export interface Anchor {
  name: string;
  key: CryptoKey;
}

interface AnchorSecret {
  secret: CryptoKey;
  /** The half of the file, where the browser has no files. */
  half: Uint8Array<ArrayBuffer> | null;
}

/** One that no vault took within this time (ms) was made by an app that ended right then. */
const takenWithin = dayLength;

/** A new anchor, on the disk before this resolves. `now` in ms. */
export async function makeAnchor(registry: Registry, now: number): Promise<Anchor> {
  const name = newAnchorName();
  const half = crypto.getRandomValues(new Uint8Array(32));
  const secret = await crypto.subtle.importKey('raw', crypto.getRandomValues(new Uint8Array(32)), 'HKDF', false, ['deriveKey']);
  await registry.anchors.add({ name, madeAt: now, isOver: 0 });
  const isFiled = await writeAnchorFile(name, half);
  const database = new Dexie(name, { addons: [], chromeTransactionDurability: 'strict' });
  database.version(1).stores({ keys: '' });
  try {
    await database.table<AnchorSecret>('keys').put({ secret, half: isFiled ? null : half }, 'anchor');
  } finally {
    database.close();
  }
  return { name, key: await toKey(secret, half) };
}

function toKey(secret: CryptoKey, half: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: half, info: new TextEncoder().encode('studio anchor 1') };
  return crypto.subtle.deriveKey(derivation, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/**
 * Works on a vault and its anchor, and again when the anchor was renewed in between; null where there is no such vault (any more) or nothing came
 * of the work.
 */
export async function withAnchor<Value>(
  registry: Registry,
  vault: string,
  work: (row: VaultRow, anchor: CryptoKey) => Promise<Value | null>,
): Promise<Value | null> {
  for (let tried: string | null = null; ; ) {
    const row: VaultRow | undefined = await registry.vaults.get(vault);
    if (!row || row.anchor === tried) return null;
    tried = row.anchor;
    const key = await readKey(row.anchor);
    const value = key && (await work(row, key));
    if (value !== null) return value;
  }
}

async function readKey(name: string): Promise<CryptoKey | null> {
  const [kept, filed] = await Promise.all([readSecret(name), readAnchorFile(name)]);
  const half = kept?.half ?? filed;
  return kept && half ? toKey(kept.secret, half) : null;
}

async function readSecret(name: string): Promise<AnchorSecret | null> {
  const database = new Dexie(name, { addons: [] });
  try {
    await database.open();
    return (await database.table<AnchorSecret>('keys').get('anchor')) ?? null;
  } catch (error) {
    if (error instanceof Dexie.NoSuchDatabaseError) return null;
    throw error;
  } finally {
    database.close();
  }
}

/** Deletes files and databases of anchors that are over; what an app that ended left is done by the next call. `now` in ms. */
export async function dropAnchors(registry: Registry, now: number): Promise<void> {
  const [rows, vaults] = await Promise.all([registry.anchors.toArray(), registry.vaults.toArray()]);
  const inUse = new Set(vaults.map(({ anchor }) => anchor));
  const over = rows.filter(({ name, madeAt, isOver }) => !inUse.has(name) && (isOver === 1 || now - madeAt > takenWithin));
  for (const { name } of over) {
    await deleteAnchorFile(name);
    await deleteDatabase(name);
    await registry.anchors.delete(name);
  }
}
