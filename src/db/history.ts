import { allLines } from './batches';
import type { UserData } from './notes';
import type { UserDatabase } from './user-database';

/** How long a finished command stays in the history (ms): a year. */
export const historyLife = 365 * 24 * 60 * 60 * 1000;

/** Deletes what finished a year ago; not what has the only document of a credential. `now` in ms. */
export async function dropOldCommands({ database }: Pick<UserData, 'database'>, now: number): Promise<number> {
  return database.commands
    .where('[state+changedAt]')
    .between(['done', 0], ['done', now - historyLife], true, true)
    .filter(({ madeId }) => madeId === undefined)
    .delete();
}

/** Deletes finished batches without news for a year; not one with the only document of a credential. `now` in ms. */
export async function dropOldBatches({ database }: Pick<UserData, 'database'>, now: number): Promise<void> {
  const over = (await database.batches.toArray()).filter(
    ({ state, changedAt }) => (state === 'done' || state === 'given-up') && changedAt <= now - historyLife,
  );
  const only = new Set((await database.batchLines.where('wish.madeId').above('').toArray()).map(({ batch }) => batch));
  for (const { id } of over) if (!only.has(id)) await dropBatch(database, id);
}

/** Deletes a batch with its lines. */
export function dropBatch(database: UserDatabase, id: string): Promise<void> {
  return database.transaction('rw', database.batches, database.batchLines, async () => {
    await allLines(database, id).delete();
    await database.batches.delete(id);
  });
}
