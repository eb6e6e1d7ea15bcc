import { describe, expect, it } from 'vitest';
import { idInLink, toCredentialId } from '../../src/domain/credential/credential-id';
import { checkedTextLimit, readCheckedDocument } from '../../src/domain/credential/parse-document';
import { aCredentialDocument, credentialId, holderDid } from '../builders/credential';
import { issuerDid } from '../builders/did';

const read = (value: unknown) => readCheckedDocument(typeof value === 'string' ? value : JSON.stringify(value));
const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });

/** So many lists, one in the other. */
const lists = (count: number): unknown => (count === 0 ? 1 : [lists(count - 1)]);

describe('a text that is to be checked', () => {
  it.each([
    ['', 'check-text-empty'],
    ['  \n', 'check-text-empty'],
    ['hello', 'check-text-not-json'],
    ['[1,2]', 'check-text-not-json'],
    ['null', 'check-text-not-json'],
    ['"vc"', 'check-text-not-json'],
    [`{"a":"${'x'.repeat(checkedTextLimit)}"}`, 'check-text-large'],
    ['{"a":1}', 'check-document-other'],
    [JSON.stringify(nested(40)), 'check-document-hostile'],
    [JSON.stringify({ type: 'VerifiableCredential', list: Array(6_000).fill(1) }), 'check-document-hostile'],
    ['{"type":"VerifiableCredential","__proto__":{"isAdmin":true}}', 'check-document-hostile'],
    ['{"type":["VerifiablePresentation"],"verifiableCredential":["text"]}', 'check-document-other'],
    [`{"type":["VerifiablePresentation"],"verifiableCredential":[${Array(60).fill('{}').join()}]}`, 'check-document-other'],
    [`${'['.repeat(100_000)}`, 'check-text-not-json'],
  ])('is refused by name: %.40s', (text, refusal) => {
    expect(read(text)).toEqual({ is: 'refused', refusal });
  });

  it('is read down to its twenty-fourth level and up to its five-thousandth part, and no further', () => {
    const members = { type: 'VerifiableCredential' };
    const parts = (count: number) => JSON.stringify({ ...members, list: Array(count - 2).fill(1) });
    expect([read(parts(5_000)).is, read(parts(5_001)).is]).toEqual(['read', 'refused']);
    const levels = (count: number) => JSON.stringify({ ...members, inner: lists(count - 1) });
    expect([read(levels(24)).is, read(levels(25)).is]).toEqual(['read', 'refused']);
  });

  it('is read as what a credential says of itself, believed or not', () => {
    const reported = read(aCredentialDocument({ issuer: { id: issuerDid }, type: ['VerifiableCredential', 'LibraryCard', 7] }));
    expect(reported.is === 'read' && reported.credentials[0]).toMatchObject({
      id: credentialId,
      kinds: ['LibraryCard'],
      issuer: issuerDid,
      subjects: [{ id: holderDid }],
      proof: { is: 'one', type: 'Ed25519Signature2020', keyId: `${issuerDid}#key-1`, purpose: null },
    });
  });

  it('is about everyone it names, also if it says nothing more about them', () => {
    const reported = read({
      type: 'VerifiableCredential',
      credentialSubject: [{ id: holderDid, fullName: 'Ada' }, issuerDid, 7],
    });
    expect(reported.is === 'read' && reported.credentials[0]?.subjects).toEqual([
      { id: holderDid, fullName: 'Ada' },
      { id: issuerDid },
    ]);
  });

  it('says nothing where it says nothing, and nothing readable where it says nonsense', () => {
    const reported = read({ type: 'VerifiableCredential', issuanceDate: 7, expirationDate: 'soon', credentialSubject: [7] });
    expect(reported.is === 'read' && reported.credentials[0]).toMatchObject({
      ...{ id: null, issuer: null, issuedAt: Number.NaN, expiresAt: Number.NaN, subjects: [], schema: null, status: null },
      proof: { is: 'none' },
    });
  });
});

describe('a credential that tells its dates twice', () => {
  const early = '2026-01-01T00:00:00Z';
  const late = '2027-01-01T00:00:00Z';
  it.each([
    [{ issuanceDate: early, validFrom: late, expirationDate: late, validUntil: early }, late, early],
    [{ issuanceDate: late, validFrom: early, expirationDate: early, validUntil: late }, late, early],
    [{ validFrom: early, validUntil: late }, early, late],
    [{ issuanceDate: early, validFrom: 'x', expirationDate: late, validUntil: 7 }, 'x', 'x'],
  ])('is in force only while both say so: %o', (dates, from, until) => {
    const reported = read({ type: 'VerifiableCredential', ...dates });
    expect(reported.is === 'read' && reported.credentials[0]).toMatchObject({
      issuedAt: Date.parse(from),
      expiresAt: Date.parse(until),
    });
  });
});

describe('an id', () => {
  it.each([
    [credentialId, credentialId],
    [` ${credentialId}: `, credentialId],
    [`https://studio.example/#/studio/verify/${encodeURIComponent(credentialId)}`, credentialId],
    [`https://studio.example/app/#/studio/verify/${credentialId}?x=1`, credentialId],
    ['https://studio.example/', null],
    [`{"note":"https://studio.example/#/studio/verify/${credentialId}?"}`, null],
    [`see https://studio.example/#/studio/verify/${credentialId}`, null],
    [`https://studio.example/#/studio/verify/${credentialId} {"a":1}`, null],
    ['vc:hid:../../admin', null],
    ['did:hid:testnet:abc', null],
    [`vc:hid:${'x'.repeat(300)}`, null],
  ])('is found in what was scanned: %s', (text, id) => {
    expect(idInLink(text)).toBe(id);
  });

  it('never leads anywhere else in an address', () => {
    for (const raw of ['vc:hid:a/b', 'vc:hid:a?b', 'vc:hid:%2e%2e%2fb', 'vc:', '%', '']) expect(toCredentialId(raw)).toBeNull();
  });
});
