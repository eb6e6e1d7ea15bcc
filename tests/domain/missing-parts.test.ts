import { describe, expect, it } from 'vitest';
import { toReport } from '../../src/domain/report/to-report';
import { parseVerification } from '../../src/domain/verification/detail-wire';
import {
  completedText,
  durationText,
  facePicturesOf,
  isPictureUnreadable,
  missingComparisonText,
  missingConsentText,
  missingLivenessText,
  missingPartText,
  missingPersonalText,
} from '../../src/domain/verification/missing-parts-text';
import type { Verification } from '../../src/domain/verification/verification';
import { kycAppId, stepFlags } from '../builders/session';
import { aPresentation, aVerification, aVerificationWire, detailBody } from '../builders/verification';
import { aReportInput } from '../builders/verification-report';

const nothing = { selfie: null, document: null, consentAt: null, credentials: [] };
const allDone = stepFlags({ step_mintSbt: 1 });
const noneDone = stepFlags({
  step_liveliness: 0,
  step_ocrIdVerification: 0,
  step_mintSbt: 0,
  step_userConsent: 0,
  step_finish: 0,
});

function parsed(detail: Record<string, unknown>) {
  const read = parseVerification({ appId: kycAppId, id: 'one', subject: 'session' }, detailBody(aVerificationWire(detail)));
  if (!read.ok) throw new Error(read.problem.code);
  return read.value.verification;
}

/** Everything was sent, and none of it can be read, though every step is done. */
const garbled = parsed({
  status: 'Failed',
  step_mintSbt: 1,
  selfiDetails: 'x',
  ocriddocsDetails: 'none',
  mintsbtsDetails: { a: 1 },
  userConsentDetails: { createdAt: 'bad', presentation: '{}' },
});
const claims = /No selfie was|No document was|was uploaded|No token was|not given consent|Not completed/;

describe('a part that is missing', () => {
  it('and was sent is called unreadable, and nothing is said about the person', () => {
    expect(missingPartText('selfiDetails', garbled)).toBe('The selfie data could not be read.');
    expect(missingPartText('ocriddocsDetails', garbled)).toBe('The document data could not be read.');
    expect(missingPartText('mintsbtsDetails', garbled)).toBe('The token data could not be read.');
    expect(missingConsentText(garbled)).toBe('The time of consent could not be read.');
    const all = [missingComparisonText(garbled), missingPersonalText(garbled)];
    expect(all.join(' ')).not.toMatch(claims);
  });

  it('reads in a report as on the screen', () => {
    const report = toReport(aReportInput({ verification: garbled }));
    const notes = report.sections.flatMap((section) => section.notes);
    expect(JSON.stringify(report)).not.toMatch(claims);
    for (const part of ['selfiDetails', 'ocriddocsDetails', 'mintsbtsDetails'] as const)
      expect(notes).toContain(missingPartText(part, garbled));
    expect(notes).toContain(missingComparisonText(garbled));
  });

  it('though its step is done was not sent; where the step is not done the person did not do it', () => {
    const done = aVerification({ ...nothing, steps: allDone });
    const open = aVerification({ ...nothing, steps: noneDone });
    expect(missingPartText('selfiDetails', done)).toBe('Step done, but no selfie data from the server.');
    expect(missingPartText('mintsbtsDetails', done)).toBe('Step done, but no token data from the server.');
    expect(missingConsentText(done)).toBe('Step done, but no consent data from the server.');
    expect(missingPartText('selfiDetails', open)).toBe('No selfie was taken.');
    expect(missingConsentText(open)).toBe('The person has not given consent.');
    expect(missingPartText('ocriddocsDetails', open)).toBe('No document was uploaded.');
  });

  it('of whose step nobody knows was not sent', () => {
    const unknown = aVerification({ ...nothing, steps: stepFlags({ step_liveliness: null, step_userConsent: null }) });
    expect(missingPartText('selfiDetails', unknown)).toBe('No selfie data.');
    expect(missingPersonalText(unknown)).toBe('No consent data.');
  });

  it('is among what could not be read, however much else could not', () => {
    const bad = Array.from({ length: 500 }, () => ({ createdAt: 'never' }));
    const { unreadable } = parsed({ mintsbtsDetails: bad.map(() => 1), timeLineDetails: bad });
    expect(unreadable?.some((path) => path.startsWith('timeLineDetails'))).toBe(true);
    expect(unreadable?.length).toBeLessThan(60);
  });

  it('of a part is a result that could not be read, where one was sent', () => {
    const verification = parsed({ selfiDetails: { createdAt: '2026-03-10', serviceLivenessResult: 'three' } });
    expect(missingLivenessText(verification)).toBe('The liveness result could not be read.');
    expect(missingLivenessText(aVerification({ unreadable: [] }))).toBe('No liveness result.');
  });
});

describe('a picture', () => {
  it('replaced by something else is not reported as unsent', () => {
    const verification = parsed({
      selfiDetails: { createdAt: '2026-03-10', tokenSelfiImage: { data: 1 }, serviceLivenessResult: 3 },
    });
    expect(isPictureUnreadable('selfie', verification)).toBe(true);
    expect(isPictureUnreadable('front', verification)).toBe(false);
    expect(['selfie', 'face', 'front'].map((slot) => isPictureUnreadable(slot as 'selfie', garbled))).toEqual([true, true, true]);
    const { sections } = toReport(aReportInput({ verification }));
    const pictures = sections.flatMap((section) => section.pictures);
    expect(pictures.find(({ slot }) => slot === 'selfie')).toMatchObject({ sent: false, unreadable: true });
    expect(pictures.find(({ slot }) => slot === 'front')).not.toHaveProperty('unreadable');
  });
});

describe('the face', () => {
  it.each([
    ['selfie and document', {}, ['selfie', 'face']],
    ['no document', { document: null, pictures: ['selfie'] }, ['selfie']],
    ['no selfie', { selfie: null, pictures: ['face'] }, ['face']],
    ['a face from the credential only', { document: null, pictures: ['selfie', 'face'] }, ['selfie', 'face']],
  ] satisfies [string, Partial<Verification>, string[]][])('has a picture for each part that is there: %s', (_, parts, slots) => {
    expect(facePicturesOf(aVerification(parts))).toEqual(slots);
  });

  it('keeps the place of a picture that could not be read', () => {
    expect(facePicturesOf(garbled)).toEqual(['selfie', 'face']);
  });

  it('is said not to be compared, in one sentence that does not name again what is missing', () => {
    expect(missingComparisonText(aVerification({ document: null, steps: noneDone }))).toBe('Faces not compared.');
    expect(missingComparisonText(garbled)).toBe('Faces not compared.');
  });
});

describe('a consent without its time', () => {
  it.each([
    ['a credential', JSON.stringify(aPresentation())],
    ['an empty presentation', '{}'],
  ])('is a consent where %s came with it', (_what, presentation) => {
    const verification = parsed({ userConsentDetails: { presentation } });
    expect(missingConsentText(verification)).toBe('The time of consent is unknown.');
    expect(durationText(verification)).toBeNull();
    expect(missingPersonalText(verification)).toBe('No document credential was presented.');
  });

  it('has no duration if there is none', () => {
    expect(durationText(aVerification({ consentAt: null, steps: noneDone }))).toBeNull();
  });
});

describe('the end of a verification', () => {
  it('is not shown if it is finished, and has not come if it is not', () => {
    expect(completedText(aVerification({ completedAt: null }))).toBe('Unknown');
    expect(completedText(aVerification({ completedAt: null, steps: noneDone }))).toBe('Not completed');
    expect(completedText(parsed({ completedAt: 'late' }))).toBe('Could not be read');
    expect(completedText(aVerification())).toContain('UTC');
  });
});
