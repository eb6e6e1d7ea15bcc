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
 * A right or service that commands need was taken back (offline rules 2 c): the service's open commands become refused, and stay until the person has
 * exported or discarded them. States and services are not encrypted, so this also works while the device is locked. A command that is on its way waits for
 * its answer. `now` in ms; returns how many there were.
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
  /** Those that may or may not have arrived. */
  doubtful: number;
  /** Those in the history. */
  finished: number;
  /** Of which kinds all of them are. */
  kinds: CommandKind[];
}

/**
 * The membership of the account ended (offline rules 2 c), in one transaction: open commands become refused, on their way or not, because nobody will hear
 * the answer; notes and drafts about people are deleted, because this person may no longer store them. `now` in ms. A second call changes nothing.
 */
export function endWork(database: UserDatabase, now: number): Promise<LeftWork> {
  return database.transaction('rw', tablesOfWork(database), async () => {
    await Promise.all([database.notes.clear(), database.drafts.clear(), database.reserves.clear()]);
    const rows = await database.commands.where('state').anyOf(openStates).toArray();
    await refuse(database, rows, 'membership-ended', now);
    const waiting = countWaitingLines(await pauseBatches(database, () => true, 'membership-ended', now));
    const doubtful = rows.filter(({ unanswered }) => unanswered > 0).length;
    const finished = await database.commands.where({ state: 'done' }).count();
    return { unsent: rows.length + waiting, doubtful, finished, kinds: await listCommandKinds(database) };
  });
}

function tablesOfWork({ commands, batches, notes, drafts, reserves }: UserDatabase) {
  return [commands, batches, notes, drafts, reserves];
}

/** Nothing more of them is sent; returns those that are open. */
async function pauseBatches(
  { batches }: UserDatabase,
  isMeant: (appId: string) => boolean,
  code: WithdrawalCode,
  now: number,
): Promise<BatchRow[]> {
  const open = (await batches.toArray()).filter(({ appId, state }) => isMeant(appId) && isOpenBatch(state));
  const others = open.filter(({ problem }) => problem?.code !== code);
  await batches.bulkPut(others.map((batch) => ({ ...batch, state: 'paused' as const, problem: { code }, changedAt: now })));
  return open;
}

async function refuse(database: UserDatabase, rows: readonly CommandRow[], code: WithdrawalCode, now: number): Promise<number> {
  const others = rows.filter((row) => row.state !== 'refused' || row.problem?.code !== code);
  const refused = others.flatMap((row) => moved(row, 'withdrawn', now, { problem: { code }, nextAt: null }) ?? []);
  if (refused.length > 0) await database.commands.bulkPut(refused);
  return refused.length;
}
