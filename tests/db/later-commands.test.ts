import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { openCommand } from '../../src/db/commands';
import type { UserData } from '../../src/db/notes';
import { takeOverCommands } from '../../src/db/reseal-commands';
import type { CommandRow } from '../../src/db/user-database';
import { aWork, decide, enqueueDecision, identity, rowOf } from '../builders/decision-command';

describe('a command of a later build', () => {
  /** The payload of a form that this build has never heard of. */
  const later = { identity, command: { ...decide(), decision: 'Postponed' } };
  async function aLaterOne(work: UserData): Promise<CommandRow> {
    await enqueueDecision(work, 'one');
    const sealed = await work.box.seal({ table: 'commands', key: 'one', version: 2 }, later);
    await work.database.commands.where({ id: 'one' }).modify({ version: 2, sealed });
    return rowOf(work, 'one');
  }

  it('is shown as such, with its raw content, and blocks another decision', async () => {
    const work = await aWork();
    const opened = await openCommand(work.box, await aLaterOne(work));
    expect(opened).toMatchObject({ payload: null, isOfKey: true, ofLater: later });
    expect(await enqueueDecision(work, 'two')).toMatchObject({ problem: { code: 'command-pending' } });
  });

  it('under an earlier passcode is taken over as it is', async () => {
    const before = await aWork(1);
    await aLaterOne(before);
    const now: UserData = { ...before, box: (await aWork(2)).box };
    expect(await takeOverCommands(now, before.box)).toBe(1);
    expect(await openCommand(now.box, await rowOf(now, 'one'))).toMatchObject({ payload: null, isOfKey: true, ofLater: later });
  });
});
