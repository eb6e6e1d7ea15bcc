import { databaseNameOf } from '../db/database-name';
import type { Registry } from '../db/registry';
import { applySignOut } from '../db/writes/apply-account';
import { forgetMirror } from '../db/writes/forget-mirror';
import type { Surroundings } from './surroundings';

type Parts = Pick<Surroundings, 'registry' | 'openDatabase' | 'closeDatabase' | 'databaseNames' | 'deleteDatabase' | 'clock'>;

/** A database held by a frozen tab is waited for no longer than this (ms); it is empty by then and goes at the next start. */
const deletionPatience = 2_000;

/**
 * The person logs out (offline rules 2 a): the account row goes and the device notes that the server is to be told; then the tables,
 * in one transaction; then the database. Killed in between, `finishForgetting` does the rest at the next start.
 */
export async function signOutHere(parts: Parts): Promise<void> {
  const account = await applySignOut(parts.registry);
  if (account) await forgetDatabase(parts, account.databaseName);
}

/** Deletes mirrors that belong to no account of this device: left over from a log-out that was interrupted. */
export async function finishForgetting(parts: Parts): Promise<void> {
  const kept = new Set((await parts.registry.accounts.toArray()).map((row) => row.databaseName));
  const device = await parts.registry.device.get('device');
  if (device?.identity) kept.add(databaseNameOf(device.identity));
  const orphans = (await parts.databaseNames()).filter((name) => isMirror(name, parts.registry) && !kept.has(name));
  for (const name of orphans) await forgetDatabase(parts, name);
}

async function forgetDatabase(parts: Parts, name: string): Promise<void> {
  const database = parts.openDatabase(name);
  await forgetMirror(database).catch(() => undefined);
  parts.closeDatabase(name);
  const deleted = parts.deleteDatabase(name).catch(() => undefined);
  await Promise.race([deleted, new Promise<void>((resolve) => void parts.clock.setTimer(resolve, deletionPatience))]);
}

function isMirror(name: string, registry: Registry): boolean {
  return /^studio-[0-9a-f]{16}$/.test(name) && name !== registry.name;
}
