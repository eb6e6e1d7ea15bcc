import { describe, expect, it } from 'vitest';
import { faceWords, faceWordsOf, livenessWords, livenessWordsOf } from '../../src/domain/verification/codes-text';
import { failureWordsOf, fraudWordsOf, reasonWordsOf } from '../../src/domain/verification/failure-text';
import { personNameOf, personOutcomeOf, personStatusOf } from '../../src/domain/verification/person';
import type { StepName } from '../../src/domain/verification/steps';
import { aPerson } from '../builders/person';

describe('a person', () => {
  it.each([
    ['Success', 'approved', 'Success'],
    ['Failed', 'rejected', 'Failed'],
    ['Expired', 'expired', 'Expired'],
    ['Pending', 'pending', 'Pending'],
    [null, 'pending', 'Pending'],
    ['OnHold', 'unknown', 'Unknown'],
  ])('with the status %s is stored as %s and shown as %s', (status, outcome, shown) => {
    expect(personOutcomeOf(status)).toBe(outcome);
    expect(personStatusOf(aPerson({ status }))).toBe(shown);
  });

  it('is called by the name, else by the e-mail, else by nothing', () => {
    expect(personNameOf({ name: ' Tamsin Orrelay ', email: 'a@example.org' })).toBe('Tamsin Orrelay');
    expect(personNameOf({ name: '  ', email: 'a@example.org' })).toBe('a@example.org');
    expect(personNameOf({ name: null, email: 'a@example.org' })).toBe('a@example.org');
    expect(personNameOf({ name: null, email: null })).toBeNull();
  });
});

describe('suspected fraud', () => {
  const codes = (table: object) => Object.keys(table).map(Number);
  const suspected = (step: StepName, table: object) => codes(table).filter((code) => fraudWordsOf([{ step, code }]).length > 0);

  it('is a spoof, a selfie without life or faces that do not match, and nothing that can happen to an honest person', () => {
    expect(suspected('step_liveliness', livenessWords)).toEqual([1, 17]);
    expect(suspected('step_ocrIdVerification', faceWords)).toEqual([1]);
    expect(fraudWordsOf([{ step: 'step_mintSbt', code: 1 }])).toEqual([]);
  });

  it('is the reason for any status, before any other failure', () => {
    const dark = { step: 'step_liveliness', code: 4 } as const;
    const other = { step: 'step_ocrIdVerification', code: 1 } as const;
    for (const isRejected of [true, false]) expect(reasonWordsOf([dark, other], isRejected)).toBe(faceWords[1]);
    expect(reasonWordsOf([dark], true)).toBe(livenessWords[4]);
    expect(reasonWordsOf([dark], false)).toBeNull();
  });
});

describe('the reason of a refusal', () => {
  it('comes from the table of its step', () => {
    expect(failureWordsOf({ step: 'step_liveliness', code: 1 })?.text).toBe('Face appears to be a spoof.');
    expect(failureWordsOf({ step: 'step_ocrIdVerification', code: 1 })?.text).toBe('Faces does not match');
  });

  it.each([
    [1, 'Face appears to be a spoof.'],
    [12, 'Multiple faces detected, only one is allowed.'],
    [17, 'No life has been detected.'],
  ])('liveness %i reads "%s"', (code, text) => {
    expect(livenessWordsOf(code).text).toBe(text);
  });

  it('face 6 says that the document was already verified in another account', () => {
    expect(faceWordsOf(6).text).toBe('The document was already verified in another account.');
  });

  it('a code outside its table reads "Unknown error"', () => {
    for (const code of [-1, 19, 3.5, 1000]) expect(livenessWordsOf(code).text).toBe('Unknown error');
    for (const code of [-1, 7, 18]) expect(faceWordsOf(code).text).toBe('Unknown error');
    expect(failureWordsOf({ step: 'step_mintSbt', code: 1 })?.text).toBe('Unknown error');
  });

  it('is nothing when the server gave no code', () => {
    expect(failureWordsOf(null)).toBeNull();
    expect(failureWordsOf({ step: 'step_liveliness', code: null })).toBeNull();
  });

  it('differs from code to code', () => {
    for (const table of [livenessWords, faceWords]) {
      const texts = Object.values(table).map(({ text }) => text);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });
});

it('a name or an e-mail of blanks alone counts as missing', () => {
  expect(personNameOf({ name: ' ', email: ' ada@reader.example ' })).toBe('ada@reader.example');
  expect(personNameOf({ name: ' ', email: ' ' })).toBeNull();
});
