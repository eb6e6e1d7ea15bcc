import { describe, expect, it } from 'vitest';
import { toDetailHead } from '../../src/app/screens/verifications/detail-head';
import { noon } from '../builders/moments';
import { aPerson } from '../builders/person';
import { aSession, stepFlags } from '../builders/session';
import { aVerification } from '../builders/verification';

const nothing = { verification: null, session: null, person: null, now: noon };

describe('the head of an opened verification', () => {
  it('shows no status while none of it is on this device', () => {
    expect(toDetailHead({ id: 'a-b-c-d-e', subject: 'session', ...nothing }).status).toBeNull();
    expect(toDetailHead({ id: 'ab12', subject: 'person', ...nothing }).status).toBeNull();
  });

  it('derives the status of a session from its row until the detail is here', () => {
    const session = aSession({ faceResult: 6, outcome: 'rejected' });
    const head = toDetailHead({ id: session.sessionId, subject: 'session', ...nothing, session });
    expect(head).toMatchObject({ status: 'Failed', reason: { text: 'The document was already verified in another account.' } });
  });

  it('shows the status of a person as the server sent it', () => {
    const head = toDetailHead({ id: 'ab12', subject: 'person', ...nothing, person: aPerson({ status: 'Expired' }) });
    expect(head.status).toBe('Expired');
  });

  it('says for a refusal without a result that no reason was given, and what to do', () => {
    const verification = aVerification({ status: 'Failed', selfie: null, document: null });
    for (const subject of ['session', 'person'] as const) {
      const { reason } = toDetailHead({ id: 'x', subject, ...nothing, verification });
      expect(reason?.text).toBe('No reason from the server.');
      expect(reason?.next).toContain('by eye');
    }
    expect(toDetailHead({ id: 'x', subject: 'session', ...nothing, verification: aVerification() }).reason).toBeNull();
  });

  it("names suspected fraud of an expired verification, from its own results or from the server's record of the person", () => {
    const steps = stepFlags({ step_finish: 0 });
    const spoofed = aVerification({ steps, expiresAt: noon, selfie: { at: null, result: 1 } });
    const session = toDetailHead({ id: 'x', subject: 'session', ...nothing, verification: spoofed });
    expect(session).toMatchObject({ status: 'Expired', reason: { text: 'Face appears to be a spoof.' } });
    const person = aPerson({ status: 'Expired', failure: { step: 'step_ocrIdVerification', code: 1 } });
    const head = toDetailHead({ id: 'x', subject: 'person', ...nothing, person });
    expect(head).toMatchObject({ status: 'Expired', reason: { text: 'Faces does not match' } });
  });

  it('names the person by the mirrored row, else by the e-mail of the detail', () => {
    const verification = aVerification({ email: 'only@example.org' });
    expect(toDetailHead({ id: 'x', subject: 'person', ...nothing, verification }).name).toBe('only@example.org');
    expect(toDetailHead({ id: 'x', subject: 'person', ...nothing, verification, person: aPerson() }).name).toBe('Tamsin Orrelay');
  });
});
