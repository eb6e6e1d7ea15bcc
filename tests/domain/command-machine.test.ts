import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CommandEvent,
  type CommandState,
  canUndo,
  commandMoves,
  commandStates,
  isOpenCommand,
  isSentByItself,
  moveCommand,
} from '../../src/domain/command/machine';

const events: CommandEvent[] = [
  'begin',
  'accepted',
  'found',
  'lost',
  'held',
  'refused',
  'changed',
  'withdrawn',
  'retry',
  'keep-mine',
  'take',
  'give-up',
];

describe('a command', () => {
  it.each<[CommandState, CommandEvent, CommandState]>([
    ['queued', 'begin', 'sending'],
    ['sending', 'accepted', 'done'],
    ['sending', 'lost', 'checking'],
    ['sending', 'held', 'waiting'],
    ['sending', 'refused', 'refused'],
    ['checking', 'found', 'done'],
    ['checking', 'begin', 'sending'],
    ['checking', 'changed', 'conflict'],
    ['checking', 'held', 'checking'],
    ['waiting', 'begin', 'sending'],
    ['refused', 'retry', 'queued'],
    ['conflict', 'keep-mine', 'queued'],
    ['conflict', 'take', 'done'],
    ['conflict', 'give-up', 'done'],
    ['queued', 'withdrawn', 'refused'],
    ['sending', 'withdrawn', 'refused'],
    ['conflict', 'withdrawn', 'refused'],
    ['refused', 'withdrawn', 'refused'],
  ])('that is %s is, after %s, %s', (state, event, next) => {
    expect(moveCommand(state, event, false)).toBe(next);
  });

  it('is accepted by nothing but a request that was on its way', () => {
    expect(commandStates.filter((state) => commandMoves[state].accepted)).toEqual(['sending']);
  });

  it('that is done stays done', () => {
    for (const event of events) expect(moveCommand('done', event, false)).toBeNull();
  });

  it('that is in conflict or refused is never sent before the person chooses that', () => {
    for (const state of ['conflict', 'refused'] as const) {
      expect(moveCommand(state, 'begin', false)).toBeNull();
      expect(isSentByItself(state)).toBe(false);
    }
  });

  it('with an attempt that may have arrived is never again called unsent, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events)), (happened) => {
        let state: CommandState = 'checking';
        for (const event of happened) state = moveCommand(state, event, true) ?? state;
        expect(['queued', 'waiting']).not.toContain(state);
      }),
    );
  });

  it('with an attempt that may have arrived is checked instead of queued or waiting, and otherwise moves as any other', () => {
    for (const state of commandStates) {
      for (const event of events) {
        const next = moveCommand(state, event, false);
        const isUnsent = next === 'queued' || next === 'waiting';
        expect(moveCommand(state, event, true)).toBe(isUnsent ? 'checking' : next);
      }
    }
  });

  it('is open until it is done', () => {
    expect(commandStates.filter((state) => !isOpenCommand(state))).toEqual(['done']);
  });

  it('can always come to an end', () => {
    for (const state of commandStates.filter(isOpenCommand)) {
      const reachable = new Set<CommandState>([state]);
      for (const one of reachable) for (const next of Object.values(commandMoves[one])) reachable.add(next);
      expect(reachable).toContain('done');
    }
  });

  it('is taken back only while nothing of it may have arrived', () => {
    for (const state of commandStates) {
      expect(canUndo({ state, unanswered: 0 })).toBe(state === 'queued' || state === 'waiting');
      expect(canUndo({ state, unanswered: 1 })).toBe(false);
    }
  });
});
