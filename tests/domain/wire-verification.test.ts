import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textLimit } from '../../src/domain/shared/scalars-wire';
import { parseVerification, verificationWire } from '../../src/domain/verification/detail-wire';
import { readPresentation } from '../../src/domain/verification/presentation-wire';
import { unreadablePartsText } from '../../src/domain/verification/presented-text';
import type { Verification } from '../../src/domain/verification/verification';
import { iso, noon, second } from '../builders/moments';
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
import { changedAt, hostileValues, placesOf } from './support/hostile';

const question = { appId: kycAppId, id: '0b9d3f1e-5a70-4c8e-9d51-7f2a64c0e118', subject: 'session' as const };

function parsed(detail: Record<string, unknown>) {
  const outcome = parseVerification(question, detailBody(aVerificationWire(detail)));
  if (!outcome.ok) throw new Error(outcome.problem.code);
  return outcome.value;
}

function read(detail: unknown): Verification {
  const outcome = parseVerification(question, detailBody(detail));
  if (!outcome.ok) throw new Error(`${outcome.problem.code}: ${outcome.problem.said}`);
  return outcome.value.verification;
}

/** Every text of a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** What of a verification cannot be shown: an endless text, or an impossible time. */
function unshowableIn(verification: Verification): unknown[] {
  const { createdAt, completedAt, expiresAt, timeline, credentials } = verification;
  const times = [
    createdAt,
    completedAt,
    expiresAt,
    ...timeline.map(({ at }) => at),
    ...credentials.map(({ issuedAt }) => issuedAt),
  ];
  return [
    ...textsIn(verification).filter(({ length }) => length > textLimit),
    ...times.filter((at) => at !== null && Number.isNaN(new Date(at).getTime())),
  ];
}

describe('a detail', () => {
  it('becomes the stored detail, its pictures separately', () => {
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

  it('without consent, tokens, device and timeline is complete anyway', () => {
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

  it('has its timeline in the order of time, whichever name a step has', () => {
    expect(parsed({}).verification.timeline.map(({ step }) => step)).toEqual(['start', 'liveliness']);
  });

  it('reads numbers that came as text and a token id that came as a number', () => {
    const { verification } = parsed({ retryAttempts: '2' });
    expect([verification.attempts, verification.tokens[0]?.tokenId]).toEqual([2, '7']);
  });

  it('has the wallets that issued a token where they are named, and none otherwise', () => {
    const mintsbtsDetails = [
      { proofType: 'zkProofOfAge', assetIssuerWalletAddress: '0xA5', issuerWalletAddress: '0x15' },
      { proofType: 'zkProofOfAge' },
    ];
    const [named, unnamed] = parsed({ mintsbtsDetails }).verification.tokens;
    expect(named).toMatchObject({ assetIssuerWalletAddress: '0xA5', issuerWalletAddress: '0x15' });
    expect(Object.keys(unnamed ?? {}).filter((name) => /issuer/i.test(name))).toEqual([]);
  });

  it('takes the id of the route if the answer has none', () => {
    const { verification } = parsed({ sessionId: undefined, userId: undefined, appUserId: 'b' });
    expect([verification.sessionId, verification.userId]).toEqual([question.id, 'b']);
  });
});

describe('a detail with a member that is not what was agreed', () => {
  it('is read anyway, whichever member it is, with the others', () => {
    const breaches: string[] = [];
    for (const { path } of placesOf(verificationWire)) {
      if (path.length === 0) continue;
      for (const [what, value] of hostileValues) {
        const verification = read(changedAt(aVerificationWire(), path, value));
        const { document, selfie } = verification;
        const isWhole = path[0] === 'selfiDetails' ? document?.similarity === 0.93 : selfie?.result === 3;
        if (!isWhole || unshowableIn(verification).length > 0) breaches.push(`${path.join('.')}, ${what}`);
      }
    }
    expect(breaches).toEqual([]);
  });

  it('says in words which parts could not be read', () => {
    const broken = { selfiDetails: 'text', timeLineDetails: [{ createdAt: 'never' }], email: 7 };
    expect(unreadablePartsText(read(aVerificationWire(broken)).unreadable ?? [])).toBe(
      "Part of the server's answer could not be read: who and when, the selfie, the timeline. The rest is shown.",
    );
    expect(read(aVerificationWire()).unreadable).toBeUndefined();
  });

  it('keeps the good entries and tokens and drops the bad ones', () => {
    const timeLineDetails = [{ step_name: 'start', createdAt: iso(noon) }, 7, { createdAt: 'never' }, null, []];
    const mintsbtsDetails = ['none', { proofType: 'zkProofOfAge', blockchainLabel: 7 }];
    const { timeline, tokens } = read(aVerificationWire({ timeLineDetails, mintsbtsDetails }));
    expect(timeline).toEqual([{ step: 'start', at: noon, result: null }]);
    expect(tokens).toMatchObject([{ proofType: 'zkProofOfAge', blockchainLabel: '' }]);
  });

  it('keeps ten thousand entries of a timeline in their order, and of endless lists a beginning', () => {
    const entries = (count: number) =>
      [...Array(count).keys()].map((index) => ({ step_name: 'start', createdAt: noon - index * second }));
    const { timeline } = read(aVerificationWire({ timeLineDetails: entries(10_000) }));
    expect([timeline.length, timeline[0]?.at, timeline.at(-1)?.at]).toEqual([10_000, noon - 9_999 * second, noon]);
    const mintsbtsDetails = Array(1000).fill({ proofType: 'zkProofOfAge' });
    expect(read(aVerificationWire({ mintsbtsDetails })).tokens).toHaveLength(200);
  });

  it('of any kind whatever is read or refused, without a throw', () => {
    const names = Object.keys(verificationWire.entries);
    const anything = fc.dictionary(fc.constantFrom(...names), fc.jsonValue());
    fc.assert(
      fc.property(anything, (detail) => {
        const outcome = parseVerification(question, detailBody(detail));
        expect(outcome.ok ? unshowableIn(outcome.value.verification) : []).toEqual([]);
      }),
      runs(300),
    );
  });

  it('lends its pictures where the verification has none, and is named as their source', () => {
    const personhood = aPassportCredential({ type: ['PersonhoodCredential'], credentialSubject: { base64Image: pixel } });
    const userConsentDetails = { createdAt: iso(noon), presentation: aPresentation([personhood, aPassportCredential()]) };
    const bare = read(aVerificationWire({ selfiDetails: null, ocriddocsDetails: null, userConsentDetails }));
    expect([bare.pictures, bare.standIns, bare.selfie, bare.document]).toEqual([
      ['selfie', 'face'],
      ['selfie', 'face'],
      null,
      null,
    ]);
    expect(read(aVerificationWire({ userConsentDetails })).standIns).toBeUndefined();
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

  it.each([undefined, null, ''])('that is %j counts as missing, which is not a fault', (raw) => {
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

describe('a detail that names neither its session nor its person', () => {
  const ids = { sessionId: undefined, userId: undefined, appUserId: undefined };

  it.each([
    ['session', 'one', ''],
    ['person', null, 'one'],
  ] as const)('has the id that was asked for as that of the %s', (subject, sessionId, userId) => {
    const outcome = parseVerification({ appId: kycAppId, id: 'one', subject }, detailBody(aVerificationWire(ids)));
    expect(outcome).toMatchObject({ ok: true, value: { verification: { sessionId, userId } } });
  });

  it('has no mark of a consent without a date where the consent has one', () => {
    const outcome = parseVerification({ appId: kycAppId, id: 'one', subject: 'session' }, detailBody(aVerificationWire()));
    expect(outcome.ok && 'consentUndated' in outcome.value.verification).toBe(false);
  });
});
