import { personOf } from '../../domain/account/account';
import type { LeftAccountRow, Registry } from '../registry';

/** The accounts that the person of an identity left with decisions still on this device, the last one first. */
export async function listLeft(registry: Registry, identity: string): Promise<LeftAccountRow[]> {
  const rows = await registry.left.toArray();
  return rows
    .filter((row) => personOf(row.identity) === personOf(identity) && row.unsent + row.finished > 0)
    .sort((one, other) => other.endedAt - one.endedAt);
}

/** What is left of one account; null if there is nothing. */
export async function findLeft(registry: Registry, databaseName: string): Promise<LeftAccountRow | null> {
  const row = await registry.left.get(databaseName);
  return row && row.unsent + row.finished > 0 ? row : null;
}
