import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { enqueue, retryCommand } from '../../src/db/enqueue';
import type { UserData } from '../../src/db/notes';
import { type CommandRow, UserDatabase } from '../../src/db/user-database';
import { claimOutbox } from '../../src/db/writes/outbox';
import { endWork, withdrawCommands } from '../../src/db/writes/withdraw-commands';
import { commandStandText } from '../../src/domain/command/text';
import { canRetry } from '../../src/domain/command/withdrawn-right';
import { noon } from '../builders/moments';
import { testBox } from '../fakes/mirror';

let works = 0;
/** One command in each state that an outbox knows, named after the state; of two services. */
async function aWork(): Promise<UserData> {
  works += 1;
  const work = { database: new UserDatabase(`withdraw-${works}`), box: testBox };
  const outbox = await claimOutbox(work.database, 1);
  const moves = {
    queued: null,
    sending: 'begin',
    waiting: 'held',
    refused: 'refused',
    conflict: 'changed',
    done: 'found',
  } as const;
  for (const [id, event] of Object.entries(moves)) {
    const base = { status: 'Completed', statusReasons: [], documents: [] };
    const command = {
      kind: 'decide-company',
      appId: 'app',
      companyId: id,
      companyName: null,
      decision: 'Approved',
      reason: null,
      base,
    } as const;
    await enqueue(work, { identity: 'person|person', command, id, now: noon });
    const row = await rowOf(work, id);
    if (event)
      await outbox.move(row, event, noon, { unanswered: event === 'begin' ? 1 : 0, result: event === 'found' ? 'found' : null });
  }
  return work;
}
async function rowOf({ database }: UserData, id: string): Promise<CommandRow> {
  const row = await database.commands.where({ id }).first();
  if (!row) throw new Error(`there is no command ${id}`);
  return row;
}
const states = async ({ database }: UserData) =>
  Object.fromEntries((await database.commands.toArray()).map(({ id, state, problem }) => [id, problem?.code ?? state]));

describe('a right that was taken back', () => {
  it('refuses the open commands of its service, except one that is on its way, which its answer finishes', async () => {
    const work = await aWork();
    expect(await withdrawCommands(work.database, (appId) => appId === 'another', 'right-withdrawn', noon)).toBe(0);
    expect(await withdrawCommands(work.database, (appId) => appId === 'app', 'right-withdrawn', noon + 1)).toBe(4);
    const refused = 'right-withdrawn';
    expect(await states(work)).toEqual({
      queued: refused,
      sending: 'sending',
      waiting: refused,
      refused,
      conflict: refused,
      done: 'done',
    });
    expect(await withdrawCommands(work.database, () => true, 'right-withdrawn', noon + 2)).toBe(0);
  });

  it('is not overtaken by a drain that read the command before', async () => {
    const work = await aWork();
    const outbox = await claimOutbox(work.database, 1);
    const before = await rowOf(work, 'queued');
    await withdrawCommands(work.database, () => true, 'service-gone', noon);
    for (const event of ['begin', 'held', 'found', 'changed'] as const) expect(await outbox.move(before, event, noon)).toBeNull();
    const after = await rowOf(work, 'queued');
    for (const event of ['begin', 'held', 'found', 'changed'] as const) expect(await outbox.move(after, event, noon)).toBeNull();
    expect((await rowOf(work, 'queued')).state).toBe('refused');
  });

  it('lets the person send again only once it is back', async () => {
    const work = await aWork();
    await withdrawCommands(work.database, () => true, 'right-withdrawn', noon);
    const row = await rowOf(work, 'queued');
    expect([canRetry(row, false), canRetry(row, true)]).toEqual([false, true]);
    expect((await retryCommand(work, 'queued', noon)).ok).toBe(true);
    expect(canRetry({ state: 'refused', problem: { code: 'request-refused' } }, false)).toBe(true);
    // If the record is still the same, the server would refuse the same command again.
    expect(canRetry({ state: 'refused', problem: { code: 'request-refused', status: 409 } }, true)).toBe(false);
    expect(canRetry({ state: 'waiting', problem: { code: 'right-withdrawn' } }, true)).toBe(false);
  });
});

describe('a membership that ended', () => {
  it('refuses all open commands, on their way too, and says that these may have arrived', async () => {
    const work = await aWork();
    expect(await endWork(work.database, noon + 1)).toEqual({ unsent: 5, doubtful: 1, finished: 1, kinds: ['decide-company'] });
    expect(new Set(Object.values(await states(work)))).toEqual(new Set(['membership-ended', 'done']));
    expect(commandStandText(await rowOf(work, 'sending'), noon)).toContain('may have reached the server');
    expect(commandStandText(await rowOf(work, 'queued'), noon)).toContain('Not sent');
  });

  it('that ends a second time changes nothing more', async () => {
    const work = await aWork();
    await endWork(work.database, noon + 1);
    const rows = await work.database.commands.toArray();
    expect(await endWork(work.database, noon + 2)).toEqual({ unsent: 5, doubtful: 1, finished: 1, kinds: ['decide-company'] });
    expect(await work.database.commands.toArray()).toEqual(rows);
  });
});
