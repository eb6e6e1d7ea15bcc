import { describe, expect, it } from 'vitest';
import { neighboursOf, nextWaiting, wayThrough } from '../../src/domain/list/case-queue';

const list = ['one', 'two', 'three', 'four'];

describe('the neighbours of a case', () => {
  it('are the cases before and after it in its list, none at the ends', () => {
    expect(neighboursOf('two', list, [])).toEqual({ previous: 'one', next: 'three', place: 2, total: 4 });
    expect(neighboursOf('one', list, [])).toEqual({ previous: null, next: 'two', place: 1, total: 4 });
    expect(neighboursOf('four', list, [])).toEqual({ previous: 'three', next: null, place: 4, total: 4 });
  });

  it('stay the same when the case has left its list, without those that left it too', () => {
    const now = ['one', 'four', 'five'];
    expect(neighboursOf('two', now, list)).toEqual({ previous: 'one', next: 'four', place: null, total: 3 });
  });

  it('are unknown for a case that its list never had', () => {
    expect(neighboursOf('nine', list, list)).toBeNull();
  });
});

describe('the way through a list', () => {
  const whole = ['zero', ...list, 'nine'];

  it('is that of the list in the address, and of the whole list for a case that it never had', () => {
    const lists = { ids: list, seen: [], whole };
    expect(wayThrough('two', lists)).toEqual({ neighbours: neighboursOf('two', list, []), isWhole: false });
    expect(wayThrough('nine', lists)).toEqual({
      neighbours: { previous: 'four', next: null, place: 6, total: 6 },
      isWhole: true,
    });
  });

  it('keeps the place of a case that has left the list in the address', () => {
    const lists = { ids: ['one', 'three'], seen: list, whole };
    expect(wayThrough('two', lists)).toEqual({ neighbours: neighboursOf('two', lists.ids, list), isWhole: false });
  });

  it('is unknown while the whole list is not read, and for a case that no list has', () => {
    expect(wayThrough('nine', { ids: list, seen: [], whole: null })).toBeNull();
    expect(wayThrough('ten', { ids: list, seen: [], whole })).toBeNull();
  });
});

describe('the case that opens after a decision', () => {
  it.for([
    ['is the next one that waits', 'two', ['one', 'four'], 'four'],
    ['is the nearest one after it', 'one', ['three', 'two'], 'two'],
    ['is the first one of the list when that no longer has the case', 'nine', ['four', 'one'], 'one'],
    ['is the first of several before it, in the order of the list', 'three', ['two', 'one'], 'one'],
    ['is the first one before it when none after it waits', 'three', ['one', 'two', 'three'], 'one'],
    ['is one of another list when its own has none', 'two', ['nine'], 'nine'],
    ['is none when no other waits', 'two', ['two'], null],
  ] as const)('%s', ([, id, waiting, next]) => {
    expect(nextWaiting(id, list, new Set(waiting))).toBe(next);
  });
});
