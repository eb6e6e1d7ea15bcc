import { describe, expect, it } from 'vitest';
import { longestValue, toReportText } from '../../src/domain/report/report-line';
import { type Report, toReport } from '../../src/domain/report/to-report';
import { failureWordsOf } from '../../src/domain/verification/failure-text';
import { noon, second } from '../builders/moments';
import { stepFlags } from '../builders/session';
import { aVerification } from '../builders/verification';
import { aReportInput } from '../builders/verification-report';

const born = Date.UTC(1990, 4, 1);
const passport = {
  id: 'vc:1',
  kind: 'PassportCredential',
  issuer: 'did:hid:issuer',
  issuedAt: noon,
  expiresAt: null,
  subject: { name: 'Tamsin', dateOfBirth: new Date(born).toISOString() },
  proofType: 'Ed25519Signature2020',
};

function valuesOf(report: Report, title: string): Record<string, string> {
  const found = report.sections.find((section) => section.title.startsWith(title));
  return Object.fromEntries((found?.lines ?? []).map(({ label, value }) => [label, value]));
}

describe('a report', () => {
  it('has every section of the opened verification, in its order', () => {
    const token = { proofType: 'zkProofOfAge', blockchainLabel: 'polygon', ownerWalletAddress: '0x1', did: null };
    const verification = aVerification({
      credentials: [passport],
      tokens: [{ ...token, tokenId: '7', contractAddress: null, transactionHash: '0x02' }],
      timeline: [{ step: 'start', at: noon, result: null }],
    });
    expect(toReport(aReportInput({ verification })).sections.map(({ title }) => title)).toEqual([
      'Person',
      'Personal Information (passport)',
      'Face Authentication',
      'Liveness Check',
      'Documents',
      'Consent and credentials',
      'Credential: Passport',
      'Soul Bound Token',
      'Device Information',
      'Location Information',
      'Timeline',
    ]);
  });

  it('says how much later each entry of the timeline was, except the first', () => {
    const steps = ['start', 'end'] as const;
    const timeline = steps.map((step, at) => ({ step, at: noon + at * 90 * second, result: null }));
    const [first, last] = Object.values(
      valuesOf(toReport(aReportInput({ verification: aVerification({ timeline }) })), 'Timeline'),
    );
    expect(first).toBe('Mar 10, 2026, 12:00:00 UTC');
    expect(last).toBe('Mar 10, 2026, 12:01:30 UTC, 1 min 30 s later');
  });

  it('says status, reason and next step, the age of the data, and who made it when, in UTC', () => {
    const reason = failureWordsOf({ step: 'step_liveliness', code: 1 });
    const head = { name: 'Tamsin', status: 'Failed' as const, rawStatus: 'Failed', reason };
    const madeBy = { name: 'Rae', email: 'rae@example.org', actsFor: 'owner@example.org' };
    const { facts, warning } = toReport(aReportInput({ head, madeBy }));
    expect(facts.filter(({ label }) => label !== 'Steps')).toEqual([
      { label: 'Status', value: 'Rejected' },
      { label: 'Suspected fraud', value: 'Face appears to be a spoof.' },
      { label: 'Next step', value: 'Treat as suspected fraud: check the pictures by eye' },
      { label: 'Data', value: 'As of Mar 10, 2026, 11:55:00 UTC, 5 min before this report' },
      { label: 'Report made', value: 'Mar 10, 2026, 12:00:00 UTC' },
      { label: 'Report made by', value: 'Rae, rae@example.org, acting for owner@example.org' },
    ]);
    expect(warning).toContain('personal data');
  });

  it('says how alike the faces are, how old the person is and what a zero-knowledge proof says', () => {
    const proof = { ...passport, id: 'vc:2', kind: 'zkProofOfAge', proofType: 'BJJSignature2021' };
    const criteria = { attribute: 'age', operator: '>', value: 18, unit: 'years' };
    const credentials = [passport, { ...proof, subject: { criteria, criteriaVerified: true } }];
    const report = toReport(aReportInput({ verification: aVerification({ credentials }) }));
    expect(valuesOf(report, 'Face Authentication').Similarity).toBe('93%');
    expect(valuesOf(report, 'Personal Information').Age).toBe('35 years');
    expect(valuesOf(report, 'Credential: Proof of age (T5)')).toMatchObject({
      Criteria: 'Age over 18 years',
      'Criteria verified': 'Met',
    });
  });

  it('has the pictures of faces and document, the back only where there is one', () => {
    const slots = (pictures: ('selfie' | 'front' | 'back')[]) =>
      toReport(aReportInput({ verification: aVerification({ pictures }) })).sections.flatMap((section) =>
        section.pictures.map(({ slot, sent }) => `${slot} ${sent}`),
      );
    expect(slots(['selfie', 'front'])).toEqual(['selfie true', 'face false', 'front true']);
    expect(slots(['back'])).toEqual(['selfie false', 'face false', 'front false', 'back true']);
  });

  it('can be made of a verification without known facts', () => {
    const nothing = {
      email: null,
      sessionId: null,
      userId: '',
      completedAt: null,
      expiresAt: null,
      attempts: null,
      status: null,
    };
    const parts = { selfie: null, document: null, consentAt: null, place: null, userAgent: null, timeline: [], pictures: [] };
    const steps = stepFlags({ step_start: null, step_liveliness: null, step_ocrIdVerification: null, step_mintSbt: null });
    const verification = aVerification({ ...nothing, ...parts, steps });
    const head = { name: null, status: null, rawStatus: null, reason: null };
    const report = toReport(aReportInput({ verification, head, device: null, readAt: null }));
    expect(report.subject).toBe('No name');
    expect(report.status).toBe('Unknown');
    expect(report.sections.filter(({ lines, notes }) => lines.length + notes.length === 0)).toEqual([]);
  });

  it('shows the first 500 entries of a timeline and says how many there are', () => {
    const timeline = Array.from({ length: 10_000 }, (_none, index) => ({
      step: 'start',
      at: noon + index * second,
      result: null,
    }));
    const section = toReport(aReportInput({ verification: aVerification({ timeline }) })).sections.at(-1);
    expect(section?.lines).toHaveLength(500);
    expect(section?.notes).toEqual(['Showing the first 500 of 10,000 entries.']);
  });

  it('is saved under a name that is nobody’s', () => {
    expect(toReport(aReportInput()).fileName).toBe('verification-0b9d3f1e-5a70-20260310T120000Z');
  });
});

describe('a text of a report', () => {
  it('is cut where it is long, and says how long it was', () => {
    const text = toReportText('n'.repeat(1_000_000));
    expect(text).toBe(`${'n'.repeat(longestValue)}… (1,000,000 characters, first 2,000 shown)`);
  });

  it('is never cut inside a character', () => {
    const text = toReportText(`${'n'.repeat(longestValue - 1)}😀😀`);
    expect(text.startsWith(`${'n'.repeat(longestValue - 1)}… (`)).toBe(true);
  });

  it('shows controls and halves of characters as a sign and leaves out what turns the order of writing', () => {
    expect(toReportText('a\u0000b\u001bc\ud800d\u202ee\u2066f\r\ng\th')).toBe('a\ufffdb\ufffdc\ufffddef\ng h');
  });

  it('keeps the joiners that words need, and is composed', () => {
    expect(toReportText('گل\u200cچهره')).toBe('گل\u200cچهره');
    expect(toReportText('Zoe\u0301')).toBe('Zoé');
  });
});
