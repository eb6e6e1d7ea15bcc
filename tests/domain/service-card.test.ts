import { describe, expect, it } from 'vitest';
import { actingForText } from '../../src/domain/account/acting-text';
import { type Freshness, unaskedFreshness } from '../../src/domain/list/freshness';
import { unreadOf, unreadText } from '../../src/domain/list/unread';
import { loadsWhenOpenedText, serviceCountsText, unreadListsText } from '../../src/domain/service/card-text';
import { countsAtOnce, countsDue, countsFreshFor } from '../../src/domain/service/counts-due';
import type { ErrorCode } from '../../src/domain/shared/error-code';
import { noon } from '../builders/moments';

describe('the counts of a service', () => {
  it.each([
    [
      [
        ['pending', 1100],
        ['toDecide', 37],
      ],
      '1,100 pending, 37 to decide',
      null,
    ],
    [
      [
        ['pending', null],
        ['toDecide', 0],
      ],
      '0 to decide',
      null,
    ],
    [[['pending', null]], null, null],
    [
      [
        ['pending', 11],
        ['toDecide', 'unread'],
      ],
      '11 pending',
      'companies',
    ],
    [
      [
        ['pending', 'unread'],
        ['toDecide', 'unread'],
      ],
      null,
      'verifications and companies',
    ],
    [
      [
        ['dids', 'unread'],
        ['schemas', 'unread'],
        ['credentials', 'unread'],
      ],
      null,
      'DIDs, schemas and credentials',
    ],
  ] as const)(
    'name what was not read, never as 0, and leave out what the person has no right to: %j',
    (counts, known, unread) => {
      expect(serviceCountsText(counts)).toBe(known);
      expect(unreadListsText(counts)).toBe(unread);
    },
  );

  it('that cost credits say what loads them', () => {
    expect(loadsWhenOpenedText('schemas')).toBe('Open the service to load its schemas');
  });
});

it.each([
  [null, false, 'Loading companies'],
  [null, true, "Not on this device: companies. They load when you're back online"],
  ['network-unreachable', true, "Not on this device: companies. They load when you're back online"],
  ['server-failed', false, "Couldn't load companies. The server has a problem"],
] as const)('a list that is not on the device says why (%s, no line: %s)', (code, hasNoLine, text) => {
  expect(unreadText('companies', unreadOf({ problem: code && { code } }, hasNoLine))).toBe(text);
});

describe('the dashboard asks', () => {
  const row = (key: string, change: Partial<Freshness> = {}): Freshness => ({ ...unaskedFreshness(key), ...change });
  const failed = (code: ErrorCode) => ({ problem: { code } });
  const asked = (rows: Freshness[]) => countsDue(rows, noon).map(({ key }) => key);

  it.each([
    ['was never read', {}, true],
    ['was not read to its end', { succeededAt: noon, cursor: 2 }, true],
    ['was read less than five minutes ago', { succeededAt: noon - countsFreshFor + 1 }, false],
    ['was read five minutes ago', { succeededAt: noon - countsFreshFor }, true],
    ['had no answer', failed('server-failed'), true],
    ['was refused', failed('right-missing'), false],
  ] as const)('for a list that %s: %o', (_case, change, isAsked) => {
    expect(asked([row('a', change)])).toEqual(isAsked ? ['a'] : []);
  });

  it('for a few lists at a time, those that failed last', () => {
    expect([countsAtOnce, countsFreshFor]).toEqual([2, 300_000]);
    const rows = [row('a', failed('network-timeout')), row('b'), row('c', failed('server-failed'))];
    expect(asked(rows)).toEqual(['b', 'a']);
    expect(asked([...rows, row('d'), row('e')])).toEqual(['b', 'd']);
  });
});

it('names the organisation that a person acts for, or the e-mail of the account', () => {
  const account = { email: 'a@example.org' };
  expect(actingForText(account, [' Northlight '])).toBe('Acting for Northlight');
  for (const unclear of [[], [' '], ['Northlight', 'Harbour']])
    expect(actingForText(account, unclear)).toBe('Acting for a@example.org');
});
