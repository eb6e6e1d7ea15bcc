import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterRead,
  emptyReadBudget,
  giveBackReads,
  type ReadUse,
  readBudgetAt,
  readStopAt,
  readsBeginAnewAt,
  readsLeft,
  saysCreditIsOut,
  takeReads,
} from '../../src/domain/ledger/read-quota';
import { readStopWords, readsReachText, readsUsedText } from '../../src/domain/ledger/read-quota-text';
import { day, hour, minute, noon } from '../builders/moments';
import { runs } from '../builders/runs';

const limit = 500;
const take = (budget: ReturnType<typeof emptyReadBudget>, use: ReadUse, wanted: number, now = noon) =>
  takeReads(budget, { use, wanted, limit, now });

describe('the reads that cost money', () => {
  it('are given as they are wanted, until those of the day are used up', () => {
    const first = take(emptyReadBudget(noon), 'listed', 200);
    const second = take(first.budget, 'listed', 300);
    expect([first.granted, second.granted, second.budget.spent]).toEqual([200, 250, 450]);
    expect(take(second.budget, 'listed', 1).granted).toBe(0);
  });

  it('keep some for what a person asks for', () => {
    const { budget } = take(emptyReadBudget(noon), 'listed', 1000);
    expect(take(budget, 'asked', 1000).granted).toBe(50);
  });

  it('are counted again at the announced moment', () => {
    const { budget } = take(emptyReadBudget(noon), 'listed', 1000);
    const again = readsBeginAnewAt(noon);
    expect([readsLeft(budget, 'listed', limit, again - 1), readsLeft(budget, 'listed', limit, again)]).toEqual([0, 450]);
  });

  it('are all there again on the next day, not before', () => {
    const { budget } = take(emptyReadBudget(noon), 'listed', 1000);
    expect(readsLeft(budget, 'listed', limit, noon + 11 * hour)).toBe(0);
    expect(readsLeft(budget, 'listed', limit, noon + 12 * hour)).toBe(450);
  });

  it('are not used up for longer by a clock that was put back', () => {
    const { budget } = take(emptyReadBudget(noon + 3 * day), 'listed', 1000, noon + 3 * day);
    expect(readsLeft(budget, 'listed', limit, noon)).toBe(0);
    expect(readsLeft(readBudgetAt(budget, noon), 'listed', limit, noon + day)).toBe(450);
  });

  it('are given back when they never reached the server', () => {
    const { budget } = take(emptyReadBudget(noon), 'listed', 6);
    expect(giveBackReads(budget, 4, noon).spent).toBe(2);
    expect(giveBackReads(budget, 40, noon).spent).toBe(0);
  });

  it('are reported as stopped only as long as none are left: yesterday’s shortage is over', () => {
    const { budget } = take(emptyReadBudget(noon), 'listed', 1000);
    expect(readStopAt(budget, 'budget', limit, noon)).toBe('budget');
    expect(readStopAt(budget, 'budget', limit, noon + 12 * hour)).toBeNull();
    expect(readStopAt(emptyReadBudget(noon), 'budget', limit, noon)).toBeNull();
  });

  it('of an empty quota are none', () => {
    expect(takeReads(emptyReadBudget(noon), { use: 'asked', wanted: 1, limit: 0, now: noon }).granted).toBe(0);
  });

  it('are never more than the limit, whatever is asked for on a day', () => {
    const request = fc.record({ use: fc.constantFrom<ReadUse>('asked', 'listed'), wanted: fc.nat(200), later: fc.nat(hour) });
    fc.assert(
      fc.property(fc.array(request, { maxLength: 10 }), (requests) => {
        let budget = emptyReadBudget(noon);
        let granted = 0;
        let now = noon;
        for (const { use, wanted, later } of requests) {
          now += later;
          const taken = take(budget, use, wanted, now);
          budget = taken.budget;
          granted += taken.granted;
        }
        expect(granted).toBeLessThanOrEqual(limit);
        expect(budget.spent).toBe(granted);
      }),
      runs(200),
    );
  });
});

describe('a service without credit', () => {
  it.each([
    ['No credits found or credit exhausted. Please contact the admin', true],
    ['Invalid grant type', false],
    [undefined, false],
  ])('is one that says %j: %s', (said, isOut) => {
    expect(saysCreditIsOut(said)).toBe(isOut);
  });

  it('is left alone for an hour, but for what a person asks', () => {
    const budget = afterRead(emptyReadBudget(noon), true, noon);
    expect(readsLeft(budget, 'listed', limit, noon + 59 * minute)).toBe(0);
    expect(readsLeft(budget, 'asked', limit, noon)).toBe(limit);
    expect(readsLeft(budget, 'listed', limit, noon + hour)).toBe(450);
  });

  it('has credit again as soon as it answers', () => {
    const budget = afterRead(afterRead(emptyReadBudget(noon), true, noon), false, noon + 1);
    expect(readsLeft(budget, 'listed', limit, noon + 1)).toBe(450);
  });

  it('has words', () => {
    expect(readsUsedText(1200, 5000)).toBe('1,200 of 5,000 daily lookups used');
    expect(readStopWords.credit).toContain('No credits left');
    expect(readsReachText(500, noon - 90 * minute)).toBe(
      '50 reserved for items you open. Resets at midnight UTC, in 13 h 30 min',
    );
    expect(readsReachText(10, noon)).toMatch(/^1 reserved for items you open/);
    expect(readsReachText(0, noon)).toBe('Lookups are switched off in this installation');
  });
});
