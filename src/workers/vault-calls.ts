import { databaseNameOf } from '../db/database-name';
import { vaultPersonOf } from '../db/reads/vault';
import type { Registry } from '../db/registry';
import { changeDevice, readWorkerDevice } from '../db/writes/apply-account';
import { failed, type Outcome, ok } from '../domain/shared/outcome';
import type { VaultWorker } from './api';
import type { Keyring } from './keyring';

export interface VaultCallsParts {
  registry: Registry;
  keyring: Keyring;
  /** The mirror is opened or shut as the keys are now. */
  follow(): Promise<void>;
  /** The person gave the passcode up: the login ends as well. */
  forgetPasscode(person: string): Promise<Outcome<null>>;
}

/** The lock as the page calls it, of the person who is signed in. */
export function createVaultCalls({ registry, keyring, follow, forgetPasscode }: VaultCallsParts): VaultWorker {
  /** The lock under way. An unlock requested right after it waits for it; otherwise it would be refused as older than the lock. */
  let locking: Promise<unknown> = Promise.resolve();

  async function withPerson<Value>(
    work: (person: string, databaseName: string) => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> {
    const { identity, loggedOut } = await readWorkerDevice(registry);
    return identity === null || loggedOut ? failed('mirror-locked') : work(vaultPersonOf(identity), databaseNameOf(identity));
  }

  /** Whether a database is of another account of this person, or of one they left. */
  async function isOf(person: string, databaseName: string): Promise<boolean> {
    const [accounts, left] = await Promise.all([registry.accounts.toArray(), registry.left.get(databaseName)]);
    const found = accounts.find((row) => row.databaseName === databaseName) ?? left;
    return found !== undefined && vaultPersonOf(found.identity) === person;
  }

  return {
    mirrorKeys: () =>
      withPerson(async (person, databaseName) => {
        const keys = await keyring.mirrorKeys(person, databaseName);
        return keys.ok ? ok({ seal: keys.value.seal, mark: keys.value.mark }) : keys;
      }),
    workKeys: ({ databaseName: wanted }) =>
      withPerson(async (person, present) => {
        const databaseName = wanted ?? present;
        if (databaseName !== present && !(await isOf(person, databaseName))) return failed('mirror-locked');
        const keys = await keyring.workKeys(person, databaseName);
        return keys.ok ? ok({ seal: keys.value.seal, mark: keys.value.mark }) : keys;
      }),
    earlierWorkKeys: ({ passcode }) =>
      withPerson((person, databaseName) => keyring.earlierWorkKeys(person, databaseName, passcode)),
    unlock: ({ proof }) =>
      withPerson(async (person) => {
        if (proof.kind === 'device') return failed('passcode-wrong');
        await locking;
        const unlocked = await keyring.unlock(person, proof);
        if (unlocked.ok) await follow();
        return unlocked;
      }),
    lock({ endsLogin }) {
      const locked = withPerson(async (person) => {
        await keyring.lock(person);
        // The leading tab sends it like a log-out, until the server answers. Mirror and outbox stay.
        if (endsLogin) await changeDevice(registry, (device) => ({ ...device, logoutPending: true }));
        return ok(null);
      });
      locking = locked.catch(() => undefined);
      return locked;
    },
    changeLock: ({ proof, way }) => withPerson((person) => keyring.change(person, proof, way)),
    forgetPasscode: () => withPerson((person) => forgetPasscode(person)),
  };
}
