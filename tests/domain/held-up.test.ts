import { describe, expect, it } from 'vitest';
import { type HeldUp, nextHeldUp, nothingHeldUp, sentOf } from '../../src/domain/command/held-up';
import type { CommandResult, CommandState } from '../../src/domain/command/machine';
import { sentText, shortSentText } from '../../src/domain/command/text';
import type { ErrorCode } from '../../src/domain/shared/error-code';

/** An open change; `code`: why it waits. */
const open = (id: string, state: CommandState, code: ErrorCode | null = null) => ({ id, state, problem: code && { code } });
type Step = [open: ReturnType<typeof open>[], hasNoLine: boolean];

/** What is held up after these states of the open changes, one after the other. */
const heldAfter = (...steps: Step[]): HeldUp =>
  steps.reduce((previous, [rows, hasNoLine]) => nextHeldUp(previous, rows, hasNoLine), nothingHeldUp);

const offline: Step = [[open('a', 'waiting', 'network-unreachable'), open('b', 'queued')], true];
const ended = (...results: CommandResult[]) => results.map((result) => ({ result }));

describe('changes that a missing connection held up', () => {
  it('are over when none of them is open, each of them counted', () => {
    expect(heldAfter(offline, [[open('b', 'sending')], false]).isOver).toBe(false);
    const held = heldAfter(offline, [[open('b', 'sending')], false], [[], false]);
    expect(held).toEqual({ ids: new Set(['a', 'b']), hasNeeded: false, isOver: true });
    expect(sentOf(held, ended('accepted', 'accepted'))).toHaveLength(2);
  });

  it('do not include one that was made after the connection was back, and are not over again when that one is sent', () => {
    const held = heldAfter(offline, [[open('c', 'queued')], false]);
    expect(held).toEqual({ ids: new Set(['a', 'b']), hasNeeded: false, isOver: true });
    expect(nextHeldUp(held, [], false)).toEqual(nothingHeldUp);
  });

  it.each<[string, ...Step]>([
    ['is queued for its time to undo', [open('a', 'queued')], false],
    ['is being sent', [open('a', 'sending')], true],
    ['waits for a server with a problem', [open('a', 'waiting', 'server-failed')], false],
    ['was refused', [open('a', 'refused', 'right-missing')], true],
  ])('do not include one that %s', (_what, rows, hasNoLine) => {
    expect(heldAfter([rows, hasNoLine], [[], false])).toEqual(nothingHeldUp);
  });

  it.each<[string, CommandState]>([
    ['waited when the app was opened', 'waiting'],
    ['has no answer', 'checking'],
  ])('include one that %s because of the connection', (_what, state) => {
    expect(heldAfter([[open('a', state, 'network-timeout')], false], [[], false]).isOver).toBe(true);
  });

  it.each<CommandState>(['refused', 'conflict'])('are not said to be sent if one was %s meanwhile', (state) => {
    const held = heldAfter(offline, [[open('a', state)], false], [[open('a', 'sending')], false], [[], false]);
    expect(held.isOver).toBe(true);
    expect(sentOf(held, ended('accepted', 'accepted'))).toEqual([]);
  });

  it.each<CommandResult>(['found', 'already-so', 'taken', 'given-up'])('are not said to be sent if one ended as %s', (result) => {
    expect(sentOf(heldAfter(offline, [[], false]), ended('accepted', result))).toEqual([]);
  });
});

it('changes that waited are said to be sent in the words in which they waited', () => {
  expect(sentText(5, ['decide-company'])).toBe('5 decisions sent');
  expect(sentText(1, ['edit-record'])).toBe('1 change sent');
  expect(sentText(0, [])).toBeNull();
  expect(shortSentText(1_200)).toBe('1,200 sent');
});
