import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAgeText, toUtcText } from '../../src/domain/text/display';
import { unreadablePartsText } from '../../src/domain/text/presented';
import type { Verification } from '../../src/domain/verification';
import { readPresentation } from '../../src/domain/wire/presentation';
import { textLimit } from '../../src/domain/wire/scalars';
import { parseVerification } from '../../src/domain/wire/verification';
import { iso, noon, second } from '../builders/moments';
import { runs } from '../builders/runs';
import { kycAppId } from '../builders/session';
import { aPassportCredential, aPresentation, aVerificationWire, detailBody, pixel } from '../builders/verification';

const question = { appId: kycAppId, id: '0b9d3f1e-5a70-4c8e-9d51-7f2a64c0e118', subject: 'session' as const };

function read(detail: unknown): Verification {
  const outcome = parseVerification(question, detailBody(detail));
  if (!outcome.ok) throw new Error(`${outcome.problem.code}: ${outcome.problem.said}`);
  return outcome.value.verification;
}

type Path = readonly string[];

/** Every member of a detail that the contract names (2.5 to 2.5.7), by its path; `0` is the first of a list. */
const members: Path[] = [
  ['sessionId'],
  ['userId'],
  ['email'],
  ['createdAt'],
  ['completedAt'],
  ['expiresAt'],
  ['retryAttempts'],
  ['status'],
  ['step_start'],
  ['step_liveliness'],
  ['step_ocrIdVerification'],
  ['step_mintSbt'],
  ['step_userConsent'],
  ['step_finish'],
  ['selfiDetails'],
  ['selfiDetails', 'createdAt'],
  ['selfiDetails', 'tokenSelfiImage'],
  ['selfiDetails', 'serviceLivenessResult'],
  ['ocriddocsDetails'],
  ['ocriddocsDetails', 'createdAt'],
  ['ocriddocsDetails', 'tokenFaceImage'],
  ['ocriddocsDetails', 'tokenFrontDocumentImage'],
  ['ocriddocsDetails', 'tokenBackDocumentImage'],
  ['ocriddocsDetails', 'serviceFacialAuthenticationResult'],
  ['ocriddocsDetails', 'serviceFacialSimilarityResult'],
  ['ocriddocsDetails', 'documentType'],
  ['ocriddocsDetails', 'countryCode'],
  ['userConsentDetails'],
  ['userConsentDetails', 'createdAt'],
  ['userConsentDetails', 'presentation'],
  ['mintsbtsDetails'],
  ['mintsbtsDetails', '0'],
  ['mintsbtsDetails', '0', 'proofType'],
  ['mintsbtsDetails', '0', 'blockchainLabel'],
  ['mintsbtsDetails', '0', 'ownerWalletAddress'],
  ['mintsbtsDetails', '0', 'did'],
  ['mintsbtsDetails', '0', 'tokenId'],
  ['mintsbtsDetails', '0', 'sbtContractAddress'],
  ['mintsbtsDetails', '0', 'transactionHash'],
  ['mintsbtsDetails', '0', 'assetIssuerWalletAddress'],
  ['mintsbtsDetails', '0', 'issuerWalletAddress'],
  ['deviceDetails'],
  ['deviceDetails', 'userAgent'],
  ['deviceDetails', 'ip'],
  ['deviceDetails', 'locationDetail'],
  ['deviceDetails', 'locationDetail', 'ip'],
  ['deviceDetails', 'locationDetail', 'continentName'],
  ['deviceDetails', 'locationDetail', 'countryName'],
  ['deviceDetails', 'locationDetail', 'countryCode'],
  ['deviceDetails', 'locationDetail', 'region'],
  ['deviceDetails', 'locationDetail', 'timeZone'],
  ['timeLineDetails'],
  ['timeLineDetails', '0'],
  ['timeLineDetails', '0', 'step_name'],
  ['timeLineDetails', '0', 'createdAt'],
  ['timeLineDetails', '0', 'result'],
];

const enormous = 'm'.repeat(5_000_000);
const deep = JSON.parse(`${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`);
/** What may stand where something else was agreed; `undefined` leaves the member out. */
const wrongs: [string, (value: unknown) => unknown][] = [
  ['missing', () => undefined],
  ['null', () => null],
  ['doubled', (value) => [value, value]],
  ['an empty list', () => []],
  ['an object', () => ({ a: { b: 1 } })],
  ['an object of great depth', () => deep],
  ['a number', () => 7],
  ['a number beyond all times', () => 1e300],
  ['true', () => true],
  ['an empty text', () => ''],
  ['a text of five million letters', () => enormous],
  ['a text that is a name of every object', () => 'constructor'],
];

/** The value with something else in one place. */
function changed(value: unknown, [name, ...inner]: Path, to: (value: unknown) => unknown): unknown {
  if (name === undefined) return to(value);
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => (String(index) === name ? (changed(item, inner, to) ?? []) : [item]));
  }
  const { [name]: member, ...others } = value as Record<string, unknown>;
  const next = changed(member, inner, to);
  return next === undefined ? others : { ...others, [name]: next };
}

/** Every text of a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Whether what is kept can be shown: no text is endless, every time is one, and it can be sealed. */
function expectShowable(verification: Verification): void {
  const { createdAt, completedAt, expiresAt, timeline, credentials } = verification;
  for (const text of textsIn(verification)) expect(text.length).toBeLessThanOrEqual(textLimit);
  const times = [
    createdAt,
    completedAt,
    expiresAt,
    ...timeline.map(({ at }) => at),
    ...credentials.map(({ issuedAt }) => issuedAt),
  ];
  for (const at of times) if (at !== null) expect(`${toUtcText(at)} ${toAgeText(at, noon)}`).not.toContain('NaN');
  expect(JSON.stringify(verification).length).toBeGreaterThan(100);
}

describe('a detail with a member that is not what was agreed', () => {
  it.each(wrongs)('is read all the same, whichever member it is: %s', (_what, to) => {
    for (const path of members) {
      const verification = read(changed(aVerificationWire(), path, to));
      expectShowable(verification);
      const kept = path[0] === 'selfiDetails' ? verification.document?.similarity : verification.selfie?.result;
      expect(kept, path.join('.')).toBe(path[0] === 'selfiDetails' ? 0.93 : 3);
    }
  });

  it('tells of every member that was there and could not be read, never its value', () => {
    for (const path of members.filter(([name]) => !name?.startsWith('step_') && name !== 'userConsentDetails')) {
      const { unreadable = [] } = read(changed(aVerificationWire(), path, () => ({ secret: 'Tamsin' })));
      const told = unreadable.some((one) => path.join('.').startsWith(one) || one.startsWith(path.join('.')));
      const isObjectItself = [
        'selfiDetails',
        'ocriddocsDetails',
        'deviceDetails',
        'deviceDetails.locationDetail',
        'mintsbtsDetails.0',
      ];
      expect(told || isObjectItself.includes(path.join('.')), path.join('.')).toBe(true);
      expect(JSON.stringify(unreadable)).not.toContain('Tamsin');
    }
  });

  it('says in words which parts could not be read', () => {
    const broken = { selfiDetails: 'text', timeLineDetails: [{ createdAt: 'never' }], email: 7 };
    expect(unreadablePartsText(read(aVerificationWire(broken)).unreadable ?? [])).toBe(
      'Part of what the server sent could not be read: who and when, the selfie, the time line. The rest is shown.',
    );
    expect(read(aVerificationWire()).unreadable).toBeUndefined();
  });

  it('keeps the entries and tokens that are good beside those that are not', () => {
    const timeLineDetails = [{ step_name: 'start', createdAt: iso(noon) }, 7, { createdAt: 'never' }, null, []];
    const mintsbtsDetails = ['none', { proofType: 'zkProofOfAge', blockchainLabel: 7 }];
    const { timeline, tokens } = read(aVerificationWire({ timeLineDetails, mintsbtsDetails }));
    expect(timeline).toEqual([{ step: 'start', at: noon, result: null }]);
    expect(tokens).toMatchObject([{ proofType: 'zkProofOfAge', blockchainLabel: '' }]);
  });

  it('keeps ten thousand entries of a time line in their order, and of endless lists a beginning', () => {
    const entries = (count: number) =>
      [...Array(count).keys()].map((index) => ({ step_name: 'start', createdAt: noon - index * second }));
    const { timeline } = read(aVerificationWire({ timeLineDetails: entries(10_000) }));
    expect([timeline.length, timeline[0]?.at, timeline.at(-1)?.at]).toEqual([10_000, noon - 9_999 * second, noon]);
    const mintsbtsDetails = Array(1000).fill({ proofType: 'zkProofOfAge' });
    expect(read(aVerificationWire({ mintsbtsDetails })).tokens).toHaveLength(200);
  });

  it('of any kind whatever is read or refused, without a throw', () => {
    const anything = fc.dictionary(fc.constantFrom(...members.map(([name]) => name ?? '')), fc.jsonValue());
    fc.assert(
      fc.property(anything, (detail) => {
        const outcome = parseVerification(question, detailBody(detail));
        if (outcome.ok) expectShowable(outcome.value.verification);
      }),
      runs(300),
    );
  });
});

describe('a hostile presentation', () => {
  const kinds = ['zkProofOfAge', 'zkProofOfShoeSize', 'constructor', '__proto__', 'OtherSbtCredential', enormous];

  it('of forty credentials of any kind, known or not, keeps them all', () => {
    const credentials = [...Array(40).keys()].map((index) =>
      aPassportCredential({ type: ['VerifiableCredential', kinds[index % 6]] }),
    );
    const read = readPresentation(JSON.stringify(aPresentation(credentials)));
    expect([read.credentials.length, read.unreadable]).toEqual([40, false]);
    for (const { kind } of read.credentials) expect(kind.length).toBeLessThanOrEqual(textLimit);
  });

  it('of more credentials than anybody has keeps the first two hundred and says so', () => {
    const read = readPresentation(aPresentation(Array(5000).fill(aPassportCredential())));
    expect([read.credentials.length, read.unreadable]).toEqual([200, true]);
  });

  it('keeps no proof material, no picture, no endless text and no depth of a subject', () => {
    const credentialSubject = {
      name: enormous,
      picture: pixel,
      face: 'not marked as a picture',
      nested: { face: pixel, deep },
      list: Array(5000).fill('x'),
      proof: { pi_a: ['1'], protocol: 'groth16', curve: 'bn128' },
      publicSignals: ['1', '18'],
      ...Object.fromEntries([...Array(500).keys()].map((index) => [`field${index}`, index])),
    };
    const [credential] = readPresentation(aPresentation([aPassportCredential({ credentialSubject })])).credentials;
    const kept = JSON.stringify(credential);
    expect(kept.length).toBeLessThan(20_000);
    for (const gone of ['data:image', 'not marked', 'pi_a', 'publicSignals', 'field200']) expect(kept).not.toContain(gone);
    expect(credential?.zeroKnowledge).toEqual({ protocol: 'groth16', curve: 'bn128' });
  });

  it.each([[[]], ['text'], [7], [[{ name: 'Tamsin' }]]])(
    'with the subject %j keeps the credential without it and says so',
    (subject) => {
      const read = readPresentation(aPresentation([aPassportCredential({ credentialSubject: subject })]));
      expect([read.credentials.length, read.credentials[0]?.subject, read.unreadable]).toEqual([1, {}, true]);
    },
  );

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
