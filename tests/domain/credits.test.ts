import { describe, expect, it } from 'vitest';
import {
  type CreditPlan,
  isCounted,
  isCovered,
  isLow,
  mayActivate,
  planStateOf,
  replacedPlan,
  sortedPlans,
  summaryOf,
} from '../../src/domain/credits/credits';
import {
  activationTexts,
  activationTitle,
  creditWords,
  notCoveredText,
  planEndText,
  planStatusText,
  scopeText,
  timeRemainingText,
  validityText,
} from '../../src/domain/credits/text';
import { parseCredits } from '../../src/domain/credits/wire';
import { problemText } from '../../src/domain/shared/error-text';
import { day, hour, minute, noon, second } from '../builders/moments';

const aPlan = (plan: Partial<CreditPlan> = {}): CreditPlan => ({
  ...{ id: 'one', total: 100, used: 40, isActive: true, expiresAt: noon + day },
  ...{ validityDays: 90, createdAt: noon - day, allowance: null, scopes: [] },
  ...plan,
});

describe('the time that remains', () => {
  it.each<[number | null, string]>([
    [null, 'InActive'],
    [Number.NaN, 'InActive'],
    [noon, 'Expired'],
    [noon - 1, 'Expired'],
    [noon + second, '1 sec'],
    [noon + 90 * second, '1 min 30 sec'],
    [noon + day, '1 days'],
    [noon + 29 * day + 23 * hour + 59 * minute + 59 * second, '29 days 23 hr 59 min 59 sec'],
    [noon + 30 * day, '1 months'],
    [noon + 63 * day + 4 * hour + 5 * minute + 6 * second, '2 months 3 days 4 hr 5 min 6 sec'],
  ])('until %s is %s', (at, text) => {
    expect(timeRemainingText(at, noon)).toBe(text);
  });
});

describe('a plan of credits', () => {
  it.each<[Partial<CreditPlan>, boolean, string, string]>([
    [{}, true, 'running', '1 days'],
    [{ expiresAt: noon }, true, 'running', 'Expired'],
    [{ expiresAt: noon - 1 }, false, 'expired', 'Expired'],
    [{ used: 100 }, false, 'exhausted', 'Credit Limit Reached'],
    [{ used: 99 }, true, 'running', '1 days'],
    [{ isActive: false }, true, 'running', '1 days'],
    [{ isActive: false, expiresAt: null }, true, 'not-activated', 'Not Activated'],
    [{ used: 100, expiresAt: noon - 1 }, false, 'exhausted', 'Credit Limit Reached'],
  ])('with %j counts: %s, and is %s', (more, counts, state, text) => {
    const plan = aPlan(more);
    expect(isCounted(plan, noon)).toBe(counts);
    expect(planStateOf(plan, noon)).toBe(state);
    expect(planEndText(planStateOf(plan, noon), plan.expiresAt, noon)).toBe(text);
  });

  it('has the status that the server gives it, used up or not', () => {
    expect([planStatusText(true), planStatusText(false)]).toEqual(['Active', 'Inactive']);
  });

  it('says how long it lasts, and what may be sent without the head of its name', () => {
    expect([validityText(1), validityText(90), validityText(null)]).toEqual(['1 day', '90 days', null]);
    expect([scopeText('MsgUpdateDID'), scopeText('/hypersign.ssi.v1.MsgRegisterDID')]).toEqual(['UpdateDID', 'RegisterDID']);
  });
});

describe('the credits of a service', () => {
  it('are the sums of the plans that count, with the end of the active one and of the last one', () => {
    const plans = [
      aPlan({ id: 'active', total: 100, used: 40 }),
      aPlan({ id: 'next', isActive: false, total: 50, used: 5, expiresAt: noon + 3 * day }),
      aPlan({ id: 'unused', isActive: false, total: 10, used: 0, expiresAt: null }),
      aPlan({ id: 'over', isActive: false, total: 999, used: 1, expiresAt: noon - day }),
    ];
    expect(summaryOf(plans, noon)).toEqual({
      ...{ total: 160, used: 45, remaining: 115 },
      ...{ lastExpiresAt: noon + 3 * day, activeExpiresAt: noon + day },
    });
    expect(summaryOf([aPlan({ total: 10, used: 12, expiresAt: null })], noon)).toMatchObject({
      remaining: 0,
      lastExpiresAt: null,
    });
    expect(summaryOf([], noon)).toEqual({ total: 0, used: 0, remaining: 0, lastExpiresAt: null, activeExpiresAt: null });
  });

  it('whose plans have all ended or are used up have the end of those, passed or not', () => {
    const ended = aPlan({ expiresAt: noon - 2 * day });
    const usedUp = aPlan({ id: 'two', isActive: false, used: 100, expiresAt: noon + day });
    const earlier = aPlan({ id: 'three', isActive: false, expiresAt: noon - 3 * day });
    expect(summaryOf([earlier, ended], noon)).toMatchObject({ remaining: 0, lastExpiresAt: noon - 2 * day });
    expect(summaryOf([usedUp, ended], noon)).toMatchObject({ lastExpiresAt: noon + day, activeExpiresAt: noon - 2 * day });
    const unused = aPlan({ id: 'four', isActive: false, expiresAt: null });
    expect(summaryOf([ended, unused], noon)).toMatchObject({ lastExpiresAt: null, activeExpiresAt: noon - 2 * day });
  });

  it.each([
    [100, 11, false],
    [100, 10, true],
    [100, 0, true],
    [0, 0, true],
  ])('of which %d were granted and %d remain run low: %s', (total, remaining, isSo) => {
    expect(isLow({ total, remaining, used: total - remaining, lastExpiresAt: null, activeExpiresAt: null })).toBe(isSo);
  });

  it('are listed by their end, the last first, and those that have not begun behind', () => {
    const ids = [
      aPlan({ id: 'a', expiresAt: null }),
      aPlan({ id: 'b', expiresAt: noon }),
      aPlan({ id: 'c', expiresAt: noon + day }),
    ];
    expect(sortedPlans(ids).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    const begun = [2, 1, 3].map((at) => aPlan({ id: `${at}`, expiresAt: null, createdAt: noon + at }));
    expect(sortedPlans(begun).map(({ id }) => id)).toEqual(['3', '2', '1']);
    const unknown = ['first', 'second', 'third'].map((id) => aPlan({ id, createdAt: null }));
    expect(sortedPlans(unknown)).toEqual(unknown);
    expect(sortedPlans([...unknown, aPlan({ id: 'known' })])[0]?.id).toBe('known');
  });
});

describe('the activation of a plan', () => {
  it.each<[Partial<CreditPlan>, boolean]>([
    [{ isActive: true }, false],
    [{ isActive: false }, true],
    [{ isActive: false, expiresAt: null }, true],
    [{ isActive: false, used: 100 }, false],
    [{ isActive: false, expiresAt: noon - 1 }, false],
    [{ isActive: false, used: 100, expiresAt: null }, false],
  ])('of one with %j is offered: %s', (more, isOffered) => {
    expect(mayActivate(aPlan(more), noon)).toBe(isOffered);
  });

  it('names the plan that stops, whose time keeps running', () => {
    const unused = aPlan({ id: 'two', isActive: false, total: 50_000, used: 0, expiresAt: null });
    const replaced = replacedPlan([aPlan({ id: 'three', isActive: false }), aPlan(), unused], 'two');
    expect(replaced?.id).toBe('one');
    expect(activationTitle(unused)).toBe('Activate the plan of 50,000 credits?');
    expect(activationTexts(unused, replaced)).toEqual([
      'Its time starts now and lasts 90 days.',
      'The active plan, with 60 of 100 credits left, becomes inactive. Its time keeps running and ends on Mar 11, 2026, 12:00 UTC.',
    ]);
  });

  it('says that the time already runs, and that no other plan is active', () => {
    const begun = aPlan({ isActive: false });
    expect(replacedPlan([begun], begun.id)).toBeNull();
    expect(activationTexts(begun, null)).toEqual([
      'Its time is already running and ends on Mar 11, 2026, 12:00 UTC.',
      'No other plan is active.',
    ]);
  });

  it('that failed says so to the letter', () => {
    expect(creditWords.failed).toBe('Could not Activate credit for this service');
    expect(problemText({ code: 'credit-id-missing' })).toBe('Credit Id is null or empty');
  });
});

describe('what a call costs', () => {
  it.each<[Partial<CreditPlan>[], number, boolean]>([
    [[{ used: 90 }], 10, true],
    [[{ used: 91 }], 10, false],
    [[{ expiresAt: noon - 1 }], 10, false],
    [[{ used: 99 }, { id: 'next', isActive: false, used: 0, expiresAt: null }], 10, true],
    [[{ used: 99 }, { id: 'next', isActive: false, used: 99, expiresAt: noon + day }], 10, true],
    [[{ used: 99 }, { id: 'next', isActive: false, used: 100 }], 10, false],
    [[], 1, false],
  ])('with the plans %j and %d credits is covered: %s', (plans, credits, isSo) => {
    expect(isCovered(plans.map(aPlan), credits, noon)).toBe(isSo);
  });

  it('is named when no plan covers it', () => {
    expect(notCoveredText(1)).toBe('No plan of this service covers 1 credit. The server will refuse this.');
    expect(notCoveredText(1_400)).toContain('1,400 credits');
  });
});

describe('an answer with plans', () => {
  const wire = {
    _id: 'p',
    totalCredits: 1_000,
    used: 75,
    status: 'Active',
    validityDuration: 90,
    expiresAt: '2026-05-01T00:00:00.000Z',
  };

  it('is a list of an SSI tenant, or the data of a KYC tenant, which may be missing', () => {
    for (const body of [[wire], { data: [wire] }]) {
      expect(parseCredits(body)).toMatchObject({
        ok: true,
        value: { rows: [{ id: 'p', total: 1_000, used: 75, isActive: true }] },
      });
    }
    expect(parseCredits({})).toMatchObject({ ok: true, value: { rows: [] } });
    for (const body of [null, 'x', { data: 'x' }]) expect(parseCredits(body).ok).toBe(false);
  });

  it('keeps the good rows and counts the others; an allowance may be written as a text', () => {
    const credit = { amount: '5000000', denom: 'uhid' };
    const answer = parseCredits([
      { ...wire, credit, creditScope: ['MsgUpdateDID'] },
      { ...wire, totalCredits: -1 },
      { ...wire, _id: '' },
    ]);
    expect(answer).toMatchObject({
      value: {
        rows: [{ allowance: { amount: 5_000_000, denom: 'uhid', used: 0 }, scopes: ['MsgUpdateDID'] }],
        losses: { count: 2, first: expect.stringContaining('totalCredits') },
      },
    });
  });

  it('has no scopes and no unit of its allowance where the server names none', () => {
    expect(parseCredits([{ ...wire, credit: {} }, wire])).toMatchObject({
      value: {
        rows: [
          { allowance: { amount: 0, denom: '', used: 0 }, scopes: [] },
          { allowance: null, scopes: [] },
        ],
      },
    });
  });

  it('has an allowance of nothing where its amount is no number', () => {
    const answer = parseCredits([{ ...wire, credit: { amount: 'much', denom: 'uhid' } }]);
    expect(answer).toMatchObject({ value: { rows: [{ allowance: { amount: 0, denom: 'uhid' } }] } });
  });

  it.each(['someday', '', null])('whose dates are %j keeps the plan, without an end', (date) => {
    expect(parseCredits([{ ...wire, expiresAt: date, createdAt: date }])).toMatchObject({
      value: { rows: [{ id: 'p', expiresAt: null, createdAt: null }], losses: { count: 0 } },
    });
  });

  it('has no end of a plan that was not activated', () => {
    const { expiresAt: _end, ...rest } = wire;
    expect(parseCredits([{ ...rest, status: 'Inactive' }])).toMatchObject({
      value: { rows: [{ expiresAt: null, isActive: false }] },
    });
  });
});
