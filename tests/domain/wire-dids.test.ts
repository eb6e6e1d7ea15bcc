import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAnsweredDid, parseSignedDid, parseUpdatedDid } from '../../src/domain/did/answers-wire';
import { type DidAnswer, relationshipsOf, unresolvedDid, withDidAnswer } from '../../src/domain/did/did';
import { parseDidResolution } from '../../src/domain/did/wire';
import { parseDidList } from '../../src/domain/ledger/list-wire';
import { withEntries } from '../../src/domain/ledger/with-entries';
import { documentLimit } from '../../src/domain/shared/document-wire';
import { aDid, aDidDocument, aDidMetadata, aKeyWire, aResolution, issuerDid, ssiAppId } from '../builders/did';
import { day, iso, noon } from '../builders/moments';
import { runs } from '../builders/runs';
import { aStatusEntry } from '../builders/schema';

const holderDid = 'did:hid:testnet:b7f2d0c4-1a63-4d0e-9f3a-77c5e2ab1904';
const listOf = (body: unknown, page?: number) => {
  const parsed = parseDidList(body, page);
  if (!parsed.ok) throw new Error(parsed.problem.code);
  return parsed.value;
};
const answerOf = (body: unknown): DidAnswer => {
  const parsed = parseDidResolution(issuerDid, body);
  if (!parsed.ok) throw new Error(parsed.problem.said);
  return parsed.value;
};
const fresh = () => unresolvedDid(ssiAppId, { id: issuerDid, createdAt: null, order: 0 });

describe('a list of DIDs', () => {
  it('is of bare texts, the oldest first, page by page', () => {
    const { rows, totalCount } = listOf({ totalCount: 202, data: [issuerDid, holderDid] }, 3);
    expect(rows).toEqual([
      { id: issuerDid, createdAt: null, order: 200 },
      { id: holderDid, createdAt: null, order: 201 },
    ]);
    expect(totalCount).toBe(202);
  });

  it.each(['did', 'id', 'credentialId'])('may be of objects with a time, by %s', (name) => {
    const { rows } = listOf({ totalCount: 1, data: [{ [name]: issuerDid, createdAt: iso(noon) }] });
    expect(rows).toEqual([{ id: issuerDid, createdAt: noon, order: noon }]);
  });

  it('keeps a row whose time cannot be read, and counts rows that name no DID', () => {
    const bad = [
      null,
      7,
      '',
      'sch:hid:x',
      {},
      { did: 7 },
      { did: 'did:hid:../x' },
      ['did:hid:x'],
      'did:hid:\ud800',
      'did:hid:a\\b',
    ];
    const { rows, losses } = listOf({ data: [{ did: issuerDid, createdAt: 'soon' }, ...bad] });
    expect(rows).toEqual([{ id: issuerDid, createdAt: null, order: 0 }]);
    expect(losses).toEqual({ count: bad.length, first: 'row 2: the id is missing or none' });
  });

  it('names each DID once, and has no total if none was sent', () => {
    const { rows, totalCount } = listOf({ data: [issuerDid, issuerDid] });
    expect([rows.length, totalCount]).toEqual([1, null]);
  });
});

describe('the resolution of a DID', () => {
  it('with metadata means that it is on the ledger', () => {
    const row = withDidAnswer(fresh(), answerOf(aResolution()), noon);
    expect(row).toEqual(aDid());
  });

  it.each([null, undefined, {}])('with %j for metadata means that only the service knows it', (didDocumentMetadata) => {
    const row = withDidAnswer(fresh(), answerOf(aResolution({ didDocumentMetadata })), noon);
    expect(row).toMatchObject({ state: 'created', name: 'Main issuer', createdAt: null, isDeactivated: null });
    expect(row.keys).toHaveLength(1);
  });

  it('with neither means that nobody knows it', () => {
    const answer = answerOf({ didDocument: {}, didDocumentMetadata: null });
    expect(answer).toEqual({ event: 'refused', said: null });
    expect(withDidAnswer(fresh(), answer, noon)).toMatchObject({ state: 'unresolvable', error: { said: null, entries: [] } });
  });

  it.each([[], {}, { name: 'x' }])('that is %j does not count', (body) => {
    expect(parseDidResolution(issuerDid, body)).toMatchObject({ ok: false, problem: { code: 'answer-malformed' } });
  });

  it('that is about another DID does not count, except for the known fault of a DID that is not on the ledger', () => {
    const didDocument = aDidDocument('did:hid:X:X');
    expect(parseDidResolution(issuerDid, aResolution({ didDocument })).ok).toBe(false);
    expect(answerOf(aResolution({ didDocument, didDocumentMetadata: null }))).toMatchObject({
      event: 'pending',
      facts: { unreadable: ['didDocument.id'] },
    });
  });

  it('keeps what can be read of it, and names the rest', () => {
    const keys = [
      aKeyWire(issuerDid, { blockchainAccountId: '' }),
      aKeyWire(issuerDid, { id: '' }),
      'x',
      aKeyWire(issuerDid, { type: 7 }),
    ];
    const body = aResolution({
      didDocument: aDidDocument(issuerDid, { verificationMethod: keys }),
      didDocumentMetadata: aDidMetadata({ created: 'soon', deactivated: 'no' }),
      name: 7,
    });
    const answer = answerOf(body);
    if (answer.event === 'refused') throw new Error('refused');
    expect(answer.facts).toMatchObject({ name: null, createdAt: null, updatedAt: noon - day, isDeactivated: null });
    expect(answer.facts.keys.map(({ type, account }) => [type, account])).toEqual([
      ['Ed25519VerificationKey2020', null],
      [null, null],
    ]);
    expect(answer.facts.unreadable).toEqual([
      'didDocument.verificationMethod.1.id',
      'didDocument.verificationMethod.2',
      'didDocument.verificationMethod.3.type',
      'didDocumentMetadata.created',
      'didDocumentMetadata.deactivated',
      'name',
    ]);
  });

  it.each([
    ['too large', { service: ['x'.repeat(documentLimit)] }],
    ['nested too deeply', { service: JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) }],
  ])('keeps no document that is %s, but what it says', (_what, members) => {
    const answer = answerOf(aResolution({ didDocument: aDidDocument(issuerDid, members) }));
    expect(answer).toMatchObject({ event: 'on-ledger', facts: { document: null, unreadable: ['didDocument'] } });
    expect(answer.event !== 'refused' && answer.facts.keys).toHaveLength(1);
  });

  it('throws for nothing that comes', () => {
    const anything = fc.record(
      { didDocument: fc.anything(), didDocumentMetadata: fc.anything(), name: fc.anything() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(anything, fc.anything()), (body) => {
        const parsed = parseDidResolution(issuerDid, body);
        if (parsed.ok) withDidAnswer(fresh(), parsed.value, noon);
      }),
      runs(500),
    );
  });
});

describe('what is known of a DID', () => {
  it('stays when the service answers as if the ledger did not have it, but for the name', () => {
    const pending = answerOf(aResolution({ didDocumentMetadata: null, name: 'Renamed' }));
    expect(withDidAnswer(aDid(), pending, noon + day)).toEqual(aDid({ name: 'Renamed' }));
    const gone = answerOf({ didDocument: {}, didDocumentMetadata: null });
    expect(withDidAnswer(aDid(), gone, noon + day)).toEqual(aDid());
  });

  it('is the document of the service until that of the ledger is there, and is asked for again', () => {
    const seen = withEntries(fresh(), { is: 'succeeded', entry: aStatusEntry() });
    expect(seen).toMatchObject({ state: 'registered', resolvedAt: null });
    const early = withDidAnswer(seen, answerOf(aResolution({ didDocumentMetadata: null })), noon);
    expect(early).toMatchObject({ state: 'registered', resolvedAt: null, document: aDidDocument() });
    expect(withDidAnswer(early, answerOf(aResolution()), noon)).toEqual(aDid());
  });

  it('is Error with the entry of the ledger that refused it, until it is there after all', () => {
    const entry = aStatusEntry({ code: 104 });
    const refused = withEntries(aDid({ state: 'created' }), { is: 'failed', entry });
    expect(refused).toMatchObject({ state: 'failed', error: { said: null, entries: [entry] } });
    const still = withDidAnswer(refused, answerOf(aResolution({ didDocumentMetadata: null })), noon);
    expect(still).toMatchObject({ state: 'failed', error: { entries: [entry] } });
    expect(withDidAnswer(still, answerOf(aResolution()), noon)).toMatchObject({ state: 'registered', error: null });
  });

  it('does not change by an entry once the ledger has it', () => {
    expect(withEntries(aDid(), { is: 'failed', entry: aStatusEntry({ code: 102 }) })).toEqual(aDid());
    expect(withEntries(aDid(), { is: 'pending' })).toEqual(aDid());
  });

  it('says what a key may be used for', () => {
    expect(relationshipsOf(aDid(), `${issuerDid}#key-1`)).toEqual([
      'authentication',
      'assertionMethod',
      'capabilityInvocation',
      'capabilityDelegation',
    ]);
    expect(relationshipsOf(aDid({ document: null }), `${issuerDid}#key-1`)).toEqual([]);
  });
});

describe('the answer to a DID that was sent', () => {
  const answered = { did: issuerDid, registrationStatus: 'UNREGISTRED', metaData: { didDocument: aDidDocument() } };
  const isIssuer = (did: string) => did === issuerDid;

  it('is queued where it has no hash, and on the ledger where it says so', () => {
    expect(parseAnsweredDid(isIssuer, { ...answered, transactionHash: '', name: '' })).toMatchObject({
      value: { did: issuerDid, hash: null, isRegistered: false },
    });
    expect(parseAnsweredDid(isIssuer, { ...answered, registrationStatus: 'COMPLETED', transactionHash: 'AB' })).toMatchObject({
      value: { hash: 'AB', isRegistered: true },
    });
  });

  it('says what a resolution would, as far as it has the document', () => {
    expect(parseAnsweredDid(isIssuer, answered)).toMatchObject({
      value: { reported: { event: 'pending', facts: { document: aDidDocument(), createdAt: null } } },
    });
    expect(parseAnsweredDid(isIssuer, { did: issuerDid })).toMatchObject({ value: { reported: null } });
  });

  it.each([
    { ...answered, did: holderDid },
    { statusCode: 400, message: ['x'] },
  ])('does not count if it is %j', (body) => {
    expect(parseAnsweredDid(isIssuer, body)).toMatchObject({ ok: false, problem: { code: 'answer-malformed' } });
  });

  it('to a change names the DID or has its document', () => {
    expect(parseUpdatedDid(issuerDid, { did: issuerDid, name: 'New' })).toEqual({ ok: true, value: { hash: null, name: 'New' } });
    expect(parseUpdatedDid(issuerDid, { transactionHash: 'AB', didDocument: aDidDocument() })).toMatchObject({
      value: { hash: 'AB' },
    });
  });

  it.each([{}, { did: holderDid, name: 'New' }, { statusCode: 500, timestamp: 'x', message: ['TypeError'] }, []])(
    'to a change never passes for a success if it is %j',
    (body) => {
      expect(parseUpdatedDid(issuerDid, body).ok).toBe(false);
    },
  );

  it('to a signature has the challenge that was sent', () => {
    const proof = {
      type: 'Ed25519Signature2020',
      created: '2025-06-03T08:00:00Z',
      verificationMethod: `${issuerDid}#key-1`,
      proofPurpose: 'authentication',
      challenge: 'c-1',
      domain: 'studio.example',
      proofValue: 'z1',
    };
    const signed = aDidDocument(issuerDid, { proof });
    expect(parseSignedDid(issuerDid, 'c-1', signed)).toEqual({ ok: true, value: { document: signed, proof } });
    expect(parseSignedDid(issuerDid, 'c-2', signed).ok).toBe(false);
    expect(parseSignedDid(holderDid, 'c-1', signed).ok).toBe(false);
    expect(parseSignedDid(issuerDid, 'c-1', aDidDocument()).ok).toBe(false);
  });
});
