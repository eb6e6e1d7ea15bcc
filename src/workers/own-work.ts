import { databaseNameOf, workNameOf } from '../db/database-name';
import type { OwnWork } from '../db/notes';
import { vaultPersonOf } from '../db/reads/vault';
import { createBox } from '../db/seal/box';
import type { Keyring } from './keyring';
import type { Surroundings } from './surroundings';

/** What an identity made on this device, for the outbox of who leads; null while it is locked, or cannot be opened. */
export async function openOwnWork(
  { openWork }: Pick<Surroundings, 'openWork'>,
  keyring: Pick<Keyring, 'workKeys'>,
  identity: string,
): Promise<OwnWork | null> {
  const name = databaseNameOf(identity);
  const keys = await keyring.workKeys(vaultPersonOf(identity), name);
  return keys.ok ? { database: openWork(workNameOf(name)), box: createBox(keys.value) } : null;
}
