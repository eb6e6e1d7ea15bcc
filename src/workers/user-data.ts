import { databaseNameOf, workNameOf } from '../db/database-name';
import type { UserData } from '../db/notes';
import { vaultPersonOf } from '../db/reads/vault';
import { createBox } from '../db/seal/box';
import type { Keyring } from './keyring';
import type { WorkerDependencies } from './worker-dependencies';

/** What an identity made on this device, for the outbox of who leads; null while it is locked, or cannot be opened. */
export async function openUserData(
  { openUserStore }: Pick<WorkerDependencies, 'openUserStore'>,
  keyring: Pick<Keyring, 'workKeys'>,
  identity: string,
): Promise<UserData | null> {
  const name = databaseNameOf(identity);
  const keys = await keyring.workKeys(vaultPersonOf(identity), name);
  return keys.ok ? { database: openUserStore(workNameOf(name)), box: createBox(keys.value) } : null;
}
