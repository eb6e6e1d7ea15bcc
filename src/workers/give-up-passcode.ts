import { vaultPersonOf } from '../db/reads/vault';
import { applyRefusedLogin, readWorkerDevice } from '../db/writes/apply-account';
import { forgetSealed } from '../db/writes/claim-seal';
import { type Outcome, ok } from '../domain/shared/outcome';
import type { Keyring } from './keyring';
import type { Net } from './net/net-api';
import type { WorkerDependencies } from './worker-dependencies';

interface Parts extends Pick<WorkerDependencies, 'registry' | 'openDatabase' | 'closeDatabase'> {
  keyring: Pick<Keyring, 'forget'>;
  net(): Promise<Net>;
  /** Closes the mirror. */
  letGo(): Promise<void>;
}

/**
 * A forgotten passcode: the login ends on the server first, otherwise the holder of the device could read everything again with it; then the keys of the
 * mirrors are deleted, the person is signed out as after a refused login (offline rules 2 b), and what nobody can read any longer is deleted. Nothing is
 * given up before the server has answered.
 */
export async function giveUpPasscode(parts: Parts, person: string): Promise<Outcome<null>> {
  const { registry, openDatabase, closeDatabase, keyring, net, letGo } = parts;
  const reported = await (await net()).logout();
  if (!reported.ok) return reported;
  const { identity } = await readWorkerDevice(registry);
  // Signed out before the vault is deleted: otherwise a new one would be made at once for the person.
  if (identity !== null && vaultPersonOf(identity) === person) await applyRefusedLogin(registry, 'session-unauthenticated');
  await letGo();
  const forgotten = await keyring.forget(person);
  if (!forgotten.ok) return forgotten;
  const mirrors = (await registry.accounts.toArray()).filter((row) => vaultPersonOf(row.identity) === person);
  // A mirror that a frozen tab holds is emptied before the next work on it.
  for (const { databaseName } of mirrors) {
    await forgetSealed(openDatabase(databaseName)).catch(() => undefined);
    closeDatabase(databaseName);
  }
  return ok(null);
}
