import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPresentation } from '../../src/domain/wire/presentation';
import { parseVerification } from '../../src/domain/wire/verification';
import { runs } from '../builders/runs';
import { kycAppId } from '../builders/session';
import {
  aPassportCredential,
  aPresentation,
  aVerification,
  aVerificationWire,
  detailBody,
  pixel,
} from '../builders/verification';

const question = { appId: kycAppId, id: '0b9d3f1e-5a70-4c8e-9d51-7f2a64c0e118', subject: 'session' as const };

function parsed(detail: Record<string, unknown>) {
  const outcome = parseVerification(question, detailBody(aVerificationWire(detail)));
  if (!outcome.ok) throw new Error(outcome.problem.code);
  return outcome.value;
}

describe('a detail', () => {
  it('becomes what is kept, its pictures apart', () => {
    const { verification, pictures } = parsed({});
    const { createdAt, consentAt, steps, selfie, document, attempts, pictures: slots } = aVerification();
    expect(verification).toMatchObject({ createdAt, consentAt, steps, selfie, document, attempts, pictures: slots });
    expect(pictures).toEqual(['selfie', 'face', 'front'].map((slot) => ({ slot, source: pixel })));
    expect(JSON.stringify(verification)).not.toContain('data:image');
  });

  it.each([
    ['session', 'session-record-missing'],
    ['person', 'person-record-missing'],
  ] as const)('of a %s that is empty or missing is said in the words of the spec', (subject, code) => {
    for (const body of [detailBody({}), detailBody(null), { success: true }]) {
      expect(parseVerification({ ...question, subject }, body)).toEqual({ ok: false, problem: { code } });
    }
  });

  it.each([[[{}]], ['text'], [7], [{ message: 'Sign in' }], [{ createdAt: 'no date' }], [{ selfiDetails: [] }]])(
    'that is %j is malformed and replaces nothing',
    (data: unknown) => {
      expect(parseVerification(question, detailBody(data))).toMatchObject({ ok: false, problem: { code: 'answer-malformed' } });
    },
  );

  it.each([undefined, null, {}, { createdAt: null }])('with the selfie %j has none', (selfiDetails) => {
    const { verification, pictures } = parsed({ selfiDetails });
    expect(verification.selfie).toBeNull();
    expect(pictures.map(({ slot }) => slot)).toEqual(['face', 'front']);
  });

  it.each([undefined, null, {}])('with the document %j has none', (ocriddocsDetails) => {
    const bare = { ocriddocsDetails, userConsentDetails: null };
    expect(parsed(bare).verification).toMatchObject({ document: null, pictures: ['selfie'] });
  });

  it('without consent, tokens, device and time line is whole all the same', () => {
    const bare = { userConsentDetails: null, mintsbtsDetails: null, deviceDetails: null, timeLineDetails: null };
    expect(parsed(bare).verification).toMatchObject({
      consentAt: null,
      credentials: [],
      presentationUnreadable: false,
      tokens: [],
      userAgent: null,
      place: null,
      timeline: [],
    });
  });

  it('tells its time line in the order of time, whichever name a step has', () => {
    expect(parsed({}).verification.timeline.map(({ step }) => step)).toEqual(['start', 'liveliness']);
  });

  it('reads numbers that came as text and a token id that came as a number', () => {
    const { verification } = parsed({ retryAttempts: '2' });
    expect([verification.attempts, verification.tokens[0]?.tokenId]).toEqual([2, '7']);
  });

  it('takes the id of the route where the answer tells none', () => {
    const { verification } = parsed({ sessionId: undefined, userId: undefined, appUserId: 'b' });
    expect([verification.sessionId, verification.userId]).toEqual([question.id, 'b']);
  });
});

describe('a presentation', () => {
  it('is read from text and from an object alike', () => {
    expect(readPresentation(JSON.stringify(aPresentation()))).toEqual(readPresentation(aPresentation()));
  });

  it('gives kind, issuer, dates and subject, without the picture inside', () => {
    const { credentials, unreadable } = readPresentation(aPresentation());
    expect(unreadable).toBe(false);
    expect(credentials[0]).toMatchObject({
      kind: 'PassportCredential',
      issuer: 'did:hid:testnet:issuer',
      subject: { name: 'Tamsin', surname: 'Orrelay' },
      proofType: 'Ed25519Signature2020',
    });
    expect(credentials[0]?.subject).not.toHaveProperty('face');
  });

  it.each([undefined, null, ''])('that is %j is none, which is no fault', (raw) => {
    expect(readPresentation(raw)).toMatchObject({ credentials: [], unreadable: false });
  });

  it.each(['{', 'text', '7', '[]', 7, '{"verifiableCredential":7}'])(
    'that is %j is said to be unreadable, never taken for none',
    (raw) => {
      expect(readPresentation(raw)).toMatchObject({ credentials: [], unreadable: true });
    },
  );

  it('with one broken credential keeps the others and says so', () => {
    const { credentials, unreadable } = readPresentation(
      aPresentation([aPassportCredential(), { type: 7 }, aPassportCredential()]),
    );
    expect([credentials.length, unreadable]).toEqual([2, true]);
  });

  it('reads an issuer that is an object and a proof that is a list', () => {
    const credential = aPassportCredential({
      issuer: { id: 'did:x' },
      proof: [{ type: 'BJJSignature2021' }],
      type: 'VerifiableCredential',
    });
    expect(readPresentation(aPresentation([credential])).credentials[0]).toMatchObject({
      issuer: 'did:x',
      proofType: 'BJJSignature2021',
      kind: 'VerifiableCredential',
    });
  });

  it('of any text is read without a throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string(), fc.jsonValue()), (raw) => {
        expect(Array.isArray(readPresentation(raw).credentials)).toBe(true);
      }),
      runs(300),
    );
  });
});
