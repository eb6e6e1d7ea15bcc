import { describe, expect, it } from 'vitest';
import { caseSummaryOf } from '../../src/domain/verification/case-summary';
import { summaryWords } from '../../src/domain/verification/case-summary-text';
import { checkPictures, faceWordsOf } from '../../src/domain/verification/codes-text';
import { missingPartsLine } from '../../src/domain/verification/missing-parts-text';
import type { ShownStatus } from '../../src/domain/verification/session';
import { similarityThreshold, type Verification } from '../../src/domain/verification/verification';
import { noon } from '../builders/moments';
import { stepFlags } from '../builders/session';
import { aPresentedCredential, aVerification } from '../builders/verification';

const passport = aPresentedCredential({ subject: { dateOfBirth: '1990-03-11', expiryDate: '2031-05-04' } });

function summary(parts: Partial<Verification> = {}, status: ShownStatus = 'Success', code: number | null = null) {
  const verification = aVerification({ credentials: [passport], ...parts });
  const { lines } = caseSummaryOf({ verification, status, reason: code === null ? null : faceWordsOf(code), now: noon });
  return Object.fromEntries(lines.map(({ label, text, state }) => [label, state === undefined ? text : `${text} (${state})`]));
}

describe('the summary of a verification', () => {
  it('has match score beside its threshold, liveness, validity, age and attempts', () => {
    expect(summary()).toEqual({
      [summaryWords.match]: '93%, threshold 80% (valid)',
      [summaryWords.liveness]: 'Live person (valid)',
      [summaryWords.validity]: 'May 4, 2031 (valid)',
      [summaryWords.age]: '35 years',
      [summaryWords.attempts]: '1',
    });
  });

  it('invents no field: what the server did not send is no line', () => {
    expect(summary({ selfie: null, document: null, credentials: [], attempts: null })).toEqual({});
  });

  it('marks a match below the threshold and a liveness that did not pass', () => {
    const { document } = aVerification();
    const parts = { document: document && { ...document, similarity: 0.41 }, selfie: { at: null, result: 17 } };
    expect(summary(parts)).toMatchObject({
      [summaryWords.match]: '41%, below 80% (over)',
      [summaryWords.liveness]: 'No life has been detected. (over)',
    });
  });

  it('is a match from the threshold on', () => {
    const { document } = aVerification();
    const alike = (similarity: number) => summary({ document: document && { ...document, similarity } })[summaryWords.match];
    expect(alike(similarityThreshold)).toBe('80%, threshold 80% (valid)');
    expect(alike(similarityThreshold - 0.001)).toMatch(/\(over\)$/);
    expect(alike(0)).toMatch(/^0%.*\(over\)$/);
  });

  it('hides the age in discreet mode, and nothing else', () => {
    const verification = aVerification({ credentials: [passport] });
    const { lines } = caseSummaryOf({ verification, status: 'Success', reason: null, now: noon });
    expect(lines.filter(({ isPrivate }) => isPrivate).map(({ label }) => label)).toEqual([summaryWords.age]);
  });

  it('takes no date of a proof, and has nothing to say about it', () => {
    const proof = aPresentedCredential({
      kind: 'zkProofOfAge',
      subject: { dateOfBirth: '1950-03-11', expiryDate: '2033-05-04' },
    });
    const verification = aVerification({ credentials: [proof, passport] });
    const { findings } = caseSummaryOf({ verification, status: 'Success', reason: null, now: noon });
    expect([summary({ credentials: [proof, passport] }), findings.length]).toEqual([summary(), 1]);
  });

  it('takes the first document that has a date', () => {
    const other = aPresentedCredential({ subject: { dateOfBirth: '1950-03-11', expiryDate: '2033-05-04' } });
    const dateless = aPresentedCredential({ subject: { givenName: 'Tamsin' } });
    expect(summary({ credentials: [dateless, passport, other] })).toMatchObject({
      [summaryWords.validity]: 'May 4, 2031 (valid)',
      [summaryWords.age]: '35 years',
    });
    const bare = summary({ credentials: [dateless] });
    for (const label of [summaryWords.age, summaryWords.validity]) expect(bare).not.toHaveProperty(label);
  });

  it('says of a date in an unknown form that it is unknown', () => {
    const dateless = aPresentedCredential({ subject: { givenName: 'Tamsin' } });
    const credentials = [dateless, aPresentedCredential({ subject: { dateOfBirth: '5 May 1990', expiryDate: '05/31' } })];
    expect(summary({ credentials })).toMatchObject({
      [summaryWords.validity]: '05/31, unknown date format',
      [summaryWords.age]: 'Unknown date format. Compare with the document by eye',
    });
  });

  it.each([
    ['Failed', 1, 'Treat as suspected fraud: check the pictures by eye'],
    ['Failed', 2, 'Ask for a clearer picture of the document'],
    ['Pending', null, 'Wait until the person has finished'],
    ['Expired', null, 'Ask the person to start again'],
    ['Success', null, undefined],
    ['Unknown', null, undefined],
  ] as const)('of status %s with code %s ends in the next step: %s', (status, code, next) => {
    expect(summary({}, status, code)[summaryWords.next]).toBe(next);
  });

  it.each<[string, ShownStatus, number | null, boolean]>([
    ['asks the person', 'Expired', null, true],
    ['asks the person', 'Failed', 2, true],
    ['asks nobody', 'Failed', 1, false],
    ['asks nobody', 'Pending', null, false],
    ['asks nobody', 'Success', null, false],
  ])('%s: %s with code %s', (_whom, status, code, asks) => {
    const reason = code === null ? null : faceWordsOf(code);
    expect(caseSummaryOf({ verification: aVerification(), status, reason, now: noon }).asksPerson).toBe(asks);
  });

  it('says the reason of a rejection', () => {
    expect(summary({}, 'Failed', 2)[summaryWords.reason]).toBe('No face was found in the document.');
  });

  it('sends the reviewer to the marked fields of an approved person whose document does not fit', () => {
    const credentials = [aPresentedCredential({ subject: { expiryDate: '2020-01-01' } })];
    expect(summary({ credentials })[summaryWords.next]).toBe('Compare in the document: expiry date');
    const both = [aPresentedCredential({ subject: { expiryDate: '2020-01-01', dateOfBirth: '2990-01-01' } })];
    expect(summary({ credentials: [...both, ...both] })[summaryWords.next]).toBe(
      'Compare in the document: date of birth, expiry date',
    );
  });

  it('names the step that a person who has not finished comes to', () => {
    const next = (flags: Parameters<typeof stepFlags>[0]) => summary({ steps: stepFlags(flags) }, 'Pending')[summaryWords.next];
    expect(next({ step_liveliness: 0, step_ocrIdVerification: 0 })).toBe('Wait for the person. Next: Liveness Check');
    expect(next({ step_userConsent: 0 })).toBe('Wait for the person. Next: User Consent');
  });

  it('sends the reviewer to the pictures of an approved person whose faces are not alike, or who was not seen alive', () => {
    const { document } = aVerification();
    const unlike = document && { ...document, similarity: similarityThreshold - 0.01 };
    const alike = document && { ...document, similarity: similarityThreshold };
    expect(summary({ document: unlike })[summaryWords.next]).toBe(checkPictures);
    const unknown = document && { ...document, similarity: null, faceResult: null };
    for (const one of [alike, unknown]) expect(summary({ document: one })).not.toHaveProperty(summaryWords.next);
    expect(summary({ selfie: { at: null, result: 2 } })[summaryWords.next]).toBe(checkPictures);
    expect(summary({ selfie: { at: null, result: null }, document: null })).not.toHaveProperty(summaryWords.next);
  });
});

describe('suspected fraud', () => {
  const { document } = aVerification();
  const withFace = (faceResult: number) => ({ document: document && { ...document, faceResult } });
  const withLiveness = (result: number) => ({ selfie: { at: null, result } });
  const treat = 'Treat as suspected fraud: check the pictures by eye';
  const again = 'Ask the person to start again';

  it.each<[string, Partial<Verification>, string | undefined, string]>([
    ['a spoof', withLiveness(1), 'Face appears to be a spoof.', treat],
    ['a selfie without life', withLiveness(17), 'No life has been detected.', treat],
    ['faces that do not match', withFace(1), 'Faces does not match.', treat],
    [
      'a spoof beside faces that do not match',
      { ...withLiveness(1), ...withFace(1) },
      'Face appears to be a spoof. Faces does not match.',
      treat,
    ],
    ['a dark selfie beside faces that do not match', { ...withLiveness(4), ...withFace(1) }, 'Faces does not match.', treat],
    ['a dark selfie', withLiveness(4), undefined, again],
    ['a document of another account', withFace(6), undefined, 'Look for the other account of this document'],
    ['nothing', {}, undefined, again],
  ])('is distinguished from mere expiry in an expired verification: %s', (_which, parts, fraud, next) => {
    const shown = summary(parts, 'Expired');
    expect(shown[summaryWords.fraud]).toBe(fraud && `${fraud} (over)`);
    expect(shown[summaryWords.next]).toBe(next);
  });

  it('is the first line and the next step for any status, and not repeated as the reason', () => {
    for (const status of ['Success', 'Failed', 'Pending', 'Unknown'] as const) {
      const shown = summary(withFace(1), status, 1);
      expect(Object.keys(shown)[0]).toBe(summaryWords.fraud);
      expect(shown).toMatchObject({ [summaryWords.fraud]: 'Faces does not match. (over)', [summaryWords.next]: treat });
      expect(shown).not.toHaveProperty(summaryWords.reason);
    }
  });

  it("comes from the server's reason if the verification has no such result", () => {
    expect(summary({ selfie: null, document: null }, 'Expired', 1)[summaryWords.fraud]).toBe('Faces does not match. (over)');
  });
});

describe('what a verification does not have', () => {
  it('is one line', () => {
    const bare = { selfie: null, document: null, consentAt: null, tokens: [], timeline: [], userAgent: null, place: null };
    const steps = stepFlags({ step_liveliness: 0, step_ocrIdVerification: 0, step_userConsent: 0 });
    expect(missingPartsLine(aVerification({ ...bare, steps }))).toBe(
      'No selfie was taken. No document was uploaded. No consent, so document data is hidden. No token data. No timeline. No device data. No location.',
    );
  });

  it('says first what could not be read', () => {
    const unreadable = ['deviceDetails.locationDetail'];
    expect(missingPartsLine(aVerification({ place: null, unreadable }))).toMatch(/^The location data could not be read\. /);
  });

  it('is nothing where everything is there', () => {
    const timeline = [{ step: 'start', at: noon, result: null }];
    const tokens = [{ proofType: 'zkProofOfAge', blockchainLabel: 'x', ownerWalletAddress: null, did: null, tokenId: null }];
    const whole = { timeline, tokens: tokens.map((token) => ({ ...token, contractAddress: null, transactionHash: null })) };
    expect(missingPartsLine(aVerification({ ...whole, credentials: [passport] }))).toBeNull();
  });
});
