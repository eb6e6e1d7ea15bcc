import { isOpenBatch } from '../../domain/batch/machine';
import type { BatchRow, CommandRow, UserDatabase } from '../user-database';

/** All batches that are kept, the last ones first. */
export async function listBatches(database: UserDatabase): Promise<BatchRow[]> {
  return (await database.batches.toArray()).sort((one, other) => other.madeAt - one.madeAt);
}

/** A batch; undefined if there is none with this id. */
export function findBatch(database: UserDatabase, id: string): Promise<BatchRow | undefined> {
  return database.batches.get(id);
}

/** Commands of a batch that are in the outbox now. */
export function listCommandsOfBatch(database: UserDatabase, id: string): Promise<CommandRow[]> {
  return database.commands.where({ batch: id }).toArray();
}

/** Commands of batches that are not in the outbox: those to be sent, and the results of the others. */
export async function listBatchedCommands(database: UserDatabase): Promise<CommandRow[]> {
  return (await database.batchLines.toArray()).flatMap(({ state, wish: commandRow }) =>
    state === 'open' ? [] : (commandRow ?? []),
  );
}

/** How many unsent commands are in batches, without those that the person gave up. */
export function countWaitingLines(batches: readonly BatchRow[]): number {
  return batches.reduce((sum, { state, counts }) => sum + (isOpenBatch(state) ? counts.waiting : 0), 0);
}
