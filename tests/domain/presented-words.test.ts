import { describe, expect, it } from 'vitest';
import { countryFlag, countryText, toCountryCode } from '../../src/domain/shared/country';
import { toFactorText } from '../../src/domain/shared/format';
import { similarityText } from '../../src/domain/verification/codes-text';
import { chainName, credentialName, criteriaWords, unreadablePartsText } from '../../src/domain/verification/presented-text';
import { failedStepsOf } from '../../src/domain/verification/session';
import { type StepName, stepStatesOf } from '../../src/domain/verification/steps';
import { stepsDoneText, stepText, timelineTitleOf } from '../../src/domain/verification/steps-text';
import { criteriaText, subjectFields, toSubjectMoment, validUntilOf } from '../../src/domain/verification/subject';
import { ageText, validityWords } from '../../src/domain/verification/validity-text';
import { durationOf } from '../../src/domain/verification/verification';
import { day, noon } from '../builders/moments';
import { stepFlags } from '../builders/session';

describe('the words of what was presented', () => {
  it.each([
    ['PassportCredential', 'Passport'],
    ['GovernmentIdCredential', 'Government ID'],
    ['PersonhoodCredential', 'Personhood'],
    ['zkProofOfPersonHood', 'Proof of personhood (T1)'],
    ['zkProofOfKYC', 'Proof of KYC (T2)'],
    ['zkProofOfAge', 'Proof of age (T5)'],
    ['zkProofOfMembership', 'Proof of membership'],
    ['zkProofOfDOB', 'Proof of date of birth'],
    ['zkProofOfAgeSbtCredential', 'Soul bound token, Proof of age (T5)'],
    ['SbtCredential', 'Sbt Credential'],
    ['toString', 'To String'],
    ['StudentCredential', 'Student Credential'],
  ])('%s is called %s', (kind, name) => {
    expect(credentialName(kind)).toBe(name);
  });

  it.each([
    [{ attribute: 'age', operator: '>', value: 18, unit: 'years' }, 'Age over 18 years'],
    [{ attribute: 'age', operator: '>=', value: '21', unit: 'years' }, 'Age at least 21 years'],
    [{ attribute: 'residence', operator: 'within', value: 'EU' }, 'Residence within EU'],
    [{ type: 'Requirement' }, null],
    [{ attribute: {}, operator: 'constructor' }, 'constructor'],
    ['text', null],
    [null, null],
  ])('the criteria %j read %j', (criteria, text) => {
    expect(criteriaText({ criteria })).toBe(text);
  });

  it('say whether criteria were met and what to do if they were not', () => {
    expect(criteriaWords(true)).toEqual({ text: 'Met', next: '' });
    for (const verified of [false, undefined, 'true', 1]) expect(criteriaWords(verified).next).not.toBe('');
    expect(criteriaWords('true').text).toBe('Unknown');
  });

  it('name chains by their label, and show one that is not known as it came', () => {
    expect(chainName('cosmos:osmo:osmo-test-5')).toBe('Osmosis (testnet)');
    expect(chainName('cosmos:none:other')).toBe('cosmos:none:other');
    expect(chainName('constructor')).toBe('constructor');
  });

  it('name countries by two letters and by three, and show anything else as it came', () => {
    expect(`${countryFlag('SWE')} ${countryText('SWE')}`).toBe('🇸🇪 Sweden (SWE)');
    expect(countryText('de')).toBe('Germany (de)');
    expect(countryText('D<<')).toBe('Germany (D<<)');
    expect([toCountryCode('XXX'), toCountryCode('ZZ'), toCountryCode('')]).toEqual([null, null, null]);
    expect([countryText('Utopia'), countryFlag('Utopia')]).toEqual(['Utopia', '']);
    expect(subjectFields({ issuingStateCode: 'FIN' })[0]).toMatchObject({ text: 'Finland (FIN)', flag: '🇫🇮' });
  });

  it('say how alike faces are, and if that is below eighty percent', () => {
    expect([similarityText(0.93), similarityText(0.8), similarityText(0.794)]).toEqual(['93%', '80%', '79%, below 80%']);
  });

  it('name entries of a timeline by the contract, others as they came', () => {
    expect(['ocrIdDoc', 'newStep', 'constructor', ''].map(timelineTitleOf)).toEqual([
      'Document uploaded',
      'newStep',
      'constructor',
      'Unnamed step',
    ]);
  });

  it('say how far a verification came, by the known steps', () => {
    const none = { step_start: null, step_liveliness: null, step_ocrIdVerification: null, step_mintSbt: null };
    expect(stepsDoneText(stepFlags({ step_userConsent: 0, step_finish: 0 }))).toBe('3 of 5 steps done');
    expect(stepsDoneText(stepFlags({ ...none, step_userConsent: null, step_finish: null }))).toBeNull();
  });

  it('never end a rejected verification in a step that is done', () => {
    const ends = (failed: readonly StepName[], isRejected: boolean, more = {}) =>
      stepStatesOf(stepFlags(more), { failed, isRejected }).map(({ name, state }) => stepText(name, state));
    expect(ends(['step_liveliness'], true)).toContain('Liveness Check: failed');
    expect(ends(['step_liveliness'], true).at(-1)).toBe('Finished: rejected');
    expect(ends(['step_liveliness'], false).at(-1)).toBe('Finished: rejected');
    expect(ends([], true).at(-1)).toBe('Finished: rejected');
    expect(ends([], true, { step_finish: 0 }).at(-1)).toBe('Finished: not done');
    expect(ends([], false)).toEqual(
      ['Started', 'Liveness Check', 'Document Verification', 'User Consent', 'Finished'].map((title) => `${title}: done`),
    );
  });

  it.each<[liveness: number | null, face: number | null, failed: string[]]>([
    [3, 3, []],
    [null, null, []],
    [2, 3, ['Liveness Check: failed', 'Finished: rejected']],
    [3, 2, ['Document Verification: failed', 'Finished: rejected']],
    [2, 2, ['Liveness Check: failed', 'Document Verification: failed', 'Finished: rejected']],
  ])('show no step as done whose check failed: liveness %j, face %j', (livenessResult, faceResult, failed) => {
    const states = stepStatesOf(stepFlags({}), { failed: failedStepsOf({ livenessResult, faceResult }), isRejected: false });
    expect(states.filter(({ state }) => state !== 'done').map(({ name, state }) => stepText(name, state))).toEqual(failed);
  });

  it('name each part that could not be read once', () => {
    expect(unreadablePartsText([])).toBeNull();
    expect(unreadablePartsText(['deviceDetails.ip', 'deviceDetails', 'constructor'])).toBe(
      "Part of the server's answer could not be read: device and location, who and when. The rest is shown.",
    );
  });

  it('give an enlargement with one decimal', () => {
    expect([1, 1.96, 3.333].map(toFactorText)).toEqual(['1×', '2×', '3.3×']);
  });
});

describe('a document', () => {
  it('that is over or nearly so is said to be', () => {
    expect(validityWords(noon + 400 * day, noon).state).toBe('valid');
    expect(validityWords(noon + 20 * day, noon)).toMatchObject({
      state: 'soon',
      text: expect.stringContaining('expires in 20 days'),
    });
    expect(validityWords(noon - 20 * day, noon)).toMatchObject({
      state: 'over',
      text: expect.stringContaining('expired 20 days ago'),
    });
  });

  it('finds its end of validity under any of the known names', () => {
    expect(validUntilOf({ expiryDate: '2034-09-12' })).toBe(Date.UTC(2034, 8, 12));
    expect(validUntilOf({ dateOfExpiry: Date.UTC(2034, 8, 12) / 1000 })).toBe(Date.UTC(2034, 8, 12));
    expect(validUntilOf({})).toBeNull();
  });

  it('has no date where none can be read', () => {
    for (const value of [1e300, Number.NaN, '2034-99-99', {}, null, 'soon']) expect(toSubjectMoment(value)).toBeNull();
  });

  it('shows a possible age, and says what cannot be one', () => {
    expect([ageText(1), ageText(46)]).toEqual(['1 year', '46 years']);
    for (const years of [-1, 900]) expect(ageText(years)).toContain('Compare with the document by eye');
  });
});

describe('the duration', () => {
  it('is unknown without a start', () => {
    expect(durationOf({ createdAt: 0, consentAt: noon })).toBeNull();
  });
});
