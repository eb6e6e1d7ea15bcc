import { openCommand } from '../../db/commands';
import { workNameOf } from '../../db/database-name';
import { databasesHere, openUserDatabase } from '../../db/open';
import { listBatchedCommands } from '../../db/reads/batches';
import { listDoneCommands, listOpenCommands } from '../../db/reads/commands';
import { listLeft } from '../../db/reads/left';
import { vaultPersonOf } from '../../db/reads/vault';
import { createBox } from '../../db/seal/box';
import { emailOfAccount } from '../../domain/account/account';
import { toDayText } from '../../domain/verification/query';
import type { VaultWorker } from '../../workers/api';
import type { Mirror } from '../live/mirror-context';
import { saveFile } from '../parts/save-file';
import { type CommandLine, toCommandsCsv } from './commands-csv';

/** Where decisions are stored: the name of the mirror next to them, and the account they were made under. */
export interface DecisionSource {
  databaseName: string;
  account: string;
}

/** More than a year of decisions by one person. */
const mostDone = 100_000;

/** All accounts of this person on this device under which decisions may have been made, the present one first, those that were left last. */
export async function listDecisionSources({
  registry,
  account,
}: Pick<Mirror, 'registry' | 'account'>): Promise<DecisionSource[]> {
  const [accounts, left] = await Promise.all([registry.accounts.toArray(), listLeft(registry, account.identity)]);
  const others = accounts.filter(
    ({ identity }) => identity !== account.identity && vaultPersonOf(identity) === vaultPersonOf(account.identity),
  );
  return [
    ...[account, ...others].map((row) => ({ databaseName: row.databaseName, account: emailOfAccount(row.account) })),
    ...left.map(({ databaseName, email }) => ({ databaseName, account: email })),
  ];
}

/** Puts decisions of these accounts into one file: what waits first, then the history. A decision that cannot be opened is in it with its unencrypted parts. */
export async function saveDecisions(vault: VaultWorker, sources: readonly DecisionSource[], now: number): Promise<void> {
  const here = await databasesHere();
  const lines: CommandLine[] = [];
  for (const { databaseName, account } of sources) {
    if (!here.includes(workNameOf(databaseName))) continue;
    const database = openUserDatabase(workNameOf(databaseName));
    const keys = await vault.workKeys({ databaseName });
    const box = keys.ok ? createBox(keys.value) : null;
    const [open, batched, done] = await Promise.all([
      listOpenCommands(database),
      listBatchedCommands(database),
      listDoneCommands(database, mostDone),
    ]);
    const rows = [...open, ...batched, ...done];
    const opened = await Promise.all(
      rows.map(async (row) => (box ? await openCommand(box, row) : { row, payload: null, made: undefined })),
    );
    for (const { row, payload, made, ...more } of opened) {
      const document = made?.document ?? null;
      lines.push({ ...row, ...more, account, command: payload?.command ?? null, document });
    }
  }
  saveFile(`studio-decisions-${toDayText(now)}.csv`, toCommandsCsv(lines), 'text/csv');
}
