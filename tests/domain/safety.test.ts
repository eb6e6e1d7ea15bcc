import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkPasscode,
  effectiveSafety,
  isRetentionOver,
  type PasscodeIssue,
  usualSafety,
} from '../../src/domain/device/device-rules';
import { runs } from '../builders/runs';

describe('what an organisation enforces', () => {
  it('is nothing without rules', () => {
    expect(effectiveSafety(usualSafety, {})).toEqual({ safety: usualSafety, enforced: [] });
  });

  it('makes times shorter and switches things on, never the other way', () => {
    const times = fc.integer({ min: 1, max: 400 });
    const rules = fc.record(
      { idleMinutes: times, hideSeconds: times, retentionDays: times, discreet: fc.boolean(), blurOnHide: fc.boolean() },
      { requiredKeys: [] },
    );
    const chosen = fc.record({
      idleMinutes: times,
      hideSeconds: fc.option(times),
      retentionDays: times,
      discreet: fc.boolean(),
      blurOnHide: fc.boolean(),
      endsLogin: fc.boolean(),
    });
    fc.assert(
      fc.property(chosen, rules, (mine, theirs) => {
        const { safety } = effectiveSafety(mine, theirs);
        expect(safety.idleMinutes).toBeLessThanOrEqual(Math.min(mine.idleMinutes, theirs.idleMinutes ?? 400));
        expect(safety.retentionDays).toBeLessThanOrEqual(Math.min(mine.retentionDays, theirs.retentionDays ?? 400));
        expect(safety.hideSeconds ?? 400).toBeLessThanOrEqual(Math.min(mine.hideSeconds ?? 400, theirs.hideSeconds ?? 400));
        expect(safety.discreet).toBe(mine.discreet || theirs.discreet === true);
        expect(safety.blurOnHide).toBe(mine.blurOnHide || theirs.blurOnHide === true);
      }),
      runs(100),
    );
  });

  it('is listed one by one', () => {
    expect(effectiveSafety(usualSafety, { idleMinutes: 2, discreet: true, blurOnHide: false }).enforced).toEqual([
      'idleMinutes',
      'discreet',
    ]);
  });
});

describe('a new passcode', () => {
  it.each<[string, string, PasscodeIssue[]]>([
    ['', '', ['passcode-too-short']],
    ['27182', '27182', ['passcode-too-short']],
    ['      ', '      ', ['passcode-too-short']],
    ['x'.repeat(129), 'x'.repeat(129), ['passcode-too-long']],
    ['111111', '111111', ['passcode-too-plain']],
    ['123456', '123456', ['passcode-too-plain']],
    ['987654', '987654', ['passcode-too-plain']],
    ['abcabc', 'abcabc', ['passcode-too-plain']],
    ['121212', '121212', ['passcode-too-plain']],
    ['271828', '271829', ['passcode-not-repeated']],
    ['271828', '271828', []],
    ['пароль7', 'пароль7', []],
  ])('%j with %j: %j', (passcode, repeated, issues) => {
    expect(checkPasscode(passcode, repeated)).toEqual(issues);
  });
});

it('retention is over on the day, not before', () => {
  const day = 24 * 60 * 60 * 1000;
  expect(isRetentionOver(0, 30, 30 * day - 1)).toBe(false);
  expect(isRetentionOver(0, 30, 30 * day)).toBe(true);
});
