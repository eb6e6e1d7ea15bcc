import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { toBatchHead } from '../../src/domain/batch/batch';
import {
  type BatchEvent,
  batchMoves,
  batchStates,
  freshCounts,
  isOpenBatch,
  isToPause,
  lineStateOf,
  lineStates,
  moveBatch,
  recounted,
  refusedAtMost,
  totalOf,
} from '../../src/domain/batch/machine';

it('what was given up stays so, and only its person reopens what is done', () => {
  expect(batchMoves['given-up']).toEqual({});
  expect(batchMoves.done).toEqual({ retry: 'running' });
  expect(batchStates.filter(isOpenBatch)).toEqual(['running', 'paused']);
  expect(moveBatch('paused', 'pause')).toBeNull();
});

it('whatever happens, a batch is in a state that there is, and the number of its commands stays', () => {
  const events: BatchEvent[] = ['pause', 'resume', 'ended', 'withdrawn', 'give-up', 'retry'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events)), (course) => {
      const end = course.reduce(
        (state, event) => moveBatch(state, event) ?? state,
        batchStates[0] as (typeof batchStates)[number],
      );
      expect(batchStates).toContain(end);
    }),
  );
  const state = fc.constantFrom(...lineStates);
  fc.assert(
    fc.property(fc.array(fc.tuple(state, state)), (moves) => {
      const counts = moves.reduce((now, [from, to]) => recounted(now, from, to), freshCounts(30));
      expect(totalOf(counts)).toBe(30);
    }),
  );
});

it.each([
  ['refused', null, 'refused'],
  ['done', 'accepted', 'done'],
  ['done', 'found', 'done'],
  ['done', 'already-so', 'done'],
  ['done', 'given-up', 'given-up'],
  ['conflict', null, null],
  ['checking', null, null],
] as const)('a command that is %s (%s) is a line that is %s', (state, result, line) => {
  expect(lineStateOf({ state, result })).toBe(line);
});

it('a refusal that all would have pauses at once, any other after ten in a row', () => {
  expect([
    isToPause('right-missing', 1),
    isToPause('request-refused', refusedAtMost - 1),
    isToPause(null, refusedAtMost),
  ]).toEqual([true, false, true]);
});

it.each([null, 'x', {}, { identity: 1, header: [] }, { identity: 'a' }])('%j was never what a batch has in common', (value) => {
  expect(toBatchHead(value)).toBeNull();
});
