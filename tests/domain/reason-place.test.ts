import { describe, expect, it } from 'vitest';
import type { CommandResult, CommandState } from '../../src/domain/command/machine';
import { reasonPlaceText, reasonWayText } from '../../src/domain/company/decision-text';

const reason = { code: 'other', text: 'no such address' } as const;
const queued = { state: 'queued' as CommandState, result: null, moves: [{ state: 'queued' as CommandState }] };
const endedAfter = (result: CommandResult, ...states: CommandState[]) => ({
  state: 'done' as CommandState,
  result,
  moves: (['queued', ...states, 'done'] as const).map((state) => ({ state })),
});

describe('a reason that is being written', () => {
  it('is told to stay on this device only where the server is known not to take one', () => {
    expect(reasonWayText(false)).toContain('does not take a reason');
    expect(reasonWayText(true)).toContain('is sent with the decision');
    expect(reasonWayText(null)).toContain('is not known yet');
  });
});

describe('the reason of a decision', () => {
  it('of which the server takes none stays on this device, then and ever after', () => {
    const words = 'The reason stays on this device: the server does not take one';
    expect(reasonPlaceText({ reason, isReasonTaken: false }, queued)).toBe(words);
    expect(reasonPlaceText({ reason, isReasonTaken: false }, endedAfter('accepted', 'sending'))).toBe(words);
  });

  it('that the server takes is sent with the decision, and was once it took that', () => {
    const taken = { reason, isReasonTaken: true };
    expect(reasonPlaceText(taken, queued)).toBe('The reason is sent with the decision');
    expect(reasonPlaceText(taken, endedAfter('accepted', 'sending'))).toBe('The reason was sent with the decision');
  });

  it.each<[string, CommandResult, CommandState[], string]>([
    ['a lost answer', 'found', ['sending', 'checking'], 'whether the server has it is not told'],
    ['a refusal that was given up', 'given-up', ['sending', 'refused'], 'whether the server has it is not told'],
    ['another reviewer who was faster', 'already-so', [], 'nothing was sent'],
    ['a decision given up before', 'given-up', [], 'nothing was sent'],
  ])('after %s is told as far as it is known', (_words, result, states, words) => {
    expect(reasonPlaceText({ reason, isReasonTaken: true }, endedAfter(result, ...states))).toContain(words);
  });

  it('is not guessed about where it was not known whether the server takes one', () => {
    expect(reasonPlaceText({ reason }, endedAfter('accepted', 'sending'))).toContain('was not known when you decided');
  });

  it('that there is none of is no word', () => {
    expect(reasonPlaceText({ reason: null, isReasonTaken: true }, queued)).toBeNull();
  });
});
