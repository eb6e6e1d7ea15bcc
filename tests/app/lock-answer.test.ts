import { describe, expect, it } from 'vitest';
import { type LockAnswer, nextAnswer } from '../../src/app/shell/lock/lock-answer';
import { failed, ok } from '../../src/domain/shared/outcome';
import type { MirrorKeys } from '../../src/workers/api';

const [of, later] = ['ada|vault|1', 'ada|vault|2'];
const keys = {} as MirrorKeys;
const opened: LockAnswer = { of, outcome: ok(keys) };
const shut: LockAnswer = { of, outcome: failed('mirror-locked') };
const silent: LockAnswer = { of, outcome: failed('worker-silent') };

describe('the answer to the request for the keys', () => {
  it('closes the screen if the worker has no key', () => {
    expect(nextAnswer(opened, shut)).toBe(shut);
  });

  it('keeps the screen open if the worker died before it could answer', () => {
    expect(nextAnswer(opened, silent)).toBe(opened);
  });

  it('that never comes counts as an answer if nothing was open, or if the device was locked since', () => {
    for (const known of [null, shut]) expect(nextAnswer(known, silent)).toBe(silent);
    const silentLater = { ...silent, of: later };
    expect(nextAnswer(opened, silentLater)).toBe(silentLater);
  });

  it('is the last one of several', () => {
    const again: LockAnswer = { of, outcome: ok({ ...keys }) };
    expect(nextAnswer(opened, again)).toBe(again);
    expect(nextAnswer(shut, opened)).toBe(opened);
  });
});
