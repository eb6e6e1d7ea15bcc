import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyStatusNames } from '../../src/domain/company/company';
import {
  type CompanyEvent,
  companyDecisions,
  effectOfDecision,
  eventsFrom,
  isDecisionOpen,
  toCompanyDecision,
  transition,
} from '../../src/domain/company/machine';
import { runs } from '../builders/runs';

describe('the life of a company', () => {
  it.each([
    ['Submitted', 'Approved', 'too-early'],
    ['InProgress', 'Rejected', 'too-early'],
    ['Completed', 'Approved', 'applied'],
    ['Completed', 'Rejected', 'applied'],
    ['Approved', 'Approved', 'same'],
    ['Approved', 'Rejected', 'other'],
    ['Rejected', 'Rejected', 'same'],
    ['Rejected', 'Approved', 'other'],
    ['OnHold', 'Approved', 'too-early'],
    [null, 'Approved', 'too-early'],
  ] as const)('to decide a company that is %s as %s is %s', (status, decision, effect) => {
    expect(effectOfDecision(status, decision)).toBe(effect);
  });

  it('a decision is open only while the checks are finished and nobody decided', () => {
    expect([...companyStatusNames, null, 'OnHold'].filter(isDecisionOpen)).toEqual(['Completed']);
  });

  it('whatever happens, a decision once made stands', () => {
    const events = fc.array(fc.constantFrom<CompanyEvent>('taken-up', 'checks-finished', 'approved', 'rejected'));
    fc.assert(
      fc.property(events, (happening) => {
        let status: (typeof companyStatusNames)[number] = 'Submitted';
        for (const event of happening) {
          const next = transition(status, event);
          if (toCompanyDecision(status) !== null) expect(next === null || next === status).toBe(true);
          expect(eventsFrom(status).includes(event)).toBe(next !== null);
          status = next ?? status;
        }
      }),
      runs(200),
    );
  });

  it('an admin may set only Approved or Rejected', () => {
    expect(companyStatusNames.filter((status) => toCompanyDecision(status) !== null).sort()).toEqual(
      [...companyDecisions].sort(),
    );
    expect([null, 1, '', 'approved'].map(toCompanyDecision)).toEqual([null, null, null, null]);
  });
});
