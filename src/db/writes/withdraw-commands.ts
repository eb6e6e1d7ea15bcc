import { isOpenBatch } from '../../domain/batch/machine';
import type { CommandKind } from '../../domain/command/command';
import { commandStates, isOpenCommand } from '../../domain/command/machine';
import type { WithdrawalCode } from '../../domain/command/withdrawn-right';
import { moved } from '../move-command';
import { countWaitingLines } from '../reads/batches';
import { listCommandKinds } from '../reads/commands';
import type { BatchRow, CommandRow, UserDatabase } from '../user-database';

const openStates = commandStates.filter(isOpenCommand);

/**
 * What commands need was taken back (offline rules 2 c): those of a service that are not settled become refused, and stay until the person has
 * exported or discarded them. States and services stand in the open, so this is done while the device is locked too. A command that is on its way is left
 * to its answer. `now` in ms; answers how many there were.
 */
export function withdrawCommands(
  database: UserDatabase,
  isMeant: (appId: string) => boolean,
  code: WithdrawalCode,
  now: number,
): Promise<number> {
  return database.transaction('rw', database.commands, database.batches, async () => {
    const rows = await database.commands.where('state').anyOf(openStates).toArray();
    await pauseBatches(database, isMeant, code, now);
    return refuse(
      database,
      rows.filter(({ appId, state }) => isMeant(appId) && state !== 'sending'),
      code,
      now,
    );
  });
}

/** What a person made under an account, once its membership has ended. */
export interface LeftWork {
  /** Commands that the server does not have, as far as this device knows. */
  unsent: number;
  /** Those of them of which nobody knows whether they arrived. */
  doubtful: number;
  /** Those in the history. */
  settled: number;
  /** Of which kinds all of them are. */
  kinds: CommandKind[];
}

/**
 * The membership of the account ended (offline rules 2 c), in one transaction: what is not finished becomes refused, on its way or not, since nobody will
 * hear the answer; notes and drafts go, which are about people of whom this person is to keep nothing more. `now` in ms. Made twice it changes nothing more.
 */
export function endWork(database: UserDatabase, now: number): Promise<LeftWork> {
  return database.transaction('rw', tablesOfWork(database), async () => {
    await Promise.all([database.notes.clear(), database.drafts.clear(), database.reserves.clear()]);
    const rows = await database.commands.where('state').anyOf(openStates).toArray();
    await refuse(database, rows, 'membership-ended', now);
    const waiting = countWaitingLines(await pauseBatches(database, () => true, 'membership-ended', now));
    const doubtful = rows.filter(({ unanswered }) => unanswered > 0).length;
    const settled = await database.commands.where({ state: 'done' }).count();
    return { unsent: rows.length + waiting, doubtful, settled, kinds: await listCommandKinds(database) };
  });
}

function tablesOfWork({ commands, batches, notes, drafts, reserves }: UserDatabase) {
  return [commands, batches, notes, drafts, reserves];
}

/** Nothing more of them goes; answers those that are open. */
async function pauseBatches(
  { batches }: UserDatabase,
  isMeant: (appId: string) => boolean,
  code: WithdrawalCode,
  now: number,
): Promise<BatchRow[]> {
  const open = (await batches.toArray()).filter(({ appId, state }) => isMeant(appId) && isOpenBatch(state));
  const standing = open.filter(({ problem }) => problem?.code !== code);
  await batches.bulkPut(standing.map((batch) => ({ ...batch, state: 'paused' as const, problem: { code }, changedAt: now })));
  return open;
}

async function refuse(database: UserDatabase, rows: readonly CommandRow[], code: WithdrawalCode, now: number): Promise<number> {
  const standing = rows.filter((row) => row.state !== 'refused' || row.problem?.code !== code);
  const refused = standing.flatMap((row) => moved(row, 'withdrawn', now, { problem: { code }, nextAt: null }) ?? []);
  if (refused.length > 0) await database.commands.bulkPut(refused);
  return refused.length;
}
