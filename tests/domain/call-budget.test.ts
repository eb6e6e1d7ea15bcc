import { expect, it } from 'vitest';
import { blockCalls, blockedFor, emptyBudget } from '../../src/domain/shared/call-quota';
import { noon } from '../builders/moments';

it('a host that asked for rest is left alone until the rest is over', () => {
  const budget = blockCalls(emptyBudget, 5_000, noon);
  expect([noon, noon + 4_999, noon + 5_000, noon + 9_000].map((now) => blockedFor(budget, now))).toEqual([5_000, 1, 0, 0]);
});
