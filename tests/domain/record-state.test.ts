import { expect, it } from 'vitest';
import { isKnownAsNone, type RecordState, recordStateOf } from '../../src/domain/record/record-state';
import type { ErrorCode } from '../../src/domain/shared/error-code';
import { noon } from '../builders/moments';

const cases: [isHere: boolean, succeededAt: number | null, code: ErrorCode | null, state: RecordState][] = [
  [false, null, null, 'loading'],
  [false, noon, null, 'none-yet'],
  [true, noon, null, 'known'],
  [true, noon, 'server-failed', 'refresh-failed'],
  [true, noon, 'network-timeout', 'offline'],
  [false, null, 'network-unreachable', 'offline'],
  [false, noon, 'right-missing', 'forbidden'],
];

it.each(cases)('a record that is here: %s, confirmed at %s, last problem %s, is %s', (isHere, succeededAt, code, state) => {
  expect(recordStateOf(isHere, { succeededAt, problem: code === null ? null : { code } })).toBe(state);
});

it.each<[isHere: boolean, succeededAt: number | null, code: ErrorCode | null, isNone: boolean]>([
  [false, null, null, false],
  [false, noon, null, true],
  [false, noon, 'server-failed', true],
  [false, noon, 'network-unreachable', true],
  [false, noon, 'right-missing', false],
  [true, noon, null, false],
])(
  'whether a record is known to be missing, for a record that is here: %s, confirmed at %s, last problem %s: %s',
  (isHere, succeededAt, code, isNone) => {
    expect(isKnownAsNone(isHere, { succeededAt, problem: code === null ? null : { code } })).toBe(isNone);
  },
);
