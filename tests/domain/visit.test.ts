import { describe, expect, it } from 'vitest';
import { newSince, toVisit, type Visit } from '../../src/domain/list/visit';
import { minute, visitGap } from '../../src/domain/shared/timing';
import { hour, noon } from '../builders/moments';

const before: Visit = { since: noon - 9 * hour, newest: noon - hour, seenAt: noon };

describe('what is new in a list', () => {
  it.each<[when: string, away: number, since: number | null]>([
    ['stays new when the list was out of sight for a second', 1_000, before.since],
    ['stays new for as long as the visit lasts', visitGap, before.since],
    ['is what came after the visit once the list was out of sight for longer', visitGap + 1, before.newest],
    ['stays new when the clock was put back meanwhile', -hour, before.since],
  ])('%s', (_when, away, since) => {
    expect(newSince(before, noon + away)).toBe(since);
  });

  it('is nothing before the first visit, and what came after the first look in it', () => {
    expect(newSince(null, noon)).toBeNull();
    expect(newSince({ ...before, since: null }, noon + minute)).toBe(before.newest);
  });
});

describe('a visit', () => {
  const noted = (shownUntil: number | null, known: Visit | null = before) =>
    toVisit(known, { since: noon - 2 * hour, newest: noon, shownUntil }, noon + minute);

  it('is noted with what was new in it, the newest row and the time', () => {
    expect(noted(null)).toEqual({ since: noon - 2 * hour, newest: noon, seenAt: noon + minute });
  });

  it.each<[rule: string, shownUntil: number, newest: number]>([
    ['in which newer rows were held back has shown those up to them', noon - 1, noon - 1],
    ['never takes back what was shown before', noon - 3 * hour, before.newest],
    ['has not shown what is not on the device', noon + hour, noon],
  ])('%s', (_rule, shownUntil, newest) => {
    expect(noted(shownUntil).newest).toBe(newest);
  });

  it('in which rows were held back from the first has shown the others', () => {
    expect(noted(noon - 3 * hour, null).newest).toBe(noon - 3 * hour);
  });
});
