import { recounted } from '../domain/batch/machine';
import { canUndo } from '../domain/command/machine';
import { moved } from './move-command';
import type { BatchLineRow, BatchRow, UserDatabase } from './user-database';

/**
 * Takes the commands of a batch that are in the outbox, and of which nothing is on its way or may have arrived, out of it again: they wait for the batch to go
 * on; where it is `forGood` those that the server refused once are given up. Within a transaction over commands and lines; answers the batch as it is then. `now` in ms.
 */
export async function takeBack(database: UserDatabase, batch: BatchRow, forGood: boolean, now: number): Promise<BatchRow> {
  const { commands, batchLines } = database;
  let { counts } = batch;
  const taken: number[] = [];
  const lines: BatchLineRow[] = [];
  for (const { number, ...row } of await commands.where({ batch: batch.id }).toArray()) {
    if (number === undefined || row.batchLine === undefined || !canUndo(row)) continue;
    const line = await batchLines.get([batch.id, row.batchLine]);
    if (line?.state !== 'open') continue;
    // What is sealed under an earlier key stands under the current one in the batch, as it went into the outbox.
    const commandRow = row.keyMark === batch.keyMark ? row : line.wish;
    const end = forGood && row.hasLeft ? moved(commandRow, 'give-up', now, { result: 'given-up', nextAt: null }) : null;
    const state = end === null ? 'waiting' : 'given-up';
    // When the batch goes on so does it: nobody waits for the time that it had to.
    lines.push({ ...line, state, wish: end ?? { ...commandRow, nextAt: null } });
    taken.push(number);
    counts = recounted(counts, 'open', state);
  }
  await batchLines.bulkPut(lines);
  await commands.bulkDelete(taken);
  return { ...batch, counts };
}
