import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyStatusNames } from '../../src/domain/company/company';
import {
  type CompanyEvent,
  companyDecisions,
  effectOfDecision,
  eventsFrom,
  mayDecide,
  toCompanyDecision,
  transition,
} from '../../src/domain/company/machine';
import { checkRejection, rejectionCodes, toRejectionReason } from '../../src/domain/company/rejection';
import { rejectionText, rejectionWords } from '../../src/domain/company/rejection-text';
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
    expect([...companyStatusNames, null, 'OnHold'].filter(mayDecide)).toEqual(['Completed']);
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

describe('a reason to reject', () => {
  it.each([
    [null, '', ['rejection-code-missing']],
    ['other', '  ', ['rejection-text-missing']],
    ['other', 'x', []],
    ['documents-missing', '', []],
    ['documents-missing', 'x'.repeat(1000), []],
    ['documents-missing', 'x'.repeat(1001), ['rejection-text-too-long']],
  ] as const)('of %s with %j has the issues %j', (code, text, issues) => {
    expect(checkRejection({ code, text })).toEqual(issues);
  });

  it('is one sentence of the ready-made words and the own', () => {
    const said = (code: (typeof rejectionCodes)[number], text: string) => {
      const reason = toRejectionReason({ code, text });
      return reason && rejectionText(reason);
    };
    expect(said('documents-missing', ' the deed ')).toBe('Documents are missing: the deed');
    expect([said('documents-missing', ''), said('other', 'No answer')]).toEqual(['Documents are missing', 'No answer']);
  });

  it('every code has words of its own', () => {
    expect(Object.keys(rejectionWords)).toEqual(rejectionCodes);
    expect(new Set(Object.values(rejectionWords)).size).toBe(rejectionCodes.length);
  });
});
