import { recounted } from '../domain/batch/machine';
import { canUndo } from '../domain/command/machine';
import { moved } from './move-command';
import type { BatchLineRow, BatchRow, UserDatabase } from './user-database';

/**
 * Takes the commands of a batch out of the outbox again, unless they are on their way or may have arrived: they wait until the batch continues; with
 * `forGood` those that the server once refused are given up. Within a transaction over commands and lines; returns the batch as it is then. `now` in ms.
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
    // What is sealed under an earlier key is sealed under the current one in the batch, as it went into the outbox.
    const commandRow = row.keyMark === batch.keyMark ? row : line.wish;
    const end = forGood && row.hasLeft ? moved(commandRow, 'give-up', now, { result: 'given-up', nextAt: null }) : null;
    const state = end === null ? 'waiting' : 'given-up';
    // When the batch continues so does it: the time it had to wait for no longer counts.
    lines.push({ ...line, state, wish: end ?? { ...commandRow, nextAt: null } });
    taken.push(number);
    counts = recounted(counts, 'open', state);
  }
  await batchLines.bulkPut(lines);
  await commands.bulkDelete(taken);
  return { ...batch, counts };
}
