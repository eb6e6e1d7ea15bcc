import type Dexie from 'dexie';
import { olderKindOf, olderRegistryName } from '../db/database-name';
import { openAsIs, rowsAsTheyAre } from '../db/open-as-is';
import { countOlderWork } from '../db/reads/older';
import { vaultPersonOf } from '../db/reads/vault';
import type { AccountRow, LeftAccountRow, OlderStoreRow, Registry } from '../db/registry';
import type { BoxKeys } from '../db/seal/box';
import { unlessGone } from '../db/seal/device-key';
import { deleteDeviceKeyFile } from '../db/seal/device-key-file';
import { keyIdOf, openByDevice } from '../db/seal/device-vault';
import type { KdfCost } from '../db/seal/kdf';
import { openByPasscode } from '../db/seal/unlock-methods';
import { keysOf } from '../db/seal/vault';
import type { DeviceKeyRow, KeyRow, VaultRow } from '../db/seal/vault-rows';
import type { UserDatabase } from '../db/user-database';
import { readWorkerDevice } from '../db/writes/apply-account';
import { emailOfAccount } from '../domain/account/account';
import { failed, type Outcome, ok } from '../domain/shared/outcome';
import { exportedDataLife } from '../domain/shared/timing';
import type { OlderAct } from './api';
import type { Clock } from './clock';
import { within } from './within';

export { answerLeft } from './answer-left';

/** What it needs of the worker (see `WorkerDependencies`). */
interface Parts {
  registry: Registry;
  clock: Clock;
  databaseNames(): Promise<string[]>;
  deleteDatabase(name: string): Promise<void>;
  openAsIs?: typeof openAsIs;
  passcodeCost?: KdfCost;
}

/**
 * Deletes the databases of builds before the first release. One with something that a person wrote and no server has stays, with the registry whose
 * vaults open it, until the person has exported or deleted it; the registry of this build says so. Killed in between, the next start continues.
 */
async function tidy(parts: Parts): Promise<void> {
  const { registry } = parts;
  const names = (await parts.databaseNames()).filter(olderKindOf);
  const named = (kind: ReturnType<typeof olderKindOf>) => names.filter((name) => olderKindOf(name) === kind);
  const works = named('work');
  for (const name of named('mirror')) await drop(parts, name);
  const gone = (await registry.older.toCollection().primaryKeys()).filter((name) => !works.includes(name));
  await registry.older.bulkDelete(gone);
  let isLeft = false;
  for (const name of works) if (await hasUserData(parts, name).catch(() => true)) isLeft = true;
  if (isLeft || names.length === 0) return;
  const old = await openOlderRegistry(parts);
  const deviceKeys = old ? (await rowsAsTheyAre<DeviceKeyRow>(old, 'anchors')).map(({ name }) => name) : [];
  old?.close();
  for (const name of new Set([...deviceKeys, ...named('anchor')])) {
    await deleteDeviceKeyFile(name);
    await drop(parts, name);
  }
  for (const name of named('registry')) await drop(parts, name);
}

/** Whether a database has to stay; then its row says what is in it. Otherwise it is deleted. */
async function hasUserData(parts: Parts, name: string): Promise<boolean> {
  const { registry, clock } = parts;
  const exportedAt = (await registry.older.get(name))?.exportedAt;
  const isOver = exportedAt !== undefined && clock.now() - exportedAt >= exportedDataLife;
  const database = isOver ? null : await openOlder<UserDatabase>(parts, name);
  const counts = database && (await countOlderWork(database));
  database?.close();
  if (counts && counts.changes + counts.drafts + counts.notes > 0) {
    await registry.older.put({
      name,
      ...(await ownerOf(parts, name)),
      ...counts,
      ...(exportedAt === undefined ? {} : { exportedAt }),
    });
    return true;
  }
  await drop(parts, name);
  // A tab that holds it is not waited for: the next start continues.
  if ((await parts.databaseNames()).includes(name)) return true;
  await registry.older.delete(name);
  return false;
}

/** Whose it is, by the registry of its build. */
async function ownerOf(parts: Parts, name: string): Promise<Pick<OlderStoreRow, 'person' | 'email' | 'hasPasscode'>> {
  const unknown = { person: null, email: '', hasPasscode: false };
  const old = await openOlderRegistry(parts);
  if (old === null) return unknown;
  try {
    const mirror = mirrorBeside(name);
    const account = (await rowsAsTheyAre<AccountRow>(old, 'accounts')).find(({ databaseName }) => databaseName === mirror);
    const left = (await rowsAsTheyAre<LeftAccountRow>(old, 'left')).find(({ databaseName }) => databaseName === mirror);
    const identity = account?.identity ?? left?.identity;
    if (identity === undefined) return unknown;
    const person = vaultPersonOf(identity);
    const vaults = await vaultsFor(old, person, name);
    const hasPasscode = vaults.some(({ wrappings }) => wrappings.some(({ kind }) => kind === 'passcode'));
    return { person, email: account ? emailOfAccount(account.account) : (left?.email ?? ''), hasPasscode };
  } finally {
    old.close();
  }
}

/** The vaults of a person that have a key of this database. */
async function vaultsFor(old: Registry, person: string, name: string): Promise<VaultRow[]> {
  const [vaults, keys] = await Promise.all([rowsAsTheyAre<VaultRow>(old, 'vaults'), rowsAsTheyAre<KeyRow>(old, 'keys')]);
  const known = new Set(keys.map(({ id }) => id));
  return vaults.filter((row) => row.person === person && known.has(keyIdOf('outbox', mirrorBeside(name), row.vault)));
}

/** Does what is requested, see `OlderAct`. A database of someone else is neither opened nor deleted: `mirror-locked`. */
export async function actOnOlder(parts: Parts, input: OlderAct): Promise<Outcome<BoxKeys[]>> {
  const row = input.act === 'tidy' ? null : await ownRow(parts, input.name);
  if (input.act !== 'tidy' && row === null) return failed('mirror-locked');
  if (row !== null && input.act === 'open') return keysOfOlder(parts, row, input.passcode);
  // Marked before it is deleted: killed in between, the next start does it.
  if (row !== null) await parts.registry.older.update(row.name, { exportedAt: input.act === 'exported' ? parts.clock.now() : 0 });
  if (input.act !== 'exported') await tidy(parts);
  return ok([]);
}

/** The keys that open it: those that the browser alone keeps, and with a passcode those behind it. As for an unlock, a wrong one counts. */
async function keysOfOlder(parts: Parts, row: OlderStoreRow, passcode: string | null): Promise<Outcome<BoxKeys[]>> {
  const { name } = row;
  const old = await openOlderRegistry(parts);
  if (old === null || row.person === null) return ok([]);
  try {
    const found: BoxKeys[] = [];
    let refusal: Outcome<BoxKeys[]> | null = null;
    for (const vault of await vaultsFor(old, row.person, name)) {
      const byDevice = (await openByDevice(old, vault.vault).catch(unlessGone)) ?? null;
      const isAsked = byDevice === null && passcode !== null && vault.wrappings.some(({ kind }) => kind === 'passcode');
      const opened = isAsked ? await openByPasscode(old, vault, passcode, parts.clock.now(), parts.passcodeCost) : ok(byDevice);
      if (!opened.ok) refusal = opened;
      const keys = opened.ok && opened.value ? await keysOf(old, opened.value, 'outbox', mirrorBeside(name)) : null;
      if (keys?.ok) found.push({ seal: keys.value.seal, mark: keys.value.mark });
    }
    // Another vault may have another passcode.
    return refusal !== null && passcode !== null && found.length === 0 ? refusal : ok(found);
  } finally {
    old.close();
  }
}

async function ownRow({ registry }: Parts, name: string): Promise<OlderStoreRow | null> {
  const [{ identity, loggedOut }, row] = await Promise.all([readWorkerDevice(registry), registry.older.get(name)]);
  if (!row || identity === null || loggedOut) return null;
  return row.person === null || row.person === vaultPersonOf(identity) ? row : null;
}

/** The name under which the registry of that build knows the account of a database. */
function mirrorBeside(name: string): string {
  return name.replace('studio-work-', 'studio-');
}

/** The registry of those builds, read as this one reads its own: their device keys were named anchors. */
async function openOlderRegistry(parts: Parts): Promise<Registry | null> {
  const old = await openOlder<Registry>(parts, olderRegistryName);
  const tableOf = (name: string) => old?.tables.find((one) => one.name === name);
  Object.assign(old ?? {}, { deviceKeys: tableOf('anchors') });
  tableOf('vaults')?.hook('reading', ({ anchor, ...row }) => ({ deviceKey: anchor, ...row }));
  return old;
}

function openOlder<Store extends Dexie>(parts: Parts, name: string): Promise<Store | null> {
  return (parts.openAsIs ?? openAsIs)<Store>(name);
}

function drop(parts: Parts, name: string): Promise<void> {
  return within(parts.clock, parts.deleteDatabase(name));
}
