import { describe, expect, it } from 'vitest';
import { waitOf } from '../../src/app/live/use-now';

describe('the time on a screen', () => {
  it.each<[string, number | null, number]>([
    ['now and then if nothing is due', null, 30_000],
    ['now and then while the next event is far away', 90_000, 30_000],
    ['just after an event that is due soon', 1_500, 501],
    ['now and then once the due event has passed', 1_000, 30_000],
    ['now and then long after the event', 7, 30_000],
  ])('is read again %s', (_when, next, wait) => {
    expect(waitOf(1_000, next, 30_000)).toBe(wait);
  });
});
