import type { Account } from '../../domain/account/account';
import type { CommandKind } from '../../domain/command/command';
import { workNameOf } from '../database-name';
import { databasesHere, openUserDatabase } from '../open';
import type { Registry } from '../registry';
import type { UserDatabase } from '../user-database';
import { countWaitingLines, listBatches } from './batches';
import { listOpenCommands } from './commands';

/** Commands that wait for another identity than the present one. */
export interface WaitingElsewhere {
  identity: string;
  account: Account;
  count: number;
  kinds: CommandKind[];
}

/**
 * What waits on this device under other identities: how many commands, and whose they are. States are not encrypted, so nothing is opened for it; a database that
 * never existed is not created just to be counted.
 */
export async function listWaitingElsewhere(
  registry: Registry,
  identity: string,
  names: () => Promise<string[]> = databasesHere,
  open: (name: string) => UserDatabase = openUserDatabase,
): Promise<WaitingElsewhere[]> {
  const [accounts, here] = await Promise.all([registry.accounts.toArray(), names()]);
  const waiting: WaitingElsewhere[] = [];
  for (const row of accounts) {
    const name = workNameOf(row.databaseName);
    if (row.identity === identity || !here.includes(name)) continue;
    // One that cannot be read hides no other.
    const [rows, batches] = await Promise.all([listOpenCommands(open(name)), listBatches(open(name))]).catch(() => [[], []]);
    const inBatches = countWaitingLines(batches);
    const count = rows.length + inBatches;
    const kinds = [...new Set([...rows, ...(inBatches > 0 ? batches : [])].map(({ kind }) => kind))];
    if (count > 0) waiting.push({ identity: row.identity, account: row.account, count, kinds });
  }
  return waiting;
}
