import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { findLine } from '../../src/app/live/find-line';
import type { CommandRow } from '../../src/db/user-database';
import type { CommandState } from '../../src/domain/command/machine';
import type { ErrorCode } from '../../src/domain/shared/error-code';
import { aWork, enqueueDecision } from '../builders/decision-command';
import { untilIdle } from '../fakes/turns';

/** What is known of the connection once a command that was just stored has moved. */
async function lineAfter(state: CommandState, code?: ErrorCode): Promise<boolean | null> {
  const work = await aWork();
  await enqueueDecision(work, 'one');
  const line = findLine(work.database, 'one');
  const moved: Partial<CommandRow> = { state, problem: code ? { code } : null };
  await work.database.commands.where({ id: 'one' }).modify(moved);
  return line;
}

describe('whether there is a connection', () => {
  it.each<[CommandState, ErrorCode | undefined, boolean]>([
    ['waiting', 'network-unreachable', false],
    ['waiting', 'network-timeout', false],
    ['waiting', 'server-failed', true],
    ['checking', 'network-timeout', false],
    ['refused', 'right-missing', true],
    ['done', undefined, true],
  ])('is known from the first attempt of a stored command: %s for %s', async (state, code, line) => {
    expect(await lineAfter(state, code)).toBe(line);
  });

  it('is not known from an attempt that is on its way, but from its result', async () => {
    const work = await aWork();
    await enqueueDecision(work, 'one');
    const line = findLine(work.database, 'one');
    const move = (moved: Partial<CommandRow>) => work.database.commands.where({ id: 'one' }).modify(moved);
    await move({ state: 'sending' });
    await untilIdle();
    await move({ state: 'checking', problem: { code: 'network-unreachable' } });
    expect(await line).toBe(false);
  });

  it('is not known from a command that does not exist', async () => {
    expect(await findLine((await aWork()).database, 'none')).toBeNull();
  });
});
