import { isOpenBatch, isToPause, type LineState, lineStateOf, moveBatch, recounted } from '../../domain/batch/machine';
import { isSentByItself } from '../../domain/command/machine';
import { linesIn } from '../batches';
import type { BatchLineRow, BatchRow, CommandRow, UserDatabase } from '../user-database';
import { OldEpochError } from './in-epoch';

/**
 * At most so many commands of a batch are in the outbox, and more are put there when only so few are left; those that wait for their person there do not
 * count.
 */
export const fedAtMost = 20;
export const fedBelow = 10;

/**
 * Moves what the outbox has finished into the batch, and puts the next commands into the outbox while the batch runs: all in one transaction, so that a
 * command is always in one of the two places. A command that is in the outbox is never put there again, whatever becomes of its row. OldEpochError if a later
 * leader is here. `now` in ms; returns the batch as it is then, undefined if there is none.
 */
export function tendBatch(
  database: UserDatabase,
  epoch: number,
  id: string,
  mayFeed: boolean,
  now: number,
): Promise<BatchRow | undefined> {
  const { batches, batchLines, commands, epochs } = database;
  return database.transaction('rw', [batches, batchLines, commands, epochs], async () => {
    const present = (await epochs.get('epoch'))?.epoch ?? 0;
    if (present > epoch) throw new OldEpochError(`epoch ${epoch} is over, it is ${present}`);
    const before = await batches.get(id);
    if (before === undefined) return undefined;
    const inOutbox = await commands.where({ batch: id }).toArray();
    const collected = await collect(database, before, inOutbox);
    const { batch, going } = collected;
    const fed = mayFeed && batch.state === 'running' ? await feed(database, batch, going) : batch;
    const isOver = isOpenBatch(fed.state) && fed.counts.waiting === 0 && fed.counts.open === 0;
    const next = { ...fed, state: (isOver ? moveBatch(fed.state, 'ended') : null) ?? fed.state };
    if (next.counts !== before.counts || next.state !== before.state) await batches.put({ ...next, changedAt: now });
    return next;
  });
}

/** Takes out what the outbox has finished. */
async function collect(
  database: UserDatabase,
  batch: BatchRow,
  inOutbox: readonly CommandRow[],
): Promise<{ batch: BatchRow; going: number }> {
  const { batchLines, commands } = database;
  let next = batch;
  const taken: number[] = [];
  const lines: BatchLineRow[] = [];
  for (const { number, ...commandRow } of [...inOutbox].sort((one, other) => one.changedAt - other.changedAt)) {
    const state = lineStateOf(commandRow);
    if (state === null || number === undefined || commandRow.batchLine === undefined) continue;
    // Of an earlier key: the batch was sealed again already, and this one is about to be. Its line would never be opened again.
    if (commandRow.keyMark !== batch.keyMark) continue;
    const line = await batchLines.get([batch.id, commandRow.batchLine]);
    if (line === undefined || line.wish === null) continue;
    // What had to be known about its attempts is large, and is no longer needed.
    lines.push({ ...line, state, wish: state === 'done' ? { ...commandRow, tried: null } : commandRow });
    taken.push(number);
    next = afterAnswer({ ...next, counts: recounted(next.counts, line.state, state) }, state, commandRow.problem);
  }
  if (next.counts.open > inOutbox.length - taken.length) {
    for (const line of await takenBack(database, batch.id, inOutbox)) {
      lines.push(line);
      next = { ...next, counts: recounted(next.counts, 'open', line.state) };
    }
  }
  if (lines.length > 0) await batchLines.bulkPut(lines);
  if (taken.length > 0) await commands.bulkDelete(taken);
  const going = inOutbox.filter(({ state }) => state === 'sending' || isSentByItself(state)).length;
  return { batch: next, going };
}

/** Refusals in a row pause a batch that runs (`isToPause`). */
function afterAnswer(batch: BatchRow, state: LineState, problem: CommandRow['problem']): BatchRow {
  if (state === 'done') return { ...batch, refusedInRow: 0 };
  if (state !== 'refused') return batch;
  const refusedInRow = batch.refusedInRow + 1;
  if (batch.state !== 'running' || !isToPause(problem?.code ?? null, refusedInRow)) return { ...batch, refusedInRow };
  const paused = moveBatch(batch.state, 'withdrawn') ?? batch.state;
  return { ...batch, state: paused, problem: problem ?? { code: 'request-refused' }, refusedInRow: 0 };
}

/** The lines whose command the person took back from the outbox: only the person sends them again. Something that has left can never be taken back. */
async function takenBack(database: UserDatabase, batch: string, inOutbox: readonly CommandRow[]): Promise<BatchLineRow[]> {
  const known = new Set(inOutbox.map(({ batchLine }) => batchLine));
  const open = await linesIn(database, batch, 'open').toArray();
  return open
    .filter(({ number }) => !known.has(number))
    .map((line) =>
      line.wish.hasLeft ? { ...line, state: 'refused', wish: doubtful(line.wish) } : { ...line, state: 'given-up' },
    );
}

/** One that left once and whose command is gone: it may have arrived since, and is reconciled if it is sent again. */
function doubtful(commandRow: BatchLineRow['wish']): BatchLineRow['wish'] {
  return {
    ...commandRow,
    state: 'refused',
    unanswered: Math.max(1, commandRow.unanswered),
    problem: { code: 'command-moved-on' },
  };
}

/** Puts the next commands into the outbox, from which so many are going. */
async function feed(database: UserDatabase, batch: BatchRow, going: number): Promise<BatchRow> {
  if (going > fedBelow) return batch;
  const next = await linesIn(database, batch.id, 'waiting')
    .limit(fedAtMost - going)
    .toArray();
  if (next.length === 0) return batch;
  await database.commands.bulkAdd(next.map(({ wish: commandRow }) => ({ ...commandRow })));
  await database.batchLines.bulkPut(next.map((line) => ({ ...line, state: 'open' as const })));
  const { counts } = batch;
  return { ...batch, counts: { ...counts, waiting: counts.waiting - next.length, open: counts.open + next.length } };
}
