import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { openCommand, sealMade } from '../../src/db/commands';
import type { UserData } from '../../src/db/notes';
import { createBox, toBoxKeys } from '../../src/db/seal/box';
import { OldEpochError } from '../../src/db/writes/in-epoch';
import { claimOutbox } from '../../src/db/writes/outbox';
import { idsKnownTo } from '../../src/domain/command/known-ids';
import { batchOf, finishRows, issueBatch, linesOf } from '../builders/batch';
import { aWork, enqueueDecision, rowOf } from '../builders/decision-command';
import { noon, second } from '../builders/moments';

const delay = 3 * second;
const commandOf = (command: string, knownIds: readonly string[] = ['vc:0'], appId = 'app') => ({ appId, command, knownIds });

async function checksOf({ database }: UserData) {
  return (await claimOutbox(database, 1)).duplicateChecks;
}

/** A device with one pending check. */
async function withCheck(command = commandOf('one')) {
  const work = await aWork();
  const checks = await checksOf(work);
  await checks.add(work.box, command, noon, delay);
  const [check] = await checks.list(work.box);
  if (check === undefined) throw new Error('the check was not stored');
  return { work, checks, check };
}

describe('a duplicate check', () => {
  it('covers all commands of a service, each with the ids from before its own attempt', async () => {
    const { work, checks } = await withCheck();
    await checks.add(work.box, commandOf('two', ['vc:0', 'vc:1']), noon + second, delay);
    await checks.add(work.box, commandOf('one'), noon + 2 * second, delay);
    await checks.add(work.box, commandOf('three', [], 'another'), noon, delay);
    expect(await checks.count()).toBe(2);
    const check = (await checks.list(work.box)).find(({ row }) => row.appId === 'app');
    expect(check?.row).toMatchObject({
      commands: ['one', 'two'],
      startedAt: noon,
      dueAt: noon + 2 * second + delay,
      attempts: 0,
    });
    const known = check?.known ?? [];
    expect(['one', 'two'].map((command) => [...idsKnownTo(known, command)])).toEqual([['vc:0'], ['vc:0', 'vc:1']]);
  });

  it('covers two commands that are added at the same time', async () => {
    const { work, checks } = await withCheck();
    await Promise.all(['two', 'three'].map((command) => checks.add(work.box, commandOf(command), noon, delay)));
    const [check] = await checks.list(work.box);
    expect(check?.known.map(({ command }) => command).sort()).toEqual(['one', 'three', 'two']);
  });

  it('stores its ids encrypted', async () => {
    const { work } = await withCheck(commandOf('one', ['vc:planted']));
    const [row] = await work.database.duplicateChecks.toArray();
    const readable = (_key: string, value: unknown) => (value instanceof Uint8Array ? String.fromCharCode(...value) : value);
    expect(JSON.stringify(row, readable)).not.toContain('planted');
  });

  it('is not opened with another key', async () => {
    const { checks } = await withCheck();
    expect(await checks.list(createBox(await toBoxKeys(new Uint8Array(32).fill(6))))).toEqual([]);
  });

  it('is not changed by an earlier leader', async () => {
    const { work, checks: earlier, check } = await withCheck();
    await claimOutbox(work.database, 2);
    await expect(earlier.add(work.box, commandOf('two'), noon, delay)).rejects.toThrow(OldEpochError);
    await expect(earlier.update(work.box, check, { attempts: 1 })).rejects.toThrow(OldEpochError);
    await expect(earlier.finish(check)).rejects.toThrow(OldEpochError);
    expect(await work.database.duplicateChecks.toArray()).toMatchObject([{ commands: ['one'], attempts: 0 }]);
  });

  it('is updated, and gone when it is finished', async () => {
    const { work, checks, check } = await withCheck();
    const known = [{ command: 'two', ids: ['vc:9'] }];
    await checks.update(work.box, check, { commands: ['two'], known });
    expect(await checks.list(work.box)).toMatchObject([{ known, row: { commands: ['two'], startedAt: noon } }]);
    await checks.finish(check);
    expect(await checks.count()).toBe(0);
  });
});

describe('a duplicate', () => {
  const duplicate = { id: 'vc:duplicate', isExact: true };

  it('is saved with its command', async () => {
    const work = await aWork();
    await enqueueDecision(work, 'one');
    const made = await sealMade(work.box, 'one', { id: 'vc:1', hash: 'AB' });
    await finishRows(work, [await rowOf(work, 'one')], 'accepted', { made });
    const checks = await checksOf(work);
    const [command, ...others] = await checks.commands(work.box, ['one', 'nobody', 'no-batch:1']);
    expect(others).toEqual([]);
    if (command) await checks.saveDuplicate(work.box, command, duplicate);
    expect((await openCommand(work.box, await rowOf(work, 'one'))).made).toEqual({ id: 'vc:1', hash: 'AB', duplicate });
  });

  it('is saved with its batch line, and counted once', async () => {
    const work = await aWork();
    await issueBatch(work);
    const checks = await checksOf(work);
    const [command] = await checks.commands(work.box, ['batch:1']);
    for (const _attempt of [1, 2]) if (command) await checks.saveDuplicate(work.box, command, duplicate);
    const made = (await linesOf(work)).map(async (line) => (await openCommand(work.box, line.wish)).made);
    expect(await Promise.all(made)).toEqual([{ id: 'vc:0' }, { id: 'vc:1', duplicate }]);
    expect((await batchOf(work)).counts).toMatchObject({ done: 2, duplicates: 1 });
  });

  it('does not overwrite what was saved with the command in the meantime', async () => {
    const work = await aWork();
    await issueBatch(work);
    const checks = await checksOf(work);
    const [command] = await checks.commands(work.box, ['batch:1']);
    const withHash = await sealMade(work.box, 'batch:1', { id: 'vc:1', hash: 'CD' });
    const hashSaved = work.database.batchLines.where({ batch: 'batch', number: 1 }).modify((line) => {
      if (line.wish) line.wish.made = withHash;
    });
    await Promise.all([hashSaved, command && checks.saveDuplicate(work.box, command, duplicate)]);
    const [, line] = await linesOf(work);
    expect(line && (await openCommand(work.box, line.wish)).made).toEqual({ id: 'vc:1', hash: 'CD', duplicate });
  });
});
