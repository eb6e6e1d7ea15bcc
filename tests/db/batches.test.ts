import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { beginBatch, changeBatch, linesIn, openBatch, openLine, retryBatch } from '../../src/db/batches';
import { dropOldBatches } from '../../src/db/history';
import type { UserData } from '../../src/db/notes';
import { countWaitingLines, listBatchedCommands, listBatches } from '../../src/db/reads/batches';
import { listEndedCommands } from '../../src/db/reads/commands';
import { countBatchedBefore, discardBatchesSealedBefore, takeOverBatches } from '../../src/db/reseal-batches';
import { fedAtMost, fedBelow, tendBatch } from '../../src/db/writes/batches';
import { OldEpochError } from '../../src/db/writes/in-epoch';
import { claimOutbox } from '../../src/db/writes/outbox';
import { endWork, withdrawCommands } from '../../src/db/writes/withdraw-commands';
import { refusedAtMost } from '../../src/domain/batch/machine';
import { aBatch, aHead, batchOf, finishRows, inOutbox, linesOf } from '../builders/batch';
import { aWork, identity } from '../builders/decision-command';
import { hour, noon } from '../builders/moments';
import { dumpOf } from '../fakes/dump';

const year = 365 * 24 * hour;
const silent = () => undefined;
const begin = (work: UserData, count: number) => beginBatch(work, aBatch(count), silent);
const tend = (work: UserData, mayFeed = true) => tendBatch(work.database, 1, 'batch', mayFeed, noon);

async function begun(count: number): Promise<UserData> {
  const work = await aWork();
  await begin(work, count);
  return work;
}

describe('commands that are made together', () => {
  it('are stored sealed, and can be opened with what they were made from', async () => {
    const work = await aWork();
    const reported: number[] = [];
    expect(await beginBatch(work, aBatch(600), (count) => reported.push(count))).toEqual({ ok: true, value: null });
    expect(reported).toEqual([250, 500, 600]);
    expect(await openBatch(work.box, await batchOf(work))).toEqual(aHead());
    const [line] = await linesOf(work);
    const opened = line && (await openLine(work.box, line));
    expect(opened).toMatchObject({ number: 0, cells: { row: 2, cells: ['did:hid:testnet:reader-0', 'Planted reader 0'] } });
    expect(opened?.command.payload).toMatchObject({ identity, command: { kind: 'create-did' } });
    const dump = await dumpOf(work.database);
    for (const secret of ['Planted', 'planted', 'reader-0', identity]) expect(dump).not.toContain(secret);
  });

  it('are all stored or none: a failure half-way leaves nothing', async () => {
    const work = await begun(3);
    await work.database.batches.delete('batch');
    expect((await beginBatch(work, aBatch(5), silent)).ok).toBe(false);
    expect(await work.database.batches.count()).toBe(0);
    expect(await work.database.batchLines.count()).toBe(3);
  });

  it('go into the outbox a few at a time, in their order, and more only when few are left', async () => {
    const work = await begun(50);
    expect((await tend(work))?.counts).toMatchObject({ waiting: 50 - fedAtMost, open: fedAtMost });
    const first = await inOutbox(work);
    expect(first.map(({ batchLine }) => batchLine)).toEqual(Array.from({ length: fedAtMost }, (_, at) => at));
    await finishRows(work, first.slice(0, fedAtMost - fedBelow - 1), 'accepted');
    expect((await tend(work))?.counts).toMatchObject({ done: 9, open: 11, waiting: 30 });
    await finishRows(work, (await inOutbox(work)).slice(0, 1), 'accepted');
    expect((await tend(work))?.counts).toMatchObject({ done: 10, open: fedAtMost, waiting: 20 });
  });

  it('are done when each has a result, and no outbox has any of them', async () => {
    const work = await begun(30);
    for (let round = 0; round < 4; round += 1) {
      await tend(work);
      await finishRows(work, await inOutbox(work), 'accepted');
    }
    expect(await tend(work)).toMatchObject({ state: 'done', counts: { done: 30, open: 0, waiting: 0 } });
    expect(await work.database.commands.count()).toBe(0);
    expect(await linesIn(work.database, 'batch', 'done').count()).toBe(30);
  });

  it('are announced as a whole, not one by one', async () => {
    const work = await begun(3);
    await tend(work);
    await finishRows(work, await inOutbox(work), 'accepted');
    expect(await listEndedCommands(work.database, 0)).toEqual([]);
  });

  it('go into the outbox in any epoch while no leader has claimed it', async () => {
    const work = await begun(3);
    expect((await tendBatch(work.database, 0, 'batch', true, noon))?.counts).toMatchObject({ open: 3 });
  });

  it('of another identity stay where they are', async () => {
    const work = await begun(3);
    expect((await tend(work, false))?.counts.waiting).toBe(3);
    expect(await work.database.commands.count()).toBe(0);
  });
});

describe('a command of a batch', () => {
  it('that is in the outbox is never put there again, even by two leaders that process the batch at once', async () => {
    const work = await begun(60);
    await Promise.all([tend(work), tend(work), tend(work)]);
    const ids = (await inOutbox(work)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(fedAtMost);
    expect(ids).toHaveLength(fedAtMost);
  });

  it('that may have arrived stays in the outbox until that is reconciled', async () => {
    const work = await begun(1);
    await tend(work);
    await finishRows(work, await inOutbox(work), 'lost');
    expect(await tend(work)).toMatchObject({ state: 'running', counts: { open: 1, waiting: 0 } });
    expect(await inOutbox(work)).toMatchObject([{ state: 'checking', unanswered: 1 }]);
  });

  it('that was refused after an attempt that may have arrived is reconciled first when it is sent again', async () => {
    const work = await begun(1);
    await tend(work);
    await finishRows(work, await inOutbox(work), 'lost');
    await withdrawCommands(work.database, () => true, 'right-withdrawn', noon);
    expect(await tend(work)).toMatchObject({ counts: { refused: 1, open: 0 } });
    await retryBatch(work, 'batch', noon);
    await tend(work);
    expect(await inOutbox(work)).toMatchObject([{ state: 'checking', unanswered: 1 }]);
  });

  it('that the person took back out of the outbox is sent only if they say so', async () => {
    const work = await begun(2);
    await tend(work);
    const [first] = await inOutbox(work);
    if (first?.number !== undefined) await work.database.commands.delete(first.number);
    expect((await tend(work))?.counts).toMatchObject({ open: 1, 'given-up': 1 });
    expect(await inOutbox(work)).toHaveLength(1);
  });

  it('in conflict does not hold up those that come after it, however many there are', async () => {
    const work = await begun(60);
    await tend(work);
    const outbox = await claimOutbox(work.database, 1);
    const rows = await inOutbox(work);
    for (const row of rows.slice(0, fedBelow + 1)) await outbox.move(row, 'changed', noon);
    await finishRows(work, rows.slice(fedBelow + 1), 'accepted');
    expect(await tend(work)).toMatchObject({ state: 'running', counts: { done: 9, open: 11 + fedAtMost, waiting: 20 } });
  });

  it('in conflict waits in the outbox for the person, and keeps the batch open', async () => {
    const work = await begun(1);
    await tend(work);
    const outbox = await claimOutbox(work.database, 1);
    for (const row of await inOutbox(work)) await outbox.move(row, 'changed', noon);
    expect(await tend(work)).toMatchObject({ state: 'running', counts: { open: 1 } });
    expect(await inOutbox(work)).toMatchObject([{ state: 'conflict' }]);
  });
});

describe('refused commands of a batch', () => {
  it.each([
    ['change-credential-status', { waiting: 1, 'ledger-refused': 0 }],
    ['issue-credential', { waiting: 0, 'ledger-refused': 1 }],
  ] as const)('by the ledger, of %s, are sent again if that makes nothing twice', async (kind, counts) => {
    const work = await aWork();
    await beginBatch(work, aBatch(1, { kind }), silent);
    await tend(work);
    await finishRows(work, await inOutbox(work), 'accepted');
    await tend(work);
    const [line] = await linesOf(work);
    if (line) await work.database.batchLines.put({ ...line, state: 'ledger-refused' });
    const before = await batchOf(work);
    await work.database.batches.put({ ...before, kind, counts: { ...before.counts, done: 0, 'ledger-refused': 1 } });
    await retryBatch(work, 'batch', noon);
    expect((await batchOf(work)).counts).toMatchObject(counts);
    await tend(work);
    expect(await inOutbox(work)).toHaveLength(counts.waiting);
  });

  it('are stored with their words in it, and are sent again together', async () => {
    const work = await begun(3);
    await tend(work);
    const rows = await inOutbox(work);
    await finishRows(work, rows.slice(0, 2), 'refused', { problem: { code: 'request-refused', status: 400 } });
    await finishRows(work, rows.slice(2), 'accepted');
    expect(await tend(work)).toMatchObject({ state: 'done', counts: { refused: 2, done: 1 } });
    expect((await retryBatch(work, 'batch', noon)).ok).toBe(true);
    expect(await tend(work)).toMatchObject({ state: 'running', counts: { refused: 0, open: 2, done: 1 } });
    expect((await inOutbox(work)).map(({ id, state }) => [id, state])).toEqual([
      ['batch:0', 'queued'],
      ['batch:1', 'queued'],
    ]);
  });

  it('in a row stop it, before all the others are refused for the same reason', async () => {
    const work = await begun(60);
    await tend(work);
    const rows = (await inOutbox(work)).slice(0, refusedAtMost);
    await finishRows(work, rows, 'refused', { problem: { code: 'request-refused', status: 400 } });
    expect(await tend(work)).toMatchObject({
      state: 'paused',
      problem: { code: 'request-refused' },
      counts: { waiting: 40, open: 10 },
    });
    expect((await changeBatch(work, 'batch', 'resume', noon)).ok).toBe(true);
    expect(await tend(work)).toMatchObject({ state: 'running', problem: null, counts: { waiting: 30, open: 20 } });
  });

  it('for a missing right stop it at the first', async () => {
    const work = await begun(60);
    await tend(work);
    await finishRows(work, (await inOutbox(work)).slice(0, 1), 'refused', { problem: { code: 'right-missing', status: 403 } });
    expect(await tend(work)).toMatchObject({ state: 'paused', problem: { code: 'right-missing' } });
  });
});

describe('a batch', () => {
  it('is not processed by a leader whose epoch is over', async () => {
    const work = await begun(3);
    await claimOutbox(work.database, 2);
    await expect(tend(work)).rejects.toBeInstanceOf(OldEpochError);
    expect(await work.database.commands.count()).toBe(0);
  });

  it('waits for the person when its service is gone, and counts as unsent', async () => {
    const work = await begun(3);
    await withdrawCommands(work.database, (appId) => appId === 'other', 'service-gone', noon);
    expect((await batchOf(work)).state).toBe('running');
    await withdrawCommands(work.database, (appId) => appId === 'app', 'service-gone', noon);
    expect(await batchOf(work)).toMatchObject({ state: 'paused', problem: { code: 'service-gone' } });
    expect(countWaitingLines(await listBatches(work.database))).toBe(3);
  });

  it('of an account that was left counts as work that was never sent', async () => {
    const work = await begun(30);
    await tend(work);
    expect(await endWork(work.database, noon)).toMatchObject({ unsent: 30, finished: 0, kinds: ['create-did'] });
    // What is not in the outbox is exported as well.
    expect(await listBatchedCommands(work.database)).toHaveLength(30 - fedAtMost);
    expect(await batchOf(work)).toMatchObject({ state: 'paused', problem: { code: 'membership-ended' } });
  });

  it('is deleted after a year, an open one never', async () => {
    const work = await begun(1);
    await dropOldBatches(work, noon + 2 * year);
    expect(await work.database.batches.count()).toBe(1);
    await tend(work);
    await finishRows(work, await inOutbox(work), 'accepted');
    await tend(work);
    await dropOldBatches(work, noon + year - 1);
    expect(await work.database.batches.count()).toBe(1);
    await dropOldBatches(work, noon + year);
    expect([await work.database.batches.count(), await work.database.batchLines.count()]).toEqual([0, 0]);
  });
});

describe('a batch under a passcode that was given up', () => {
  async function twoKeys() {
    const before = await begun(2);
    const now = { database: before.database, box: (await aWork(2)).box };
    return { before, now };
  }

  it('is sealed again as a whole when the person remembers the passcode', async () => {
    const { before, now } = await twoKeys();
    expect(await countBatchedBefore(now)).toBe(2);
    expect(await takeOverBatches(now, before.box)).toBe(2);
    expect(await countBatchedBefore(now)).toBe(0);
    expect(await openBatch(now.box, await batchOf(now))).toEqual(aHead());
    const lines = await Promise.all((await linesOf(now)).map((line) => openLine(now.box, line)));
    expect(lines.map(({ cells, command }) => [cells?.row, command.isOfKey, command.payload?.identity])).toEqual([
      [2, true, identity],
      [3, true, identity],
    ]);
  });

  it('can be discarded', async () => {
    const { before, now } = await twoKeys();
    await discardBatchesSealedBefore(before);
    expect(await now.database.batches.count()).toBe(1);
    await discardBatchesSealedBefore(now);
    expect([await now.database.batches.count(), await now.database.batchLines.count()]).toEqual([0, 0]);
  });
});
