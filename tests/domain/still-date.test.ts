import { expect, it } from 'vitest';
import { testStart } from '../fixtures/clock';

it('Date has the time of every test’s clock, and parses what it is given', () => {
  expect([Date.now(), new Date(Date.now()).getTime(), new Date(0).getTime(), Date.UTC(1970, 0, 2)]).toEqual([
    testStart,
    testStart,
    0,
    86_400_000,
  ]);
  expect(new Date()).toEqual(new Date(testStart));
});
