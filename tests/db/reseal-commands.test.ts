import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { openCommand, sealTried } from '../../src/db/commands';
import { enqueue } from '../../src/db/enqueue';
import { dropOldCommands } from '../../src/db/history';
import type { UserData } from '../../src/db/notes';
import { countSealedBefore, discardCommandsSealedBefore, takeOverCommands } from '../../src/db/reseal-commands';
import { claimOutbox } from '../../src/db/writes/outbox';
import { untried } from '../../src/domain/command/attempts';
import { findHeads } from '../../src/workers/outbox/heads';
import { aWork, decide, enqueueDecision, identity, rowOf } from '../builders/decision-command';
import { noon } from '../builders/moments';

describe('commands under an earlier passcode', () => {
  it('are not sent, not lost, and continue where they were when that passcode is known again', async () => {
    const before = await aWork(1);
    await enqueueDecision(before, 'one');
    const now: UserData = { ...before, box: (await aWork(2)).box };
    expect(await countSealedBefore(now)).toBe(1);
    expect((await openCommand(now.box, await rowOf(now, 'one'))).payload).toBeNull();
    expect((await enqueueDecision(now, 'two')).ok).toBe(true);
    expect(await takeOverCommands(now, before.box)).toBe(1);
    expect((await openCommand(now.box, await rowOf(now, 'one'))).payload?.command).toEqual(decide());
    expect(await countSealedBefore(now)).toBe(0);
    expect(await takeOverCommands(now, before.box)).toBe(0);
  });

  it('keep what was typed for them', async () => {
    const before = await aWork(1);
    const typed = { id: 'company-1', value: { text: 'planted words' } };
    await enqueue(before, { identity, command: decide(), id: 'one', now: noon, typed });
    const now: UserData = { ...before, box: (await aWork(2)).box };
    await takeOverCommands(now, before.box);
    expect((await openCommand(now.box, await rowOf(now, 'one'))).payload?.typed).toEqual(typed);
  });

  it('keep what is known about their attempts', async () => {
    const before = await aWork(1);
    await enqueueDecision(before, 'one');
    await enqueueDecision(before, 'two', { companyId: 'two' });
    const tried = { ...untried, knownIds: ['known'] };
    const { number } = await rowOf(before, 'one');
    await before.database.commands.update(number ?? 0, { tried: await sealTried(before.box, 'one', tried) });
    const now: UserData = { ...before, box: (await aWork(2)).box };
    expect(await takeOverCommands(now, before.box)).toBe(2);
    const triedOf = async (id: string) => (await openCommand(now.box, await rowOf(now, id))).tried;
    expect([await triedOf('one'), await triedOf('two')]).toEqual([tried, undefined]);
  });

  it('move behind what was decided about the same record since, and otherwise keep their place', async () => {
    const before = await aWork(1);
    for (const id of ['one', 'two', 'three']) await enqueueDecision(before, id, { companyId: id });
    const now: UserData = { ...before, box: (await aWork(2)).box };
    await enqueueDecision(now, 'one-again', { companyId: 'one', decision: 'Approved', reason: null }, noon + 1);
    expect(await takeOverCommands(now, before.box)).toBe(3);
    const rows = await now.database.commands.orderBy('number').toArray();
    expect(rows.map(({ id }) => id)).toEqual(['two', 'three', 'one-again', 'one']);
    const heads = await findHeads(rows, now.box, identity);
    expect(heads.map(({ row }) => row.id)).toEqual(['two', 'three', 'one-again']);
  });

  it.each([
    [1, 2],
    [2, 1],
  ])('of several passcodes keep the order of the person’s decisions, opened in the order %s, %s', async (...order) => {
    const first = await aWork(1);
    const second: UserData = { ...first, box: (await aWork(2)).box };
    const now: UserData = { ...first, box: (await aWork(3)).box };
    await enqueueDecision(first, 'older');
    await enqueueDecision(second, 'later', {}, noon + 1);
    for (const fill of order) await takeOverCommands(now, (await aWork(fill)).box);
    const heads = await findHeads(await now.database.commands.orderBy('number').toArray(), now.box, identity);
    expect(heads.map(({ row }) => row.id)).toEqual(['later']);
  });

  it('are discarded permanently when the person chooses that, and no other', async () => {
    const before = await aWork(1);
    await enqueueDecision(before, 'one');
    const now: UserData = { ...before, box: (await aWork(2)).box };
    await enqueueDecision(now, 'two', { companyId: 'company-2' });
    await discardCommandsSealedBefore(now);
    expect((await now.database.commands.toArray()).map(({ id }) => id)).toEqual(['two']);
  });
});

it('what is finished leaves the history after a year, and everything else stays', async () => {
  const work = await aWork();
  const year = 365 * 86_400_000;
  for (const id of ['one', 'two']) await enqueueDecision(work, id, { companyId: id });
  const outbox = await claimOutbox(work.database, 1);
  await outbox.move(await rowOf(work, 'one'), 'found', noon, { result: 'already-so' });
  expect(await dropOldCommands(work, noon + year - 1)).toBe(0);
  expect(await dropOldCommands(work, noon + year)).toBe(1);
  expect((await work.database.commands.toArray()).map(({ id }) => id)).toEqual(['two']);
});
