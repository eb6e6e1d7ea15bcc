import { expect, it } from 'vitest';
import { actingForText } from '../../src/domain/account/acting-text';
import { countedWords, serviceCountsText } from '../../src/domain/service/card-text';

it('the counts of a service say what was not loaded, never as 0, and leave out what the person has no right to', () => {
  const { pending, toDecide } = countedWords;
  expect(
    serviceCountsText([
      [1100, pending],
      [37, toDecide],
    ]),
  ).toBe('1,100 pending, 37 to decide');
  expect(
    serviceCountsText([
      [null, pending],
      [0, toDecide],
    ]),
  ).toBe('0 to decide');
  expect(serviceCountsText([[null, pending]])).toBeNull();
  expect(
    serviceCountsText([
      [11, pending],
      ['unread', toDecide],
    ]),
  ).toBe('11 pending, to decide not loaded yet');
  expect(
    serviceCountsText([
      ['unread', pending],
      ['unread', toDecide],
    ]),
  ).toBe('Not loaded on this device yet');
});

it('whoever acts in the account of another is told its name, else its e-mail', () => {
  expect(actingForText({ name: ' Northlight ', email: 'a@example.org' })).toBe('Acting for Northlight');
  expect(actingForText({ name: ' ', email: 'a@example.org' })).toBe('Acting for a@example.org');
  expect(actingForText({ name: null, email: 'a@example.org' })).toBe('Acting for a@example.org');
});
