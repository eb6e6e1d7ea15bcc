import { expect, it } from 'vitest';
import { unmarkedOf } from '../journeys-long/lib/unmarked';

it.each([
  ['one of two copies is marked', ['one', 'two'], ['two'], ['one']],
  ['the third copy is not marked', ['one', 'two', 'three'], ['two'], ['one', 'three']],
  ['no copy is marked', ['one', 'two'], [], ['one', 'two']],
])('the field day finds every copy that is not marked if %s', async (_what, ids, marked, unmarked) => {
  expect(await unmarkedOf(ids, async (id) => marked.includes(id))).toEqual(unmarked);
});
