import { describe, expect, it } from 'vitest';
import { sessionStatusAt } from '../../src/domain/verification/session';
import { expiryText } from '../../src/domain/verification/text';
import { day, hour, minute, noon } from '../builders/moments';
import { aSession } from '../builders/session';

/** What a row says of a session at noon; its status is the one of the same moment. */
const said = (outcome: 'open' | 'unending' | 'approved' | 'rejected' | 'unknown', expiresAt: number | null) => {
  const session = aSession({ outcome, expiresAt });
  return expiryText({ status: sessionStatusAt(session, noon), expiresAt }, noon);
};

describe('when a session expires', () => {
  it.each([
    ['in how long while it is pending', 'open', noon + 3 * hour + 5 * minute, 'Expires in 3 hours'],
    ['in whole days while it is long', 'open', noon + 2 * day, 'Expires in 2 days'],
    ['within a minute at its end', 'open', noon + minute - 1, 'Expires within a minute'],
    ['that it just did', 'open', noon, 'Expired just now'],
    ['how long ago it did', 'open', noon - hour, 'Expired 1 hour ago'],
    ['that no time was told', 'unending', null, 'No expiry'],
    ['the time alone once it was approved', 'approved', noon - hour, 'Expiry Mar 10, 2026, 11:00 UTC'],
    ['the time alone once it was rejected', 'rejected', noon + hour, 'Expiry Mar 10, 2026, 13:00 UTC'],
    ['the time alone where the status is unknown', 'unknown', noon + hour, 'Expiry Mar 10, 2026, 13:00 UTC'],
    ['that no time was told of one that was approved', 'approved', null, 'No expiry'],
  ] as const)('is said: %s', (_what, outcome, expiresAt, text) => {
    expect(said(outcome, expiresAt)).toBe(text);
  });
});
