import { expect, it } from 'vitest';
import { choicesUpTo } from '../../src/app/screens/device/choices';

it('a choice beyond the limit of the organisation is not offered, the limit itself is', () => {
  expect(choicesUpTo([1, 5, 10, 30], 3, 7)).toEqual([1, 3, 5, 7]);
});

it('the current choice is among those offered, even if it is not a usual one', () => {
  expect(choicesUpTo([1, 5], 4)).toEqual([1, 4, 5]);
  expect(choicesUpTo([1, 5], null)).toEqual([1, 5]);
});
