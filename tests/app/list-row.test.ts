import { describe, expect, it } from 'vitest';
import { toPersonListRow, toSessionListRow } from '../../src/app/screens/verifications/list-row';
import { hour, minute, noon } from '../builders/moments';
import { aPerson } from '../builders/person';
import { aSession } from '../builders/session';

describe('a session in the list', () => {
  it('shows the name and attempts of its mirrored person, and the completion if this session is the completed one', () => {
    const person = aPerson({ completedAt: noon - hour, retries: 3 });
    expect(toSessionListRow(aSession(), person, true, noon)).toMatchObject({
      name: 'Tamsin Orrelay',
      attempts: 3,
      completedAt: noon - hour,
    });
    expect(toSessionListRow(aSession(), person, false, noon).completedAt).toBeNull();
  });

  it('shows no name, attempts or completion while its person is not on this device', () => {
    expect(toSessionListRow(aSession(), undefined, false, noon)).toMatchObject({ name: null, attempts: null, completedAt: null });
  });

  it('shows the reason of its own result if it was refused', () => {
    const row = toSessionListRow(aSession({ livenessResult: 17, outcome: 'rejected' }), undefined, false, noon);
    expect(row).toMatchObject({
      status: 'Failed',
      failedSteps: ['step_liveliness'],
      reason: { text: 'No life has been detected.' },
    });
  });

  it('is marked with suspected fraud even if it expired', () => {
    const row = toSessionListRow(aSession({ livenessResult: 1, outcome: 'open', expiresAt: noon }), undefined, false, noon);
    expect(row).toMatchObject({ status: 'Expired', reason: { text: 'Face appears to be a spoof.' } });
  });

  it('turns from pending to expired as time passes', () => {
    const session = aSession({ outcome: 'open', expiresAt: noon });
    expect(toSessionListRow(session, undefined, false, noon - minute).status).toBe('Pending');
    expect(toSessionListRow(session, undefined, false, noon).status).toBe('Expired');
  });
});

describe('a person in the list', () => {
  it('shows the status the server sent, an unknown one as unknown with its own text', () => {
    expect(toPersonListRow(aPerson({ status: 'OnHold', outcome: 'unknown' }))).toMatchObject({
      status: 'Unknown',
      rawStatus: 'OnHold',
    });
  });

  it('shows the failed step and its reason in words', () => {
    const person = aPerson({ status: 'Failed', failure: { step: 'step_ocrIdVerification', code: 1 } });
    expect(toPersonListRow(person)).toMatchObject({
      failedSteps: ['step_ocrIdVerification'],
      reason: { text: 'Faces does not match' },
    });
  });

  it('falls back to the e-mail if the server reports no name', () => {
    expect(toPersonListRow(aPerson({ name: null })).name).toBe('tamsin.orrelay@example.org');
  });
});
