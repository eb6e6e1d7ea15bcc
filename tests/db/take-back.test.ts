import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { beginBatch, changeBatch, forgetBatch, openLine, retryBatch } from '../../src/db/batches';
import type { UserData } from '../../src/db/notes';
import { takeOverBatches } from '../../src/db/reseal-batches';
import { tendBatch } from '../../src/db/writes/batches';
import { claimOutbox } from '../../src/db/writes/outbox';
import { aBatch, batchOf, finishRows, inOutbox, linesOf } from '../builders/batch';
import { aWork, identity } from '../builders/decision-command';
import { noon } from '../builders/moments';

const tend = (work: UserData) => tendBatch(work.database, 1, 'batch', true, noon);

async function begun(count: number): Promise<UserData> {
  const work = await aWork();
  await beginBatch(work, aBatch(count), () => undefined);
  return work;
}

/** The first command is on its way; its answer comes when the result is called. */
async function sendFirst(work: UserData) {
  const outbox = await claimOutbox(work.database, 1);
  const first = (await inOutbox(work)).find(({ id }) => id === 'batch:0');
  const sent = first && (await outbox.move(first, 'begin', noon, { unanswered: 1, hasLeft: true }));
  if (!sent) throw new Error('nothing was begun');
  return (event: 'accepted') => outbox.move(sent, event, noon, { unanswered: 0, result: 'accepted' });
}

describe('a batch', () => {
  it('that is paused takes back what has not left, and still collects what is on its way', async () => {
    const work = await begun(50);
    await tend(work);
    const isSent = await sendFirst(work);
    await changeBatch(work, 'batch', 'pause', noon);
    expect((await inOutbox(work)).map(({ id }) => id)).toEqual(['batch:0']);
    await isSent('accepted');
    expect(await tend(work)).toMatchObject({ state: 'paused', counts: { done: 1, waiting: 49, open: 0 } });
    expect(await inOutbox(work)).toEqual([]);
    await changeBatch(work, 'batch', 'resume', noon);
    await tend(work);
    const next = (await inOutbox(work)).find(({ id }) => id === 'batch:1');
    expect(next).toMatchObject({ state: 'queued', unanswered: 0 });
  });

  it('that is paused leaves a line alone that has ended', async () => {
    const work = await begun(2);
    await tend(work);
    await work.database.batchLines.update(['batch', 0], { state: 'done' });
    await changeBatch(work, 'batch', 'pause', noon);
    expect((await linesOf(work)).map(({ state }) => state)).toEqual(['done', 'waiting']);
    expect((await inOutbox(work)).map(({ id }) => id)).toEqual(['batch:0']);
  });

  it('that is paused keeps the result of a command in the outbox, and the command is sent when the batch continues', async () => {
    const work = await begun(1);
    await tend(work);
    const outbox = await claimOutbox(work.database, 1);
    const [first] = await inOutbox(work);
    if (first) await outbox.move(first, 'held', noon, { problem: { code: 'network-unreachable' }, nextAt: noon + 1 });
    await changeBatch(work, 'batch', 'pause', noon);
    const commandRow = { state: 'waiting', problem: { code: 'network-unreachable' }, nextAt: null };
    expect(await linesOf(work)).toMatchObject([{ state: 'waiting', wish: commandRow }]);
  });

  it('that is paused after a new passcode keeps its commands under the current key', async () => {
    const before = await begun(1);
    await tend(before);
    const work = { database: before.database, box: (await aWork(2)).box };
    await takeOverBatches(work, before.box);
    await changeBatch(work, 'batch', 'pause', noon);
    const [line] = await linesOf(work);
    expect(line && (await openLine(work.box, line)).command.payload).toMatchObject({ identity });
  });

  it('that is given up sends nothing more, not even what was in the outbox, also when asked to continue', async () => {
    const work = await begun(50);
    await tend(work);
    const isSent = await sendFirst(work);
    await changeBatch(work, 'batch', 'give-up', noon);
    expect((await inOutbox(work)).map(({ id }) => id)).toEqual(['batch:0']);
    await isSent('accepted');
    expect(await tend(work)).toMatchObject({ state: 'given-up', counts: { done: 1, waiting: 49, open: 0 } });
    for (const outcome of [await changeBatch(work, 'batch', 'resume', noon), await retryBatch(work, 'batch', noon)])
      expect(outcome).toMatchObject({ problem: { code: 'command-moved-on' } });
    expect(await inOutbox(work)).toEqual([]);
  });

  it('that is given up leaves alone what may have arrived, and gives up what was refused once and should be sent again', async () => {
    const work = await begun(2);
    await tend(work);
    const rows = await inOutbox(work);
    await finishRows(work, rows.slice(0, 1), 'refused', { problem: { code: 'request-refused', status: 400 } });
    await finishRows(work, rows.slice(1), 'lost');
    await tend(work);
    await retryBatch(work, 'batch', noon);
    await tend(work);
    await changeBatch(work, 'batch', 'give-up', noon);
    expect(await inOutbox(work)).toMatchObject([{ id: 'batch:1', state: 'checking', unanswered: 1 }]);
    expect(await batchOf(work)).toMatchObject({ state: 'given-up', counts: { 'given-up': 1, open: 1, waiting: 0 } });
  });

  it('is forgotten when nothing is left to do, and not before', async () => {
    const work = await begun(2);
    expect((await forgetBatch(work, 'batch')).ok).toBe(false);
    await tend(work);
    const isSent = await sendFirst(work);
    await changeBatch(work, 'batch', 'give-up', noon);
    expect((await forgetBatch(work, 'batch')).ok).toBe(false);
    await isSent('accepted');
    await tend(work);
    expect((await forgetBatch(work, 'batch')).ok).toBe(true);
    expect([await work.database.batches.count(), await work.database.batchLines.count()]).toEqual([0, 0]);
  });
});
