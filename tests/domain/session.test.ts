import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sessionFailuresOf } from '../../src/domain/verification/failure-text';
import {
  type SessionFacts,
  sessionOutcomeOf,
  sessionStatusAt,
  statusNames,
  toStatusFilter,
} from '../../src/domain/verification/session';
import { stepsShown, toStepFlag } from '../../src/domain/verification/steps';
import { statusWords } from '../../src/domain/verification/text';
import { day, noon } from '../builders/moments';
import { runs } from '../builders/runs';
import { aSession, stepFlags, unfinishedSteps } from '../builders/session';

const code = fc.option(fc.integer({ min: 0, max: 18 }), { nil: null });
const facts: fc.Arbitrary<SessionFacts> = fc.record({
  status: fc.option(fc.constantFrom(...statusNames), { nil: null }),
  steps: fc.boolean().map((isFinished) => (isFinished ? stepFlags() : unfinishedSteps)),
  expiresAt: fc.option(fc.integer({ min: noon - day, max: noon + day }), { nil: null }),
  livenessResult: code,
  faceResult: code,
});

describe('a finished session', () => {
  it.each([
    [3, 3, 'Success'],
    [3, null, 'Success'],
    [null, 3, 'Success'],
    [null, null, 'Success'],
    [1, 3, 'Failed'],
    [3, 1, 'Failed'],
    [0, null, 'Failed'],
    [null, 6, 'Failed'],
    [17, 6, 'Failed'],
  ])('with liveness %s and face %s is %s', (livenessResult, faceResult, status) => {
    const row = aSession({ livenessResult, faceResult, expiresAt: noon - day });
    expect(sessionStatusAt(row, noon)).toBe(status);
  });

  it('is rejected exactly when one of its results is not 3 or the server says Failed, whatever the time', () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: 0, max: 2 * noon }), (given, now) => {
        const finished = { ...given, steps: stepFlags() };
        const hasBadResult = [given.livenessResult, given.faceResult].some((result) => result !== null && result !== 3);
        const isRefused = hasBadResult || given.status === 'Failed';
        const row = { outcome: sessionOutcomeOf(finished), expiresAt: given.expiresAt };
        expect(sessionStatusAt(row, now)).toBe(isRefused ? 'Failed' : 'Success');
      }),
      runs(300),
    );
  });

  it('names the steps that failed, the selfie before the document', () => {
    const ofDocument = { step: 'step_ocrIdVerification', code: 6 };
    expect(sessionFailuresOf({ livenessResult: 17, faceResult: 6 })).toEqual([{ step: 'step_liveliness', code: 17 }, ofDocument]);
    expect(sessionFailuresOf({ livenessResult: 3, faceResult: 6 })).toEqual([ofDocument]);
    expect(sessionFailuresOf({ livenessResult: null, faceResult: null })).toEqual([]);
  });
});

describe('an unfinished session', () => {
  it.each([
    [noon + 1, 'Pending'],
    [noon, 'Expired'],
    [noon - 1, 'Expired'],
    [null, 'Expired'],
  ])('that ends at %s is %s at noon', (expiresAt, status) => {
    expect(sessionStatusAt(aSession({ steps: unfinishedSteps, expiresAt }), noon)).toBe(status);
  });

  it('only ever goes from Pending to Expired as time passes', () => {
    fc.assert(
      fc.property(facts, fc.nat({ max: 2 * day }), fc.nat({ max: 2 * day }), (given, first, more) => {
        const row = { outcome: sessionOutcomeOf({ ...given, steps: unfinishedSteps }), expiresAt: given.expiresAt };
        const before = sessionStatusAt(row, noon - day + first);
        const after = sessionStatusAt(row, noon - day + first + more);
        expect([before, after]).toSatisfy(([one, other]) => one === other || (one === 'Pending' && other === 'Expired'));
      }),
      runs(300),
    );
  });

  it('is not rejected because of a failed attempt that may be repeated', () => {
    expect(sessionStatusAt(aSession({ steps: unfinishedSteps, livenessResult: 4, expiresAt: noon + day }), noon)).toBe('Pending');
  });
});

describe('a status that Studio does not know', () => {
  it('is shown as unknown, finished or not', () => {
    expect(sessionStatusAt(aSession({ status: 'OnHold' }), noon)).toBe('Unknown');
    expect(sessionStatusAt(aSession({ status: 'OnHold', steps: unfinishedSteps }), noon)).toBe('Unknown');
  });

  it('keeps the text of the server in its row', () => {
    expect(aSession({ status: 'OnHold' }).status).toBe('OnHold');
  });
});

describe('a status filter', () => {
  it.each([
    ['Success', 'Success'],
    ['Failed', 'Failed'],
    ['Expired', 'Expired'],
    ['Pending', 'Pending'],
    ['success', 'Pending'],
    ['anything', 'Pending'],
    ['', null],
    [null, null],
  ])('%s means %s', (raw, status) => {
    expect(toStatusFilter(raw)).toBe(status);
  });
});

describe('badges and steps', () => {
  it('Success is shown as Approved and Failed as Rejected', () => {
    expect([statusWords.Success, statusWords.Failed, statusWords.Expired, statusWords.Pending]).toEqual([
      'Approved',
      'Rejected',
      'Expired',
      'Pending',
    ]);
  });

  it('a step that is not configured is not drawn, the others keep their order', () => {
    expect(stepsShown({ ...unfinishedSteps, step_mintSbt: null }).map(({ name, done }) => `${name} ${done}`)).toEqual([
      'step_start true',
      'step_liveliness true',
      'step_ocrIdVerification false',
      'step_userConsent false',
      'step_finish false',
    ]);
    expect(stepsShown(stepFlags({ step_mintSbt: 0 }))).toHaveLength(6);
  });

  it.each([
    [1, 1],
    [true, 1],
    ['1', 1],
    [0, 0],
    [false, 0],
    ['0', 0],
    [null, null],
    [undefined, null],
    [2, null],
    ['yes', null],
  ])('the flag %s is read as %s', (raw, flag) => {
    expect(toStepFlag(raw)).toBe(flag);
  });
});
