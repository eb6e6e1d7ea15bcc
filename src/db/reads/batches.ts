import { isOpenBatch } from '../../domain/batch/machine';
import type { BatchRow, CommandRow, WorkDatabase } from '../work-database';

/** All batches that are kept, the last ones first. */
export async function listBatches(database: WorkDatabase): Promise<BatchRow[]> {
  return (await database.batches.toArray()).sort((one, other) => other.madeAt - one.madeAt);
}

/** A batch; undefined where there is none of this id. */
export function findBatch(database: WorkDatabase, id: string): Promise<BatchRow | undefined> {
  return database.batches.get(id);
}

/** Commands of a batch that are in the outbox now. */
export function listCommandsOfBatch(database: WorkDatabase, id: string): Promise<CommandRow[]> {
  return database.commands.where({ batch: id }).toArray();
}

/** Wishes of batches that are not in the outbox: those to go, and what became of the others. */
export async function listBatchedWishes(database: WorkDatabase): Promise<CommandRow[]> {
  return (await database.batchLines.toArray()).flatMap(({ state, wish }) => (state === 'open' ? [] : (wish ?? [])));
}

/** How many wishes lie in batches that have not gone, and of those the person did not give up. */
export function countWaitingLines(batches: readonly BatchRow[]): number {
  return batches.reduce((sum, { state, counts }) => sum + (isOpenBatch(state) ? counts.waiting : 0), 0);
}
