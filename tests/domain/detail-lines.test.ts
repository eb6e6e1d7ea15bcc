import { describe, expect, it } from 'vitest';
import { toReport } from '../../src/domain/report/to-report';
import { toUtcDay } from '../../src/domain/shared/format';
import { credentialLines } from '../../src/domain/verification/credential-lines';
import type { DetailLine } from '../../src/domain/verification/detail-line';
import { parseVerification } from '../../src/domain/verification/detail-wire';
import { mayHavePicture } from '../../src/domain/verification/may-have-picture';
import {
  documentLines,
  personalLines,
  personalTitle,
  placeLines,
  whenLines,
  whoLines,
} from '../../src/domain/verification/person-lines';
import { toSubjectMoment } from '../../src/domain/verification/subject';
import { tokenLines, tokenSubjectLines } from '../../src/domain/verification/token-lines';
import { unknownAge } from '../../src/domain/verification/validity-text';
import type { PresentedCredential } from '../../src/domain/verification/verification';
import { day, noon } from '../builders/moments';
import { kycAppId, stepFlags } from '../builders/session';
import { aVerification, aVerificationWire, detailBody } from '../builders/verification';
import { aReportInput } from '../builders/verification-report';

const token = {
  proofType: 'zkProofOfPersonHood',
  blockchainLabel: 'cosmos:osmo:osmo-test-5',
  ownerWalletAddress: 'osmo1owner',
  did: null,
  tokenId: '7',
  contractAddress: 'osmo1contract',
  transactionHash: 'A1B2',
  assetIssuerWalletAddress: 'GASSET',
};

function aCredential(credential: Partial<PresentedCredential> = {}): PresentedCredential {
  return {
    id: 'vc:1',
    kind: 'PassportCredential',
    issuer: 'did:hid:issuer',
    issuedAt: noon - 9 * day,
    expiresAt: noon - 2 * day,
    subject: { name: 'Tamsin', dateOfBirth: '1990-05-01', expiryDate: '2026-03-01' },
    proofType: 'Ed25519Signature2020',
    ...credential,
  };
}
const textOf = (lines: readonly DetailLine[], label: string) => lines.find((line) => line.label === label)?.text;
const ageOf = (dateOfBirth: unknown) => textOf(personalLines(aCredential({ subject: { dateOfBirth } }), noon), 'Age');

describe('the credential of a minted token', () => {
  const { contractAddress, did, ...stored } = token;
  const credential = aCredential({
    kind: 'zkProofOfPersonHoodSbtCredential',
    subject: { id: 'did:hid:holder', ...stored, sbtContractAddress: contractAddress, edition: 3 },
  });

  it('is shown by what it says about the token, and not as a zero-knowledge proof', () => {
    const lines = credentialLines(credential, noon);
    expect(lines.map(({ label }) => label)).not.toContain('Zero-knowledge proof');
    expect(lines.map(({ label }) => label)).not.toContain('Criteria');
    expect(textOf(lines, 'Blockchain')).toBe('Osmosis (testnet)');
    expect(textOf(lines, 'Token Id')).toBe('7');
    expect(textOf(lines, "User's Wallet Address")).toBe('osmo1owner');
    expect(textOf(lines, 'TransactionHash')).toBe('A1B2');
    expect(textOf(lines, 'Edition')).toBe('3');
  });

  it('has each value once, also one that is no text', () => {
    const subject = { tokenId: '7', transactionHash: ['A1B2', 'C3D4'] };
    expect(tokenSubjectLines(subject)).toEqual([
      { label: 'Token Id', text: '7' },
      { label: 'Transaction Hash', text: '["A1B2","C3D4"]' },
    ]);
  });
});

describe('a proof', () => {
  it('with neither criteria nor verdict says so, and what to do', () => {
    const lines = credentialLines(aCredential({ kind: 'zkProofOfKYC', subject: {} }), noon);
    expect(textOf(lines, 'Criteria')).toBe('None');
    expect(textOf(lines, 'Criteria verified')).toContain('Compare with the document by eye');
  });
});

describe('who was verified', () => {
  const who = (parts: Parameters<typeof aVerification>[0]) => {
    const lines = whoLines(aVerification(parts), 'Tamsin');
    return ['User Id', 'Session Id', 'Attempts'].map((label) => textOf(lines, label));
  };

  it.each<[string, Parameters<typeof aVerification>[0], (string | null | undefined)[]]>([
    ['a session', { subject: 'session', sessionId: 's-1', userId: 'u-1', attempts: 2 }, ['u-1', undefined, '2']],
    ['a person with their session', { subject: 'person', sessionId: 's-1', userId: 'u-1', attempts: 2 }, ['u-1', 's-1', '2']],
    ['a person without one', { subject: 'person', sessionId: null, userId: 'u-1', attempts: 2 }, ['u-1', undefined, '2']],
    ['nobody that is known', { subject: 'session', userId: '', attempts: null }, [null, undefined, null]],
  ])('has the ids and the attempts of %s', (_what, parts, lines) => {
    expect(who(parts)).toEqual(lines);
  });

  it.each([
    ['PassportCredential', 'Personal Information (passport)'],
    ['GovernmentIdCredential', 'Personal Information (government ID)'],
  ])('by a %s is below "%s"', (kind, title) => {
    expect(personalTitle(aCredential({ kind }))).toBe(title);
  });
});

describe('a picture of the person', () => {
  it.each([
    [1, null, true],
    [null, 1, true],
    [null, null, false],
  ] as const)('may be there after the selfie (%s) or the document (%s): %s', (step_liveliness, step_ocrIdVerification, mayBe) => {
    expect(mayHavePicture(stepFlags({ step_liveliness, step_ocrIdVerification }))).toBe(mayBe);
  });
});

describe('the verdict of a proof', () => {
  it.each([
    [true, 'valid'],
    [false, 'over'],
  ])('%s is shown as %s', (criteriaVerified, state) => {
    const lines = credentialLines(aCredential({ kind: 'zkProofOfAge', subject: { criteriaVerified } }), noon);
    expect(lines.find(({ label }) => label === 'Criteria verified')?.state).toBe(state);
  });

  it.each([
    [{ protocol: 'groth16', curve: 'bn128' }, 'groth16, bn128'],
    [{ protocol: null, curve: 'bn128' }, 'bn128'],
    [{ protocol: null, curve: null }, null],
  ])('has the protocol and the curve that are known: %j', (zeroKnowledge, text) => {
    const lines = credentialLines(aCredential({ kind: 'zkProofOfAge', subject: {}, zeroKnowledge }), noon);
    expect(textOf(lines, 'Zero-knowledge proof')).toBe(text);
  });
});

describe('the criteria of a proof', () => {
  it('in an unknown form are not reported as missing', () => {
    const lines = credentialLines(aCredential({ kind: 'zkProofOfAge', subject: { criteria: 'old enough' } }), noon);
    expect(textOf(lines, 'Criteria')).toBe('Unknown format');
  });
});

describe('a date of birth', () => {
  it.each(['20/05/1990', '20.05.1990', '900520', 900520])(
    'sent as %j is not understood, and no age is calculated',
    (reported) => {
      expect(ageOf(reported)).toBe(unknownAge);
    },
  );

  it.each([19900520, '19900520', '1990-05-20', Date.UTC(1990, 4, 20) / 1000])(
    'sent as %j is the 20th of May 1990',
    (reported) => {
      expect(toSubjectMoment(reported)).toBe(Date.UTC(1990, 4, 20));
      expect(ageOf(reported)).toBe('35 years');
    },
  );

  it('of ten digits is in seconds below five thousand million, and in milliseconds from there', () => {
    expect(toSubjectMoment(4_999_999_500)).toBe(4_999_999_500_000);
    expect(toSubjectMoment(5_000_000_000)).toBe(5_000_000_000);
  });

  it('is a day where it is shown, and no date at all inside of a list', () => {
    const lines = personalLines(aCredential({ subject: { dateOfBirth: 19900520, issuingDates: ['19900520'] } }), noon);
    expect(lines.map(({ text }) => text)).toContain('May 20, 1990');
    expect(toSubjectMoment(['19900520'])).toBeNull();
  });

  it('that is to come is no age', () => {
    expect(ageOf('2050-01-01')).toContain('Date of birth in the future');
  });

  it('that is missing is not given', () => {
    expect(ageOf(undefined)).toBeNull();
    expect(ageOf('')).toBeNull();
  });
});

describe('the dates of a credential', () => {
  it('are the days in UTC on which it was issued and expires, where they are known', () => {
    const lines = credentialLines(aCredential(), noon);
    expect([textOf(lines, 'Issued'), textOf(lines, 'Expires')]).toEqual([
      toUtcDay(noon - 9 * day),
      expect.stringContaining(toUtcDay(noon - 2 * day)),
    ]);
    const unknown = credentialLines(aCredential({ issuedAt: null, expiresAt: null }), noon);
    expect([textOf(unknown, 'Issued'), textOf(unknown, 'Expires')]).toEqual([null, null]);
  });

  it('of a document say next to its data that it has expired', () => {
    const [line] = personalLines(aCredential(), noon).filter(({ text }) => text?.includes('expired') === true);
    expect(line).toMatchObject({ label: 'Expiry Date', state: 'over' });
  });
});

describe('the end of a document', () => {
  it('that is sent in another form is shown as it came', () => {
    const verification = aVerification({ credentials: [aCredential({ subject: { expiryDate: '01/03/2030' } })] });
    expect(textOf(documentLines(verification, noon), 'Valid until')).toBe('01/03/2030, unknown date format');
  });

  it('is shown if it is known, and an unknown document has empty lines', () => {
    const dated = aVerification({ credentials: [aCredential({ subject: { expiryDate: '2030-03-01' } })] });
    expect(textOf(documentLines(dated, noon), 'Valid until')).toContain('2030');
    expect(textOf(documentLines(dated, noon), 'Valid until')).not.toContain('not understood');
    const unknown = documentLines(aVerification({ document: null, credentials: [] }), noon);
    expect(unknown.map(({ label, text }) => [label, text])).toEqual([
      ['Kind', null],
      ['Country', null],
      ['Valid until', null],
      ['Uploaded', null],
    ]);
  });
});

describe('the address of a device', () => {
  const placeOf = (deviceDetails: unknown) => {
    const body = detailBody(aVerificationWire({ deviceDetails }));
    const read = parseVerification({ appId: kycAppId, id: 'one', subject: 'session' }, body);
    return read.ok ? read.value.verification.place : null;
  };

  it.each([
    [null, 'SE', 'Sweden (SE)'],
    ['Kingdom of Sweden', 'SE', 'Kingdom of Sweden (SE)'],
    ['Kingdom of Sweden', null, 'Kingdom of Sweden'],
    [null, null, null],
  ])('has the country %j with the code %j as %j', (country, countryCode, text) => {
    const place = { ip: null, continent: null, country, countryCode, region: null, timeZone: null };
    expect(textOf(placeLines(place), 'Country')).toBe(text);
  });

  it('that came as a list is shown completely, each entry once', () => {
    expect(placeOf({ ip: '10.0.0.1, 203.0.113.9' })?.ip).toBe('10.0.0.1, 203.0.113.9');
    expect(placeOf({ ip: '10.0.0.1,203.0.113.9', locationDetail: { ip: '203.0.113.9' } })?.ip).toBe('203.0.113.9, 10.0.0.1');
  });
});

describe('a report', () => {
  const proof = { protocol: 'groth16', curve: 'bn128' };
  const verification = aVerification({
    steps: stepFlags({ step_mintSbt: 1 }),
    selfie: { at: noon, result: 3 },
    document: { at: noon, faceResult: 1, similarity: 0.41, type: 'PASSPORT', countryCode: 'SE' },
    credentials: [
      aCredential(),
      aCredential({ kind: 'zkProofOfAge', subject: { criteriaVerified: false, motto: 'Ever' }, zeroKnowledge: proof }),
    ],
    tokens: [token],
    timeline: [{ step: 'ocrIdDoc', at: noon, result: 1 }],
  });
  const report = toReport(
    aReportInput({ verification, head: { name: 'Tamsin', status: 'Failed', rawStatus: null, reason: null } }),
  );
  const reported = report.sections.flatMap(({ lines }) => lines.map(({ label, value }) => `${label}: ${value}`));

  it('has every line of the opened verification in the same words', () => {
    const lines = [
      ...whoLines(verification, 'Tamsin'),
      ...whenLines(verification),
      ...verification.credentials.flatMap((credential) => credentialLines(credential, noon)),
      ...personalLines(aCredential(), noon),
      ...documentLines(verification, noon),
      ...tokenLines(token),
      ...(verification.place === null ? [] : placeLines(verification.place)),
    ];
    expect(lines.filter(({ label, text }) => !reported.includes(`${label}: ${text ?? 'Not given'}`))).toEqual([]);
  });

  it('says what failed, that a document is over, how a proof was made, and on which chain a token is', () => {
    expect(report.facts.find(({ label }) => label === 'Steps')?.value).toContain('Document Verification: failed');
    for (const words of [
      'expired 9 days ago',
      'Valid until',
      'groth16, bn128',
      'Not met. Compare with the document by eye',
      'Motto: Ever',
      'Osmosis (testnet)',
      'GASSET',
      'Country: Sweden (SE)',
      '41%, below 80%',
      'Failed: no match. Faces does not match. Treat as suspected fraud: check the pictures by eye.',
    ])
      expect(reported.join('\n')).toContain(words);
    expect(reported.join('\n')).not.toMatch(/\p{RI}/u);
  });

  it('names what could not be read, and no moment by how long ago it was', () => {
    const { facts } = toReport(aReportInput({ verification: aVerification({ unreadable: ['selfiDetails'] }), readAt: noon }));
    expect(facts.find(({ label }) => label === 'Not read')?.value).toContain('the selfie');
    expect(facts.find(({ label }) => label === 'Data')?.value).toBe('As of Mar 10, 2026, 12:00:00 UTC');
  });
});
