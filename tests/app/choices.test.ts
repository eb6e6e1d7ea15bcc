import { expect, it } from 'vitest';
import { choicesUpTo } from '../../src/app/screens/device/choices';

it('what the organisation does not allow cannot be chosen, its limit can', () => {
  expect(choicesUpTo([1, 5, 10, 30], 3, 7)).toEqual([1, 3, 5, 7]);
});

it('the present choice is among those offered, also one that is not usual', () => {
  expect(choicesUpTo([1, 5], 4)).toEqual([1, 4, 5]);
  expect(choicesUpTo([1, 5], null)).toEqual([1, 5]);
});
