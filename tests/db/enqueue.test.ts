import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { openCommand, sealFound } from '../../src/db/commands';
import { countSealedBefore, discardCommandsSealedBefore, dropOldCommands, takeOverCommands } from '../../src/db/earlier-commands';
import { enqueue, giveUpCommand, keepMine, retryCommand, undoCommand, type WishWork } from '../../src/db/enqueue';
import type { OwnWork } from '../../src/db/notes';
import { createBox, toBoxKeys } from '../../src/db/seal/box';
import { type CommandRow, WorkDatabase } from '../../src/db/work-database';
import { claimOutbox, holdReserve } from '../../src/db/writes/outbox';
import type { DecideCompany } from '../../src/domain/command';
import { hour, noon } from '../builders/moments';
import { dumpOf } from '../fakes/dump';

let databases = 0;
async function aWork(fill = 1): Promise<OwnWork> {
  databases += 1;
  const box = createBox(await toBoxKeys(new Uint8Array(32).fill(fill)));
  return { database: new WorkDatabase(`enqueue-${databases}`), box };
}
const identity = 'person|person';
const decide = (more: Partial<DecideCompany> = {}): DecideCompany => ({
  kind: 'decide-company',
  appId: 'app',
  companyId: 'company-1',
  companyName: 'Planted Trading',
  decision: 'Rejected',
  reason: { code: 'other', text: 'planted reason' },
  base: { status: 'Completed', statusReasons: [], documents: [] },
  ...more,
});
const wish = (work: WishWork, id: string, more: Partial<DecideCompany> = {}) =>
  enqueue(work, { identity, command: decide(more), id, now: noon });
const rowOf = async ({ database }: OwnWork, id: string): Promise<CommandRow> => {
  const row = await database.commands.where({ id }).first();
  if (!row) throw new Error(`there is no command ${id}`);
  return row;
};

describe('a wish', () => {
  it('is kept with who made it and what was seen, sealed', async () => {
    const work = await aWork();
    expect(await wish(work, 'one')).toEqual({ ok: true, value: null });
    const { payload } = await openCommand(work.box, await rowOf(work, 'one'));
    expect(payload).toEqual({ identity, command: decide() });
    const dump = await dumpOf(work.database);
    for (const secret of ['Planted', 'planted', 'Rejected', identity]) expect(dump).not.toContain(secret);
  });

  it('about a record with an unsettled one is refused, from two tabs at once too', async () => {
    const work = await aWork();
    const other = { ...work, database: new WorkDatabase(work.database.name) };
    const kept = await Promise.all([wish(work, 'one'), wish(other, 'two', { decision: 'Approved' }), wish(work, 'three')]);
    expect(kept.filter(({ ok }) => ok)).toHaveLength(1);
    expect(kept.filter((outcome) => !outcome.ok && outcome.problem.code === 'command-pending')).toHaveLength(2);
    expect((await wish(work, 'four', { companyId: 'company-2' })).ok).toBe(true);
  });

  it('is taken back as if it had never been while nothing of it has left the device', async () => {
    const work = await aWork();
    await wish(work, 'one');
    expect((await undoCommand(work, 'one', noon)).ok).toBe(true);
    expect(await work.database.commands.count()).toBe(0);
  });

  it('of which a request was refused is taken back and stays in the history, one that never left goes', async () => {
    const work = await aWork();
    for (const id of ['left', 'kept-here']) {
      await wish(work, id, { companyId: id });
      const outbox = await claimOutbox(work.database, 1);
      const begun = await outbox.move(await rowOf(work, id), 'begin', noon, { unanswered: 1, hasLeft: true });
      if (begun) await outbox.move(begun, 'held', noon, { unanswered: 0, hasLeft: id === 'left' });
      expect((await undoCommand(work, id, noon + 1)).ok).toBe(true);
    }
    expect((await work.database.commands.toArray()).map(({ id, state, result }) => [id, state, result])).toEqual([
      ['left', 'done', 'given-up'],
    ]);
  });

  it('of an earlier build that was tried is taken for one that has left', async () => {
    const work = await aWork();
    await wish(work, 'one');
    const moves = [{ at: noon, state: 'sending' as const }];
    await work.database.commands.toCollection().modify((row) => {
      Object.assign(row, { state: 'waiting', moves });
      delete row.hasLeft;
    });
    expect((await undoCommand(work, 'one', noon + 1)).ok).toBe(true);
    expect(await rowOf(work, 'one')).toMatchObject({ state: 'done', result: 'given-up' });
  });

  it('that is being sent is not taken back', async () => {
    const work = await aWork();
    await wish(work, 'one');
    const outbox = await claimOutbox(work.database, 1);
    await outbox.move(await rowOf(work, 'one'), 'begin', noon, { unanswered: 1 });
    expect(await undoCommand(work, 'one', noon)).toMatchObject({ problem: { code: 'command-moved-on' } });
    expect((await rowOf(work, 'one')).state).toBe('sending');
  });

  it('that was refused is sent again when the person wishes it, or given up and kept in the history', async () => {
    const work = await aWork();
    for (const id of ['one', 'two']) {
      await wish(work, id, { companyId: id });
      const outbox = await claimOutbox(work.database, 1);
      await outbox.move(await rowOf(work, id), 'refused', noon, { problem: { code: 'right-missing', status: 403 } });
    }
    expect((await retryCommand(work, 'one', noon + 1)).ok).toBe(true);
    expect(await rowOf(work, 'one')).toMatchObject({ state: 'queued', problem: null, tries: 0 });
    expect((await giveUpCommand(work, 'two', noon + 1)).ok).toBe(true);
    expect(await rowOf(work, 'two')).toMatchObject({ state: 'done', result: 'given-up' });
    expect((await rowOf(work, 'two')).moves.map(({ state }) => state)).toEqual(['queued', 'refused', 'done']);
  });

  it('kept in a conflict goes over what was shown, and over nothing that was found since', async () => {
    const work = await aWork();
    await wish(work, 'one');
    const outbox = await claimOutbox(work.database, 1);
    const base = { status: 'Completed', statusReasons: ['NEW'], documents: [] };
    const found = await sealFound(work.box, 'one', { base, at: noon, changedAt: null });
    await outbox.move(await rowOf(work, 'one'), 'changed', noon, { found });
    const { revision } = await rowOf(work, 'one');
    expect(await keepMine(work, 'one', revision - 1, noon)).toMatchObject({ problem: { code: 'command-moved-on' } });
    expect((await keepMine(work, 'one', revision, noon)).ok).toBe(true);
    const row = await rowOf(work, 'one');
    expect(row).toMatchObject({ state: 'queued', found: null });
    expect((await openCommand(work.box, row)).payload?.command.base).toEqual(base);
    expect(await keepMine(work, 'one', revision, noon)).toMatchObject({ problem: { code: 'command-moved-on' } });
  });
});

describe('on a full disk', () => {
  /** Refuses every new row until the reserve has gone, or for good. */
  function fill(database: WorkDatabase, isForGood: boolean): void {
    let isFull = true;
    const refuse = () => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
    };
    database.commands.hook('creating', refuse);
    database.reserves.hook('deleting', (_key, _row, transaction) => {
      transaction.on('complete', () => {
        isFull = isForGood;
      });
    });
  }

  it('a wish takes the room that was held ready for it', async () => {
    const work = await aWork();
    expect(await holdReserve(work.database)).toBe(true);
    fill(work.database, false);
    expect((await wish(work, 'one')).ok).toBe(true);
    expect(await work.database.reserves.count()).toBe(0);
    expect((await rowOf(work, 'one')).state).toBe('queued');
  });

  it('a wish takes the room of what is only mirrored first, and leaves what was held ready', async () => {
    const work = await aWork();
    await holdReserve(work.database);
    let isFull = true;
    work.database.commands.hook('creating', () => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
    });
    const makeRoom = async () => {
      isFull = false;
    };
    expect((await wish({ ...work, makeRoom }, 'one')).ok).toBe(true);
    expect(await work.database.reserves.count()).toBe(1);
  });

  it('a wish takes the reserve where no room could be made, or who makes it does not answer', async () => {
    const work = await aWork();
    await holdReserve(work.database);
    fill(work.database, false);
    expect((await wish({ ...work, makeRoom: () => Promise.reject(new Error('silent')) }, 'one')).ok).toBe(true);
    expect(await work.database.reserves.count()).toBe(0);
  });

  it('a wish that does not fit even so is told of and not kept', async () => {
    const work = await aWork();
    await holdReserve(work.database);
    fill(work.database, true);
    expect(await wish(work, 'one')).toMatchObject({ problem: { code: 'storage-full' } });
    expect(await work.database.commands.count()).toBe(0);
  });
});

describe('the outbox of a leader', () => {
  it('is closed to one of an earlier epoch', async () => {
    const work = await aWork();
    await wish(work, 'one');
    const earlier = await claimOutbox(work.database, 1);
    const present = await claimOutbox(work.database, 2);
    const row = await rowOf(work, 'one');
    await expect(earlier.move(row, 'begin', noon)).rejects.toThrow('epoch 1 is over');
    await expect(claimOutbox(work.database, 1)).rejects.toThrow('epoch 1 is over');
    expect((await present.move(row, 'begin', noon, { unanswered: 1 }))?.state).toBe('sending');
  });

  it('moves a command only from the very state in which it was read', async () => {
    const work = await aWork();
    await wish(work, 'one');
    const outbox = await claimOutbox(work.database, 1);
    const row = await rowOf(work, 'one');
    await outbox.move(row, 'held', noon, { tries: 1 });
    expect(await outbox.move(row, 'begin', noon)).toBeNull();
    await undoCommand(work, 'one', noon);
    expect(await outbox.move(row, 'held', noon)).toBeNull();
    expect(await work.database.commands.count()).toBe(0);
  });

  it('takes what was being sent for sent without an answer', async () => {
    const work = await aWork();
    await wish(work, 'one');
    const first = await claimOutbox(work.database, 1);
    await first.move(await rowOf(work, 'one'), 'begin', noon, { unanswered: 1 });
    const next = await claimOutbox(work.database, 2);
    await next.takeOver(noon + 1);
    expect(await rowOf(work, 'one')).toMatchObject({ state: 'checking', unanswered: 1 });
  });

  it('tells no earlier move after a later one where the clock was set back', async () => {
    const work = await aWork();
    await wish(work, 'one');
    const outbox = await claimOutbox(work.database, 1);
    await outbox.move(await rowOf(work, 'one'), 'held', noon + hour, { problem: { code: 'network-unreachable' } });
    await outbox.move(await rowOf(work, 'one'), 'begin', noon);
    expect((await rowOf(work, 'one')).moves.map(({ at }) => at)).toEqual([noon, noon + hour, noon + hour]);
  });

  it('waiting on for weeks writes no history of it', async () => {
    const work = await aWork();
    await wish(work, 'one');
    const outbox = await claimOutbox(work.database, 1);
    for (let day = 1; day <= 20; day += 1)
      await outbox.move(await rowOf(work, 'one'), 'held', noon + day, { problem: { code: 'network-unreachable' } });
    expect((await rowOf(work, 'one')).moves).toEqual([
      { at: noon, state: 'queued' },
      { at: noon + 1, state: 'waiting', code: 'network-unreachable' },
    ]);
  });
});

describe('commands under an earlier passcode', () => {
  it('are not sent, not lost, and go on where they stood when that passcode is known again', async () => {
    const before = await aWork(1);
    await wish(before, 'one');
    const now: OwnWork = { ...before, box: (await aWork(2)).box };
    expect(await countSealedBefore(now)).toBe(1);
    expect((await openCommand(now.box, await rowOf(now, 'one'))).payload).toBeNull();
    expect((await wish(now, 'two')).ok).toBe(true);
    expect(await takeOverCommands(now, before.box)).toBe(1);
    expect((await openCommand(now.box, await rowOf(now, 'one'))).payload?.command).toEqual(decide());
    expect(await countSealedBefore(now)).toBe(0);
    expect(await takeOverCommands(now, before.box)).toBe(0);
  });

  it('are discarded for good when the person wishes it, and no other', async () => {
    const before = await aWork(1);
    await wish(before, 'one');
    const now: OwnWork = { ...before, box: (await aWork(2)).box };
    await wish(now, 'two', { companyId: 'company-2' });
    await discardCommandsSealedBefore(now);
    expect((await now.database.commands.toArray()).map(({ id }) => id)).toEqual(['two']);
  });
});

it('what is settled leaves the history after a year, what is not stays', async () => {
  const work = await aWork();
  const year = 365 * 86_400_000;
  for (const id of ['one', 'two']) await wish(work, id, { companyId: id });
  const outbox = await claimOutbox(work.database, 1);
  await outbox.move(await rowOf(work, 'one'), 'found', noon, { result: 'already-so' });
  expect(await dropOldCommands(work, noon + year - 1)).toBe(0);
  expect(await dropOldCommands(work, noon + year)).toBe(1);
  expect((await work.database.commands.toArray()).map(({ id }) => id)).toEqual(['two']);
});
