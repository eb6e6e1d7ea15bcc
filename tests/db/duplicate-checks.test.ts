import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { beginBatch } from '../../src/db/batches';
import { openCommand, sealMade } from '../../src/db/commands';
import type { OwnWork } from '../../src/db/notes';
import { createBox, toBoxKeys } from '../../src/db/seal/box';
import { tendBatch } from '../../src/db/writes/batches';
import { OldEpochError } from '../../src/db/writes/in-epoch';
import { claimOutbox } from '../../src/db/writes/outbox';
import { aBatch, batchOf, inOutbox, settle, wishesOf } from '../builders/batch';
import { anIssueCredential } from '../builders/credential-command';
import { noon, second } from '../builders/moments';
import { aWork, rowOf, wish } from '../builders/wish';

const quiet = 3 * second;
const noted = (command: string, before: readonly string[] = ['vc:0']) => ({ appId: 'app', command, before });

async function looksOf({ database }: OwnWork) {
  return (await claimOutbox(database, 1)).looks;
}

describe('credentials that were issued lately', () => {
  it('are noted in one row a service, with the ids from before the first of them', async () => {
    const work = await aWork();
    const looks = await looksOf(work);
    await looks.note(work.box, noted('one'), noon, quiet);
    await looks.note(work.box, noted('two', ['vc:0', 'vc:1']), noon + second, quiet);
    await looks.note(work.box, noted('one', ['vc:2']), noon + 2 * second, quiet);
    await looks.note(work.box, { ...noted('other'), appId: 'another' }, noon, quiet);
    expect(await looks.count()).toBe(2);
    const [, own] = (await looks.open(work.box)).sort((one, next) => one.row.appId.localeCompare(next.row.appId));
    expect(own?.before).toEqual(['vc:0']);
    expect(own?.row).toMatchObject({ commands: ['one', 'two'], since: noon, dueAt: noon + 2 * second + quiet, tries: 0 });
  });

  it('keep their ids sealed', async () => {
    const work = await aWork();
    await (await looksOf(work)).note(work.box, noted('one', ['vc:planted']), noon, quiet);
    const [row] = await work.database.issueLooks.toArray();
    expect(
      JSON.stringify(row, (_key, value) => (value instanceof Uint8Array ? String.fromCharCode(...value) : value)),
    ).not.toContain('planted');
  });

  it('are not opened with another key', async () => {
    const work = await aWork();
    const looks = await looksOf(work);
    await looks.note(work.box, noted('one'), noon, quiet);
    expect(await looks.open(createBox(await toBoxKeys(new Uint8Array(32).fill(6))))).toEqual([]);
  });

  it('are not written by an earlier leader', async () => {
    const work = await aWork();
    const earlier = await looksOf(work);
    await earlier.note(work.box, noted('one'), noon, quiet);
    const [look] = await earlier.open(work.box);
    await claimOutbox(work.database, 2);
    await expect(earlier.note(work.box, noted('two'), noon, quiet)).rejects.toThrow(OldEpochError);
    await expect(earlier.put(work.box, look as never, { tries: 1 })).rejects.toThrow(OldEpochError);
    await expect(earlier.end(look as never)).rejects.toThrow(OldEpochError);
    expect(await work.database.issueLooks.toArray()).toMatchObject([{ commands: ['one'], tries: 0 }]);
  });

  it('end when they were looked beside', async () => {
    const work = await aWork();
    const looks = await looksOf(work);
    await looks.note(work.box, noted('one'), noon, quiet);
    const [look] = await looks.open(work.box);
    await looks.put(work.box, look as never, { commands: ['two'], before: ['vc:9'] });
    expect(await looks.open(work.box)).toMatchObject([{ before: ['vc:9'], row: { commands: ['two'], since: noon } }]);
    await looks.end(look as never);
    expect(await looks.count()).toBe(0);
  });
});

describe('a second credential', () => {
  const twice = { id: 'vc:second', isSure: true };

  it('is kept with its command', async () => {
    const work = await aWork();
    await wish(work, 'one');
    await settle(work, [await rowOf(work, 'one')], 'accepted', {
      made: await sealMade(work.box, 'one', { id: 'vc:1', hash: 'AB' }),
    });
    const looks = await looksOf(work);
    const [command, ...others] = await looks.commands(work.box, ['one', 'nobody', 'no-batch:1']);
    expect(others).toEqual([]);
    if (command) await looks.noteSecond(work.box, command, twice);
    expect((await openCommand(work.box, await rowOf(work, 'one'))).made).toEqual({ id: 'vc:1', hash: 'AB', second: twice });
  });

  it('is kept with the wish of a batch, which counts it', async () => {
    const work = await aWork();
    const lines = [0, 1].map((at) => ({ row: at + 2, cells: [`Reader ${at}`], command: anIssueCredential({ appId: 'app' }) }));
    await beginBatch(work, aBatch(0, { kind: 'issue-credential', lines }), () => undefined);
    await tendBatch(work.database, 1, 'batch', true, noon);
    for (const row of await inOutbox(work))
      await settle(work, [row], 'accepted', { made: await sealMade(work.box, row.id, { id: `vc:${row.batchLine}` }) });
    await tendBatch(work.database, 1, 'batch', true, noon);
    const looks = await looksOf(work);
    const [command] = await looks.commands(work.box, ['batch:1']);
    if (command) await looks.noteSecond(work.box, command, twice);
    const made = (await wishesOf(work)).map(async (line) => (await openCommand(work.box, line.wish)).made);
    expect(await Promise.all(made)).toEqual([{ id: 'vc:0' }, { id: 'vc:1', second: twice }]);
    expect((await batchOf(work)).counts).toMatchObject({ done: 2, twice: 1 });
  });
});
