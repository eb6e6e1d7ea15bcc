import { describe, expect, it } from 'vitest';
import { recordedDecisionOf } from '../../src/domain/company/recorded-decision';
import { decidedAtText, decidedByText, recordedDecisionWords } from '../../src/domain/company/recorded-decision-text';
import { aCompany } from '../builders/company';
import { hour, noon } from '../builders/moments';

const decision = {
  status: 'Rejected',
  reason: 'The deed is missing',
  decidedBy: { name: 'Noor Vance', email: 'noor@example.org' },
  decidedAt: noon,
};

describe('the decision on record', () => {
  it('is that of the status that the company has', () => {
    expect(recordedDecisionOf(aCompany({ status: 'Rejected', decision }))).toBe(decision);
  });

  it.each([
    ['of another status', aCompany({ status: 'Completed', decision })],
    ['without a status', aCompany({ status: null, decision: { ...decision, status: null } })],
    ['that was not sent', aCompany({ status: 'Rejected' })],
  ])('%s is none', (_which, company) => {
    expect(recordedDecisionOf(company)).toBeNull();
  });

  it.each([
    [{ name: 'Noor Vance', email: 'noor@example.org' }, 'Noor Vance (noor@example.org)'],
    [{ name: 'Noor Vance', email: null }, 'Noor Vance'],
    [{ name: null, email: 'noor@example.org' }, 'noor@example.org'],
    [{ name: null, email: null }, recordedDecisionWords.unknownPerson],
  ])('names who made it as far as that is known: %j', (decidedBy, who) => {
    expect(decidedByText({ status: 'Approved' }, { decidedBy })).toBe(`Approved by ${who}`);
  });

  it('says since when the server has it and how long ago that is', () => {
    expect(decidedAtText(decision, noon + 3 * hour)).toBe('On record since Mar 10, 2026, 12:00 UTC, 3 hours ago');
    expect(decidedAtText({ decidedAt: null }, noon)).toBeNull();
  });
});
