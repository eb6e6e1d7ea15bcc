import { describe, expect, it } from 'vitest';
import type { CommandResult, CommandState } from '../../src/domain/command/machine';
import { acceptedText } from '../../src/domain/company/approval-blockers-text';
import { reasonPlaceText, reasonWayText } from '../../src/domain/company/decision-text';

const reason = { code: 'other', text: 'no such address' } as const;
const queued = { state: 'queued' as CommandState, result: null, moves: [{ state: 'queued' as CommandState }] };
const endedAfter = (result: CommandResult, ...states: CommandState[]) => ({
  state: 'done' as CommandState,
  result,
  moves: (['queued', ...states, 'done'] as const).map((state) => ({ state })),
});

describe('a reason that is being written', () => {
  it('is said in one sentence to stay on this device only where the server is known not to take one', () => {
    expect(reasonWayText(false)).toBe('Your reason stays on this device: the server takes no reasons.');
    expect(reasonWayText(true)).toBe('Your reason is sent with the decision. The next reviewer can read it.');
    expect(reasonWayText(null)).toBe('Your reason stays on this device if the server takes no reasons.');
  });
});

describe('points that are accepted without own words', () => {
  it('are never called a reason that was written', () => {
    expect(reasonWayText(false, true)).toBe('What you accept or write stays on this device: the server takes no reasons.');
    const accepted = { code: 'other', text: acceptedText(['Proof of Address is missing']) } as const;
    expect(reasonPlaceText({ reason: accepted, isReasonTaken: false }, queued)).toBe(
      'What you accepted is saved on this device only',
    );
    expect(reasonPlaceText({ reason: accepted }, queued)).toBe('The server may not accept what you accepted');
    expect(reasonPlaceText({ reason: { code: 'documents-missing', text: null }, isReasonTaken: false }, queued)).toBe(
      'Your reason is saved on this device only',
    );
  });
});

describe('the reason of a decision', () => {
  it('that the server does not take stays on this device, also later', () => {
    const words = 'Your reason is saved on this device only';
    expect(reasonPlaceText({ reason, isReasonTaken: false }, queued)).toBe(words);
    expect(reasonPlaceText({ reason, isReasonTaken: false }, endedAfter('accepted', 'sending'))).toBe(words);
  });

  it('that the server takes is sent with the decision, and was once it took that', () => {
    const taken = { reason, isReasonTaken: true };
    expect(reasonPlaceText(taken, queued)).toBe('Your reason is sent with the decision');
    expect(reasonPlaceText(taken, endedAfter('accepted', 'sending'))).toBe('Your reason was sent with the decision');
  });

  it.each<[string, CommandResult, CommandState[], string]>([
    ['a lost answer', 'found', ['sending', 'checking'], 'did not confirm it'],
    ['a refusal that was given up', 'given-up', ['sending', 'refused'], 'did not confirm it'],
    ['another reviewer who was faster', 'already-so', [], 'Nothing was sent'],
    ['a decision given up before', 'given-up', [], 'Nothing was sent'],
  ])('after %s is shown as far as it is known', (_words, result, states, words) => {
    expect(reasonPlaceText({ reason, isReasonTaken: true }, endedAfter(result, ...states))).toContain(words);
  });

  it('is not guessed about where it was not known whether the server takes one', () => {
    expect(reasonPlaceText({ reason }, endedAfter('accepted', 'sending'))).toContain('may not accept your reason');
  });

  it('that does not exist has no words', () => {
    expect(reasonPlaceText({ reason: null, isReasonTaken: true }, queued)).toBeNull();
  });
});
