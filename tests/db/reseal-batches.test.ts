import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { allLines, beginBatch, openCells, openLine, retryBatch } from '../../src/db/batches';
import type { UserData } from '../../src/db/notes';
import { takeOverBatches } from '../../src/db/reseal-batches';
import { takeOverCommands } from '../../src/db/reseal-commands';
import { tendBatch } from '../../src/db/writes/batches';
import { aBatch, finishRows, inOutbox, linesOf } from '../builders/batch';
import { aWork } from '../builders/decision-command';
import { noon } from '../builders/moments';

const tend = (work: UserData) => tendBatch(work.database, 1, 'batch', true, noon);
const refusal = { problem: { code: 'request-refused', status: 400 } } as const;

/** This many commands under a passcode that was given up, and what is made under the next one. */
async function twoKeys(count: number) {
  const before = await aWork();
  await beginBatch(before, aBatch(count), () => undefined);
  return { before, now: { database: before.database, box: (await aWork(2)).box } };
}

it('what the outbox has finished stays there until it is sealed again, and then opens in its batch', async () => {
  const { before, now } = await twoKeys(2);
  await tend(before);
  await finishRows(before, await inOutbox(before), 'refused', refusal);
  await takeOverBatches(now, before.box);
  expect(await tend(now)).toMatchObject({ counts: { open: 2, refused: 0 } });
  await takeOverCommands(now, before.box);
  expect(await tend(now)).toMatchObject({ state: 'done', counts: { open: 0, refused: 2 } });
  const lines = await Promise.all((await linesOf(now)).map((line) => openLine(now.box, line)));
  expect(lines.map(({ command }) => command.payload?.command.kind)).toEqual(['create-did', 'create-did']);
});

it('a command that cannot be sealed again is given up, and one of which only the cells cannot be is still sent', async () => {
  const { before, now } = await twoKeys(3);
  const [first, second] = await linesOf(now);
  if (!first || !second) throw new Error('there are no lines');
  // What is sealed for another place is not opened.
  await now.database.batchLines.put({ ...first, wish: { ...first.wish, sealed: second.wish.sealed } });
  await now.database.batchLines.put({ ...second, cells: first.cells });
  expect(await takeOverBatches(now, before.box)).toBe(2);
  await tend(now);
  const rows = await inOutbox(now);
  expect(rows.map(({ id }) => id)).toEqual(['batch:1', 'batch:2']);
  await finishRows(now, rows, 'accepted');
  expect(await tend(now)).toMatchObject({ state: 'done', counts: { 'given-up': 1, done: 2, waiting: 0 } });
});

it('a command that left once and is gone from the outbox was not given up: it may have arrived, and is reconciled when it is sent again', async () => {
  const work = (await twoKeys(1)).before;
  await tend(work);
  await finishRows(work, await inOutbox(work), 'refused', refusal);
  await tend(work);
  await retryBatch(work, 'batch', noon);
  await tend(work);
  await work.database.commands.clear();
  expect(await tend(work)).toMatchObject({ state: 'done', counts: { refused: 1, 'given-up': 0, open: 0 } });
  await retryBatch(work, 'batch', noon);
  await tend(work);
  expect(await inOutbox(work)).toMatchObject([{ state: 'checking', unanswered: 1 }]);
});

it('what was left out of a file is sealed again with the rest, and never sent', async () => {
  const { before, now } = await twoKeys(0);
  const wrong = { row: 2, cells: ['Ada'], command: null, wrong: ['Twice'] };
  const lines = [wrong, ...aBatch(1).lines];
  await beginBatch(before, aBatch(0, { id: 'file', lines }), () => undefined);
  await takeOverBatches(now, before.box);
  const [first] = await allLines(now.database, 'file').toArray();
  expect(first && (await openCells(now.box, first))).toEqual({ row: 2, cells: ['Ada'], wrong: ['Twice'] });
  await tendBatch(now.database, 1, 'file', true, noon);
  expect((await inOutbox(now, 'file')).map(({ id }) => id)).toEqual(['file:1']);
});
