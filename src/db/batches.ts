import Dexie, { type Collection } from 'dexie';
import { type BatchHead, toBatchHead } from '../domain/batch/batch';
import { type BatchEvent, freshCounts, type LineState, moveBatch, recounted, statesToRetry } from '../domain/batch/machine';
import { type Command, type CommandKind, commandVersion, subjectOfCommand } from '../domain/command/command';
import { failed, type Outcome, ok } from '../domain/shared/outcome';
import { type OpenedCommand, openCommand, sealCommand } from './commands';
import { type OutboxData, queuedRow, withRoom } from './enqueue';
import { moved } from './move-command';
import type { UserData } from './notes';
import { listBatches } from './reads/batches';
import type { Box, Place, Sealed } from './seal/box';
import { takeBack } from './take-back';
import type { BatchLineRow, BatchRow, LeftOutRow, UserDatabase } from './user-database';
import { keyMarkOf } from './work-key-mark';

/** The cells that a command was made of. */
export interface LineCells {
  /** As a spreadsheet counts. */
  row: number;
  cells: string[];
  /** Of a row that cannot be sent: what is wrong with it, in words. */
  wrong?: string[];
}

/** A command of a batch that is begun; null for a row of its file that cannot be sent. */
export interface NewLine extends LineCells {
  command: Command | null;
}

/** Wishes that are begun together. `id` is random; `now` in ms. */
export interface NewBatch {
  id: string;
  kind: CommandKind;
  appId: string;
  head: BatchHead;
  lines: readonly NewLine[];
  now: number;
}

/** Progress is reported after so many sealed lines. */
const sealedAtOnce = 250;

/**
 * Stores commands that were made together on this device: all of them, or none, in one transaction, so that a kill sends no part of a file. They are sent
 * from then on. `onSealed`: how many of them are sealed.
 */
export async function beginBatch(
  work: OutboxData,
  newBatch: NewBatch,
  onSealed: (count: number) => void,
): Promise<Outcome<null>> {
  const { id, kind, appId, head, lines, now } = newBatch;
  const { database, box } = work;
  const keyMark = await keyMarkOf(box);
  const rows: (BatchLineRow | LeftOutRow)[] = [];
  for (let at = 0; at < lines.length; at += sealedAtOnce) {
    const some = lines.slice(at, at + sealedAtOnce);
    const sealed = some.map((line, place) => sealLine(box, keyMark, newBatch, line, at + place));
    rows.push(...(await Promise.all(sealed)));
    onSealed(rows.length);
  }
  const sendable = rows.filter(({ wish: commandRow }) => commandRow !== null).length;
  const batch: BatchRow = {
    ...{ id, keyMark, kind, appId, state: 'running', madeAt: now, changedAt: now, problem: null },
    counts: freshCounts(sendable, rows.length - sendable),
    refusedInRow: 0,
    sealed: await sealHead(box, id, head),
  };
  return withRoom(work, () =>
    database.transaction('rw', database.batches, database.batchLines, async () => {
      await database.batches.add(batch);
      await database.batchLines.bulkAdd(rows);
      return ok(null);
    }),
  );
}

async function sealLine(
  box: Box,
  keyMark: string,
  { id: batch, appId, head, now }: NewBatch,
  { command, ...cells }: NewLine,
  number: number,
): Promise<BatchLineRow | LeftOutRow> {
  const id = idOfLine({ batch, number });
  if (command === null) return { batch, number, state: 'left-out', wish: null, cells: await sealCells(box, id, cells) };
  const { kind } = command;
  const version = commandVersion(kind);
  const [sealed, sealedCells] = await Promise.all([
    sealCommand(box, id, version, { identity: head.identity, command }),
    sealCells(box, id, cells),
  ]);
  const made = queuedRow({ id, keyMark, kind, version, appId, subject: subjectOfCommand(command), sealed }, now);
  return { batch, number, state: 'waiting', wish: { ...made, batch, batchLine: number }, cells: sealedCells };
}

/**
 * The person pauses a batch, resumes it, or stops it: what has not been sent is dropped, and what is in the outbox but not sent is taken back at once.
 * `command-moved-on` if it is too late for that.
 */
export function changeBatch(
  work: OutboxData,
  id: string,
  event: Exclude<BatchEvent, 'retry' | 'ended' | 'withdrawn'>,
  now: number,
) {
  const { database } = work;
  return withRoom(work, () =>
    database.transaction('rw', database.batches, database.batchLines, database.commands, async () => {
      const batch = await database.batches.get(id);
      const state = batch && moveBatch(batch.state, event);
      if (!batch || !state) return failed('command-moved-on');
      const next = event === 'resume' ? batch : await takeBack(database, batch, event === 'give-up', now);
      await database.batches.put({ ...next, state, problem: null, changedAt: now });
      return ok(null);
    }),
  );
}

/**
 * The refused commands of a batch are sent once more, as the outbox would send them: what may have arrived is reconciled first. What the ledger refused is
 * requested again.
 */
export function retryBatch(work: OutboxData, id: string, now: number): Promise<Outcome<null>> {
  const { database } = work;
  return withRoom(work, () =>
    database.transaction('rw', database.batches, database.batchLines, async () => {
      const batch = await database.batches.get(id);
      const state = batch && moveBatch(batch.state, 'retry');
      if (!batch || !state) return failed('command-moved-on');
      let { counts } = batch;
      for (const from of statesToRetry(batch.kind)) {
        for (const line of await linesIn(database, id, from).toArray()) {
          const commandRow = from === 'refused' ? refusedAgain(line.wish, now) : renewed(line, now);
          if (commandRow === null) continue;
          await database.batchLines.put({ ...line, state: 'waiting', wish: commandRow });
          counts = recounted(counts, from, 'waiting');
        }
      }
      await database.batches.put({ ...batch, state, counts, problem: null, changedAt: now });
      return ok(null);
    }),
  );
}

function refusedAgain(commandRow: BatchLineRow['wish'], now: number): BatchLineRow['wish'] | null {
  return moved(commandRow, 'retry', now, { problem: null, nextAt: null, tries: 0 });
}

/** The same command, as if nothing had been sent. */
function renewed({ batch, number, wish: commandRow }: BatchLineRow, now: number): BatchLineRow['wish'] {
  const { id, keyMark, kind, version, appId, subject, sealed } = commandRow;
  return { ...queuedRow({ id, keyMark, kind, version, appId, subject, sealed }, now), batch, batchLine: number };
}

/** Forgets a batch with nothing left to send or on its way. `command-moved-on` for any other. */
export function forgetBatch({ database }: Pick<UserData, 'database'>, id: string): Promise<Outcome<null>> {
  return database.transaction('rw', database.batches, database.batchLines, async () => {
    const batch = await database.batches.get(id);
    const isOver = batch && (batch.state === 'done' || batch.state === 'given-up') && batch.counts.open === 0;
    if (!isOver) return failed('command-moved-on');
    await allLines(database, id).delete();
    await database.batches.delete(id);
    return ok(null);
  });
}

/** The batches that the current key opens, the last ones first. */
export async function listOwnBatches({ database, box }: UserData): Promise<BatchRow[]> {
  const [keyMark, batches] = await Promise.all([keyMarkOf(box), listBatches(database)]);
  return batches.filter((batch) => batch.keyMark === keyMark);
}

/** The commands of a batch in a state, in their order. */
export function linesIn(database: UserDatabase, batch: string, state: LineState): Collection<BatchLineRow> {
  const lines = database.batchLines.where('[batch+state+number]');
  // A row that was left out is in none of these states.
  return lines.between([batch, state, Dexie.minKey], [batch, state, Dexie.maxKey]) as Collection<BatchLineRow>;
}

/** All commands of a batch and what was left out of its file, in their order. */
export function allLines(database: UserDatabase, batch: string) {
  return database.batchLines.where('[batch+number]').between([batch, Dexie.minKey], [batch, Dexie.maxKey]);
}

/** What commands that were made together have in common; null if the current key does not open it. */
export async function openBatch(box: Box, { id, sealed }: Pick<BatchRow, 'id' | 'sealed'>): Promise<BatchHead | null> {
  const opened = await box.open(placeOfBatch(id), sealed);
  return opened.ok ? toBatchHead(opened.value) : null;
}

/** A command of a batch with its opened parts, as it enters the outbox or left it. */
export interface OpenedLine {
  number: number;
  state: LineState;
  /** null if they cannot be opened. */
  cells: LineCells | null;
  command: OpenedCommand;
}

/** Opens a command of a batch. */
export async function openLine(box: Box, line: BatchLineRow): Promise<OpenedLine> {
  const { number, state, wish: commandRow } = line;
  const [command, cells] = await Promise.all([openCommand(box, commandRow), openCells(box, line)]);
  return { number, state, command, cells };
}

/** The cells of a row; null if they cannot be opened. */
export async function openCells(box: Box, line: BatchLineRow | LeftOutRow): Promise<LineCells | null> {
  const opened = await box.open(placeOfCells(idOfLine(line)), line.cells);
  return opened.ok ? toLineCells(opened.value) : null;
}

/** Seals what commands that were made together have in common. */
export function sealHead(box: Box, id: string, head: BatchHead): Promise<Sealed> {
  return box.seal(placeOfBatch(id), head);
}

/** The id of a command of a batch. */
export function idOfLine({ batch, number }: Pick<BatchLineRow, 'batch' | 'number'>): string {
  return `${batch}:${number}`;
}

/** Seals the cells that the command of this id was made of. */
export function sealCells(box: Box, id: string, cells: LineCells): Promise<Sealed> {
  return box.seal(placeOfCells(id), cells);
}

function toLineCells(value: unknown): LineCells | null {
  if (typeof value !== 'object' || value === null) return null;
  const { row, cells, wrong } = value as Record<string, unknown>;
  if (typeof row !== 'number' || !Array.isArray(cells)) return null;
  return { row, cells: cells.map(String), ...(Array.isArray(wrong) ? { wrong: wrong.map(String) } : {}) };
}

function placeOfBatch(id: string): Place {
  return { table: 'batches', key: id, version: 1 };
}

function placeOfCells(id: string): Place {
  return { table: 'batches', key: `${id}|cells`, version: 1 };
}
