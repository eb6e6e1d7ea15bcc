import { describe, expect, it } from 'vitest';
import { leaseText, membershipEndedText, switchedText } from '../../src/domain/account/sign-out-text';
import { isLeaseOver, latestMoment, leaseEndsAt } from '../../src/domain/device/lease';
import { anAccount } from '../builders/account';

const day = 86_400_000;
const checkedAt = Date.UTC(2026, 2, 1);

describe('the lease of a device', () => {
  it.each([
    ['just after the check', 0, undefined, 14, false],
    ['a moment before its end', 14 * day - 1, undefined, 14, false],
    ['at its end', 14 * day, undefined, 14, true],
    ['long after its end', 400 * day, undefined, 14, true],
    ['of one day, a day later', day, undefined, 1, true],
    ['of a year, a month later', 30 * day, undefined, 365, false],
    ['with the clock put back after its end was seen', 3 * day, 14 * day, 14, true],
    ['with the clock put back before the check itself', -400 * day, 14 * day, 14, true],
    ['with the clock put back in time', 3 * day, 13 * day, 14, false],
    ['with a latest moment older than the clock', 14 * day, 2 * day, 14, true],
  ] as const)('%s', (_case, after, seenAfter, leaseDays, isOver) => {
    const latestAt = seenAfter === undefined ? undefined : checkedAt + seenAfter;
    expect(isLeaseOver({ checkedAt, now: checkedAt + after, latestAt, leaseDays })).toBe(isOver);
  });

  it('with the clock put back ends after the days that were left when it was put back', () => {
    const now = checkedAt + 3 * day;
    expect(leaseEndsAt({ checkedAt, now, latestAt: checkedAt + 13 * day, leaseDays: 14 })).toBe(now + day);
  });
});

describe('the latest moment', () => {
  it.each([
    ['begins with the clock', undefined, 5_000, 0, 5_000],
    ['follows the clock', 5_000, 9_000, 1_000, 9_000],
    ['stays when the clock was put back', 5_000, 1_000, 0, 5_000],
    ['goes on with the time that passes, whatever the clock says', 5_000, 1_000, 600, 5_600],
  ] as const)('%s', (_case, known, now, elapsed, latest) => {
    expect(latestMoment(known, now, elapsed)).toBe(latest);
  });
});

describe('the words', () => {
  it('of a lock say how many days it takes', () => {
    expect(leaseText(14)).toBe("Couldn't confirm your sign-in for 14 days");
    expect(leaseText(1)).toContain('for 1 day');
  });

  it('of a switch say who one is now', () => {
    const other = { userId: 'user-mia', email: 'mia@example.org', name: null, accessList: [] };
    expect(switchedText(anAccount({ accessAccount: other }), true)).toBe('You are now acting for mia@example.org');
    expect(switchedText(anAccount(), true)).toBe('You are back in your own account');
    expect(switchedText(anAccount(), false)).toBe('You are now signed in as admin@example.org');
    expect(membershipEndedText('mia@example.org')).toBe(
      "You are no longer a member of mia@example.org's account. You are back in your own account.",
    );
  });
});
