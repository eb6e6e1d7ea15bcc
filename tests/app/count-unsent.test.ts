import { describe, expect, it } from 'vitest';
import { countUnsent } from '../../src/app/commands/count-unsent';
import type { OpenedCommand } from '../../src/db/commands';
import type { CommandState } from '../../src/domain/command/machine';

/** A command as the count sees it; without a payload this build cannot read it. */
function aCommand(state: CommandState, more: Partial<OpenedCommand> = {}): OpenedCommand {
  const payload = { identity: 'admin', command: {} };
  return { row: { state }, payload, found: null, isOfKey: true, ...more } as OpenedCommand;
}

describe('the decisions that no server has', () => {
  it('need the person if they were refused or are in conflict', () => {
    const commands = (['queued', 'waiting', 'refused', 'conflict'] as const).map((state) => aCommand(state));
    expect(countUnsent(commands)).toEqual({ count: 4, needing: 2 });
  });

  it('are counted even if this build cannot read them: one of a later build waits, a damaged one needs the person', () => {
    expect(countUnsent([aCommand('queued', { payload: null, ofLater: {} })])).toEqual({ count: 1, needing: 0 });
    expect(countUnsent([aCommand('queued', { payload: null })])).toEqual({ count: 1, needing: 1 });
  });

  it('are not counted under a passcode that was given up', () => {
    expect(countUnsent([aCommand('queued', { payload: null, isOfKey: false })])).toEqual({ count: 0, needing: 0 });
  });
});
