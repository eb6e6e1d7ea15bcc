import { describe, expect, it } from 'vitest';
import { canRetry, isWithdrawal, withdrawalCodes } from '../../src/domain/command/withdrawn-right';

const refused = (code: 'request-refused' | (typeof withdrawalCodes)[number], status?: number) => ({
  state: 'refused' as const,
  problem: { code, ...(status === undefined ? {} : { status }) },
});

describe('a command that was refused', () => {
  it('can be sent again by its person, unless the record is as it was when the server refused the command for that', () => {
    expect(canRetry(refused('request-refused', 400), false)).toBe(true);
    expect(canRetry(refused('request-refused'), false)).toBe(true);
    expect(canRetry(refused('request-refused', 409), true)).toBe(false);
    expect(canRetry({ state: 'refused', problem: null }, false)).toBe(true);
  });

  it.for(withdrawalCodes)('because of %s can be sent again as soon as the right is back', (code) => {
    expect(isWithdrawal(code)).toBe(true);
    expect([canRetry(refused(code), false), canRetry(refused(code, 409), true)]).toEqual([false, true]);
  });
});

it('a command that was not refused cannot be sent again', () => {
  expect(canRetry({ state: 'waiting', problem: null }, true)).toBe(false);
  expect(isWithdrawal('request-refused')).toBe(false);
});
