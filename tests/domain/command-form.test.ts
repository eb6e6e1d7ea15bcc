import { describe, expect, it } from 'vitest';
import { commandVersion, isOfLaterBuild, toCommand } from '../../src/domain/command/command';
import { type CommandForm, readForm } from '../../src/domain/command/payload-format';

/** A kind whose shape changed twice: a name, then first and last name, then both in a list. */
const changedTwice: CommandForm<string[]> = {
  version: 3,
  upgrades: {
    1: (value) => ({ first: (value as { name: string }).name, last: '' }),
    2: (value) => [(value as { first: string }).first, (value as { last: string }).last],
  },
  read: (value) => (Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : null),
};
const decision = {
  kind: 'decide-company',
  appId: 'app',
  companyId: 'company',
  companyName: null,
  decision: 'Approved',
  reason: null,
  base: { status: 'Completed', statusReasons: [], documents: [] },
} as const;

describe('the stored form of a command', () => {
  it.each([
    [1, { name: 'Ada' }, ['Ada', '']],
    [2, { first: 'Ada', last: 'L' }, ['Ada', 'L']],
    [3, ['Ada', 'L'], ['Ada', 'L']],
  ])('in version %s is read as one of the current version', (version, value, present) => {
    expect(readForm(changedTwice, version, value)).toEqual(present);
  });

  it.each([0, 4])('in version %s, which this build does not know, is not read', (version) => {
    expect(readForm(changedTwice, version, ['Ada', 'L'])).toBeNull();
  });

  it('in a damaged form is not read', () => {
    expect(readForm(changedTwice, 3, 'Ada')).toBeNull();
    expect(toCommand('decide-company', 1, { ...decision, base: null })).toBeNull();
  });

  it('is read in every version of its kind that was ever written', () => {
    expect(commandVersion('decide-company')).toBe(1);
    const reported = {
      ...decision,
      companyName: 'Planted Trading',
      reason: { code: 'other', text: 'Seen' },
      isReasonTaken: true,
    };
    for (const stored of [decision, reported]) expect(toCommand('decide-company', 1, stored)).toStrictEqual(stored);
    expect(toCommand('decide-company', 1, { ...decision, companyName: 7, isReasonTaken: 'yes' })).toStrictEqual(decision);
  });

  it('from a later build is recognised by its version or its kind', () => {
    expect([isOfLaterBuild('decide-company', 1), isOfLaterBuild('decide-company', 2)]).toEqual([false, true]);
    expect(isOfLaterBuild('present-credential', 1)).toBe(true);
    expect(toCommand('decide-company', 2, decision)).toBeNull();
    expect(toCommand('toString', 1, decision)).toBeNull();
  });
});
