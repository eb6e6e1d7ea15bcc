import { describe, expect, it } from 'vitest';
import { type DocumentFinding, documentFindingsOf } from '../../src/domain/verification/document-findings';
import { documentFindingText } from '../../src/domain/verification/document-findings-text';
import { checkedPersonalLines } from '../../src/domain/verification/person-lines';
import { day, noon } from '../builders/moments';
import { aPresentedCredential, aVerification } from '../builders/verification';

const dayText = (at: number) => new Date(at).toISOString().slice(0, 10);
const sound = {
  name: 'Tamsin',
  dateOfBirth: '1990-04-02',
  issuedAt: '2020-01-05',
  expiryDate: dayText(noon + 400 * day),
  issuingStateCode: 'SWE',
};

function findings(subject: Record<string, unknown>, now = noon): DocumentFinding[] {
  return documentFindingsOf({ subject: { ...sound, ...subject } }, aVerification(), now);
}
const kinds = (subject: Record<string, unknown>, now = noon) => findings(subject, now).map(({ kind }) => kind);

describe('the data of a document', () => {
  it('has no finding when its dates follow each other and the country is that of the document check', () => {
    expect(findings({})).toEqual([]);
  });

  it.each([
    ['expired-when-verified', { expiryDate: dayText(noon - day) }],
    ['expires-before-issue', { expiryDate: '2019-12-31' }],
    ['born-after-issue', { dateOfBirth: '2020-01-06' }],
    ['born-in-future', { dateOfBirth: dayText(noon + 2 * day), issuedAt: null }],
    ['issued-in-future', { issuedAt: dayText(noon + 2 * day) }],
    ['country-differs', { issuingStateCode: 'FIN' }],
  ] as const)('that does not fit has the finding %s', (kind, subject) => {
    expect(kinds(subject)).toEqual([kind]);
  });

  it('that was valid at the verification and expired later says so', () => {
    expect(kinds({ expiryDate: dayText(noon + 2 * day) }, noon + 10 * day)).toEqual(['expired-since']);
  });

  it('that expired on the moment of the document check had expired', () => {
    const { document } = aVerification();
    expect(kinds({ expiryDate: document?.at })).toEqual(['expired-when-verified']);
    expect(kinds({ expiryDate: (document?.at ?? 0) + 1 })).toEqual(['expired-since']);
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ['whose person is born now', { dateOfBirth: noon, issuedAt: null }, []],
    ['whose person is born a moment later', { dateOfBirth: noon + 1, issuedAt: null }, ['born-in-future']],
    ['that is issued now', { issuedAt: noon }, []],
    ['that is issued a moment later', { issuedAt: noon + 1 }, ['issued-in-future']],
    ['that expires when it is issued', { issuedAt: noon - day, expiryDate: noon - day }, ['expired-when-verified']],
    ['that expires a moment before', { issuedAt: noon - day, expiryDate: noon - day - 1 }, ['expires-before-issue']],
    ['that expires now', { expiryDate: noon }, ['expired-since']],
    ['that expires a moment later', { expiryDate: noon + 1 }, []],
  ])('%s', (_case, subject, found) => {
    expect(kinds(subject)).toEqual(found);
  });

  it('without a document check is compared with the start of the verification, if the server sent one', () => {
    const at = (createdAt: number) =>
      documentFindingsOf({ subject: { ...sound, expiryDate: noon - day } }, { createdAt, document: null }, noon);
    expect(at(noon - day)).toMatchObject([{ kind: 'expired-when-verified' }]);
    expect(at(noon - day - 1)).toMatchObject([{ kind: 'expired-since' }]);
    expect(at(0)).toMatchObject([{ kind: 'expired-since' }]);
  });

  it('has no finding of its country when one of both is not known', () => {
    const checked = (countryCode: string | null) => ({ createdAt: 0, document: { at: null, countryCode } });
    for (const countryCode of ['Utopia', null, ''])
      expect(documentFindingsOf({ subject: sound }, checked(countryCode), noon)).toEqual([]);
    expect(documentFindingsOf({ subject: { ...sound, issuingStateCode: 752 } }, checked('FI'), noon)).toEqual([]);
  });

  it('of a person who was born on the day of issue has no finding', () => {
    expect(kinds({ dateOfBirth: '2020-01-05' })).toEqual([]);
  });

  it('is not compared where it is missing or in an unknown form', () => {
    const none = { dateOfBirth: undefined, issuedAt: null, expiryDate: '', issuingStateCode: undefined };
    expect(kinds(none)).toEqual([]);
    expect(kinds({ ...none, issuedAt: '1965-01-05' })).toEqual([]);
    expect(kinds({ dateOfBirth: '5 May 2040', issuedAt: 'soon', expiryDate: '01/2001', issuingStateCode: 'Utopia' })).toEqual([]);
    const verification = { createdAt: 0, document: null };
    expect(documentFindingsOf({ subject: { ...sound, issuingStateCode: 'FIN' } }, verification, noon)).toEqual([]);
  });

  it('names the same country by two and by three letters', () => {
    expect(kinds({ issuingStateCode: 'SE' })).toEqual([]);
  });

  it('is found under every name that a date may have', () => {
    const others = { dateOfBirth: undefined, issuedAt: undefined, expiryDate: undefined };
    expect(kinds({ ...others, dob: '2021-01-01', issueDate: '2020-01-05' })).toEqual(['born-after-issue']);
    expect(kinds({ ...others, dateOfIssue: '2020-01-05', expirationDate: '2019-01-05' })).toEqual(['expires-before-issue']);
  });
});

describe('the lines of a document', () => {
  it('are marked where a finding is about them, with what does not fit', () => {
    const subject = { ...sound, issuingStateCode: 'FIN', dateOfBirth: '2020-01-06' };
    const credential = aPresentedCredential({ subject });
    const lines = checkedPersonalLines(credential, documentFindingsOf(credential, aVerification(), noon), noon);
    expect(lines.filter(({ finding }) => finding !== undefined).map(({ label, finding }) => [label, finding])).toEqual([
      ['Date Of Birth', 'Born after the document was issued'],
      ['Issuing State Code', 'Country differs: Finland (FIN) in the credential, Sweden (SE) in the document check'],
    ]);
    expect(lines.every(({ state, finding }) => finding === undefined || state === 'over')).toBe(true);
  });

  it('say each finding in words of its own', () => {
    const all: DocumentFinding[] = [
      { kind: 'expired-when-verified', field: 'expiry', at: noon },
      { kind: 'expired-since', field: 'expiry', at: noon },
      { kind: 'expires-before-issue', field: 'expiry', at: noon },
      { kind: 'born-after-issue', field: 'birth', at: noon },
      { kind: 'born-in-future', field: 'birth', at: noon },
      { kind: 'issued-in-future', field: 'issue', at: noon },
    ];
    expect(all.map(documentFindingText)).toEqual([
      'Expired before the verification, on Mar 10, 2026',
      'Expired since the verification, on Mar 10, 2026',
      'Expires before it was issued',
      'Born after the document was issued',
      'Born in the future',
      'Issued in the future',
    ]);
  });
});
