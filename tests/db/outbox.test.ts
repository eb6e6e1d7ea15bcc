import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { undoCommand } from '../../src/db/enqueue';
import { listEndedCommands } from '../../src/db/reads/commands';
import { OldEpochError } from '../../src/db/writes/in-epoch';
import { claimOutbox } from '../../src/db/writes/outbox';
import { aWork, enqueueDecision, rowOf } from '../builders/decision-command';
import { hour, noon } from '../builders/moments';

describe('a command in the outbox', () => {
  it('counts one revision with each move, so that what was read before moves nothing', async () => {
    const work = await aWork();
    await enqueueDecision(work, 'one');
    const outbox = await claimOutbox(work.database, 1);
    const read = await rowOf(work, 'one');
    const begun = await outbox.move(read, 'begin', noon);
    expect(begun?.revision).toBe(read.revision + 1);
    expect(await outbox.move(read, 'begin', noon)).toBeNull();
  });

  it('is not moved by a reader of an undone one that had the same id', async () => {
    const work = await aWork();
    await enqueueDecision(work, 'draft');
    const outbox = await claimOutbox(work.database, 1);
    const read = await rowOf(work, 'draft');
    await undoCommand(work, 'draft', noon);
    await enqueueDecision(work, 'draft', { decision: 'Approved' });
    expect(await outbox.move(read, 'begin', noon)).toBeNull();
    expect((await rowOf(work, 'draft')).state).toBe('queued');
  });

  it('counts as ended since a moment if it ended then or later', async () => {
    const work = await aWork();
    const outbox = await claimOutbox(work.database, 1);
    for (const [id, endedAt] of Object.entries({ before: noon - 1, exactly: noon, later: noon + 1 })) {
      await enqueueDecision(work, id, { companyId: id }, noon - hour);
      await outbox.move(await rowOf(work, id), 'changed', endedAt);
    }
    expect((await listEndedCommands(work.database, noon)).map(({ id }) => id)).toEqual(['exactly', 'later']);
  });
});

describe('the outbox of a leader', () => {
  it('is closed to a leader of an earlier epoch', async () => {
    const work = await aWork();
    await enqueueDecision(work, 'one');
    const earlier = await claimOutbox(work.database, 1);
    const present = await claimOutbox(work.database, 2);
    const row = await rowOf(work, 'one');
    await expect(earlier.move(row, 'begin', noon)).rejects.toThrow('epoch 1 is over');
    await expect(claimOutbox(work.database, 1)).rejects.toThrow('epoch 1 is over');
    expect((await present.move(row, 'begin', noon, { unanswered: 1 }))?.state).toBe('sending');
  });

  it('is closed to a run that began earlier in the same epoch: whatever began before a lock ends with it', async () => {
    const work = await aWork();
    await enqueueDecision(work, 'one');
    const before = await claimOutbox(work.database, 1);
    const after = await claimOutbox(work.database, 1);
    const row = await rowOf(work, 'one');
    await expect(before.move(row, 'begin', noon)).rejects.toThrow('run 1 of epoch 1 is over');
    await expect(before.takeOver(noon)).rejects.toThrow(OldEpochError);
    expect((await after.move(row, 'begin', noon))?.state).toBe('sending');
  });

  it('moves a command only from the very state in which it was read', async () => {
    const work = await aWork();
    await enqueueDecision(work, 'one');
    const outbox = await claimOutbox(work.database, 1);
    const row = await rowOf(work, 'one');
    await outbox.move(row, 'held', noon, { tries: 1 });
    expect(await outbox.move(row, 'begin', noon)).toBeNull();
    await undoCommand(work, 'one', noon);
    expect(await outbox.move(row, 'held', noon)).toBeNull();
    expect(await work.database.commands.count()).toBe(0);
  });

  it('treats what was being sent as sent without an answer', async () => {
    const work = await aWork();
    await enqueueDecision(work, 'one');
    const first = await claimOutbox(work.database, 1);
    await first.move(await rowOf(work, 'one'), 'begin', noon, { unanswered: 1 });
    const next = await claimOutbox(work.database, 2);
    await next.takeOver(noon + 1);
    expect(await rowOf(work, 'one')).toMatchObject({ state: 'checking', unanswered: 1 });
  });

  it('records no earlier time after a later one if the clock was set back', async () => {
    const work = await aWork();
    await enqueueDecision(work, 'one');
    const outbox = await claimOutbox(work.database, 1);
    await outbox.move(await rowOf(work, 'one'), 'held', noon + hour, { problem: { code: 'network-unreachable' } });
    await outbox.move(await rowOf(work, 'one'), 'begin', noon);
    expect((await rowOf(work, 'one')).moves.map(({ at }) => at)).toEqual([noon, noon + hour, noon + hour]);
  });

  it('does not fill the history of a command that waits for weeks', async () => {
    const work = await aWork();
    await enqueueDecision(work, 'one');
    const outbox = await claimOutbox(work.database, 1);
    for (let day = 1; day <= 20; day += 1)
      await outbox.move(await rowOf(work, 'one'), 'held', noon + day, { problem: { code: 'network-unreachable' } });
    expect((await rowOf(work, 'one')).moves).toEqual([
      { at: noon, state: 'queued' },
      { at: noon + 1, state: 'waiting', code: 'network-unreachable' },
    ]);
  });
});
