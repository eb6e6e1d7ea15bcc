import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import { openCommand } from '../../src/db/commands';
import { enqueue } from '../../src/db/enqueue';
import { openAllNotes, readNotes } from '../../src/db/notes';
import { WorkDatabase } from '../../src/db/work-database';
import { keyMarkOf } from '../../src/db/work-key-mark';
import { noon } from '../builders/moments';
import { killUpgrade } from '../fakes/kill-upgrade';
import { testBox } from '../fakes/mirror';

const appId = 'app';
const session = '0d4a4f3e-2f7c-4b0a-9d3a-1b5f6c7d8e9f';
/** As these were kept, whatever the present build does. */
const command = {
  kind: 'decide-company',
  appId,
  companyId: 'company',
  companyName: 'Kept Trading',
  decision: 'Rejected',
  reason: { code: 'other', text: 'not signed' },
  base: { status: 'Completed', statusReasons: ['A'], documents: ['file'] },
};
/** The tables of each version that was ever stored. */
const versions: Record<number, Record<string, string>> = {
  1: { notes: '[keyMark+appId+id]' },
  2: {
    notes: '[keyMark+appId+id]',
    commands: '++number, &id, state, [appId+subject], [state+changedAt]',
    epochs: 'key',
    reserves: 'key',
  },
  3: {
    notes: '[keyMark+appId+id]',
    drafts: '[keyMark+appId+id]',
    commands: '++number, &id, state, [appId+subject], [state+changedAt]',
    epochs: 'key',
    reserves: 'key',
  },
  4: {
    notes: '[keyMark+appId+id]',
    drafts: '[keyMark+appId+id]',
    commands: '++number, &id, state, [appId+subject], [state+changedAt], batch',
    batches: 'id, state',
    batchLines: '[batch+number], [batch+state+number]',
    epochs: 'key',
    reserves: 'key',
  },
  5: {
    notes: '[keyMark+appId+id]',
    drafts: '[keyMark+appId+id]',
    commands: '++number, &id, state, [appId+subject], [state+changedAt], batch, madeId',
    batches: 'id, state',
    batchLines: '[batch+number], [batch+state+number], wish.madeId',
    epochs: 'key',
    reserves: 'key',
  },
  6: {
    notes: '[keyMark+appId+id]',
    drafts: '[keyMark+appId+id]',
    commands: '++number, &id, state, [appId+subject], [state+changedAt], batch, madeId',
    batches: 'id, state',
    batchLines: '[batch+number], [batch+state+number], wish.madeId',
    duplicateChecks: '[keyMark+appId]',
    epochs: 'key',
    reserves: 'key',
  },
};
const opened = new Set<Dexie>();
afterEach(() => {
  for (const database of opened) database.close();
});

/** A work database as a build of this version left it, with a note and, where it knew of them, a command. */
async function aWorkOf(version: number, name: string): Promise<string> {
  const old = new Dexie(name);
  old.version(version).stores(versions[version] ?? {});
  const keyMark = await keyMarkOf(testBox);
  const note = { about: session, mark: 'to-do', text: 'call back', changedAt: noon };
  const sealed = await testBox.seal({ table: 'notes', key: `${appId}|${session}`, version: 1 }, note);
  await old.table('notes').put({ keyMark, appId, id: session, sealed });
  if (version >= 2)
    await old.table('commands').put({
      ...{ id: 'kept', keyMark, kind: 'decide-company', version: 1, appId, subject: 'company', state: 'waiting', result: null },
      ...{ madeAt: noon, changedAt: noon, revision: 2, nextAt: null, unanswered: 0, tries: 1, epoch: null, problem: null },
      moves: [{ at: noon, state: 'queued' }],
      sealed: await testBox.seal({ table: 'commands', key: 'kept', version: 1 }, { identity: 'person|person', command }),
      found: null,
    });
  old.close();
  return name;
}

function open(name: string): WorkDatabase {
  const database = new WorkDatabase(name);
  opened.add(database);
  return database;
}

describe.each(Object.keys(versions).map(Number))('what a person made under version %s', (version) => {
  it('is all there in the present one, notes and commands, and takes a further command', async () => {
    const work = { database: open(await aWorkOf(version, `work-upgrade-${version}`)), box: testBox };
    expect(await readNotes(work, appId, [session])).toEqual([{ mark: 'to-do', text: 'call back', changedAt: noon }]);
    expect(await openAllNotes(work)).toMatchObject({ sealedBefore: 0, damaged: 0 });
    const kept = await Promise.all((await work.database.commands.toArray()).map((row) => openCommand(testBox, row)));
    expect(kept.map(({ payload }) => payload)).toEqual(version === 1 ? [] : [{ identity: 'person|person', command }]);
    const wish = { ...command, kind: 'decide-company', companyId: 'another', decision: 'Approved', reason: null } as const;
    expect((await enqueue(work, { identity: 'person|person', command: wish, id: 'new', now: noon })).ok).toBe(true);
  });

  it('is as it was when the upgrade from it is killed, and there after the next', async () => {
    const name = await aWorkOf(version, `work-killed-${version}`);
    await killUpgrade(new WorkDatabase(name), Math.max(...Object.keys(versions).map(Number)) + 1);
    const old = await new Dexie(name).open();
    expect([old.verno, await old.table('notes').count()]).toEqual([version, 1]);
    old.close();
    expect(await readNotes({ database: open(name), box: testBox }, appId, [session])).toMatchObject([{ text: 'call back' }]);
  });
});

it('the versions tested are all that were ever stored', async () => {
  const database = open('work-upgrade-present');
  await database.open();
  expect(Object.keys(versions)).toEqual(Array.from({ length: database.verno }, (_, at) => String(at + 1)));
});
