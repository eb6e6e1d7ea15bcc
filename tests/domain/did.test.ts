import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canAuthor, countOfDids, keyTypesOf, signingKeysOf, unresolvedDid } from '../../src/domain/did/did';
import {
  didOfKey,
  firstKeyId,
  hasSameId,
  isDid,
  methodOf,
  parseDid,
  toDid,
  underOtherMethods,
} from '../../src/domain/did/did-id';
import {
  checkDidDraft,
  checkDidName,
  checkMethodSpecificId,
  type DidDraft,
  type DidIssue,
  didIssues,
} from '../../src/domain/did/rules';
import { authorText, didFailureWords, didIssueWords } from '../../src/domain/did/text';
import { experimentalWarning } from '../../src/domain/shared/experimental-text';
import { aDid, issuerDid, ssiAppId } from '../builders/did';
import { runs } from '../builders/runs';

const uuid = 'c1d2e3f4-92d4-4f36-8a17-3be1d90f6c22';
const takenId = 'b7f2d0c4-1a63-4d0e-9f3a-77c5e2ab1904';
const part = fc.string({ unit: fc.constantFrom(...'abZ09._-%'), minLength: 1, maxLength: 12 });

describe('a DID', () => {
  it.each([`did:hid:testnet:${uuid}`, `did:hid:${uuid}`, `did:hs:testnet:${uuid}`, 'did:key:z6Mk'])('may be %s', (text) => {
    expect(isDid(text)).toBe(true);
  });

  it.each([
    ['', 'did', 'did:hid', 'did:a:b:c:d', 'Did:hid:x', 'xdid:hid:x', 'did::x', 'did:hid:'],
    [`${issuerDid}#key-1`, 'did:hid:a b', ' did:hid:x', 'did:hid:../x', 'did:hid:x?y'],
  ])('is not %j', (...texts) => {
    for (const text of texts) expect(isDid(text)).toBe(false);
  });

  it('is the same after it was taken apart', () => {
    fc.assert(
      fc.property(part, fc.option(part), part, (method, network, id) => {
        const did = toDid({ method, network, id });
        expect(parseDid(did)).toEqual({ method, network, id });
        expect(isDid(did)).toBe(true);
      }),
      runs(300),
    );
  });

  it('with three parts is of the main network', () => {
    expect(parseDid(`did:hid:${uuid}`)).toEqual({ method: 'hid', network: null, id: uuid });
  });

  it('is made with the method of those that the service has', () => {
    expect(methodOf([])).toBe('hid');
    expect(methodOf(['did:key:z6Mk', 'did:hs:testnet:x', 'did:hid:y'])).toBe('hs');
  });

  it('is the one that was asked for by its method-specific id, under whichever method', () => {
    const [asked, other] = [`did:hid:testnet:${uuid}`, `did:hs:testnet:${uuid}`];
    expect(underOtherMethods(asked)).toEqual([other]);
    expect(underOtherMethods(other)).toEqual([asked]);
    expect(underOtherMethods('x')).toEqual([]);
    for (const one of [asked, other, `did:hs:${uuid}`]) expect(hasSameId(asked, one)).toBe(true);
    for (const one of [issuerDid, 'did:hid:testnet', uuid, '']) expect(hasSameId(asked, one)).toBe(false);
    expect(hasSameId('x', 'x')).toBe(false);
  });

  it('is that of its verification methods', () => {
    expect(didOfKey(firstKeyId(issuerDid))).toBe(issuerDid);
    for (const text of [issuerDid, `${issuerDid}#`, '#key-1', 'x#key-1']) expect(didOfKey(text)).toBeNull();
  });
});

describe('a DID to be created', () => {
  const aDraft = (draft: Partial<DidDraft> = {}): DidDraft => ({
    ...{ name: 'Main issuer', methodSpecificId: uuid, relationships: ['assertionMethod'], isToRegister: false },
    ...draft,
  });

  it.each<[Partial<DidDraft>, DidIssue | null]>([
    [{}, null],
    [{ methodSpecificId: ` ${uuid} `, name: 'Ausstellerin Köln' }, null],
    [{ name: ' ' }, 'did-name-missing'],
    [{ methodSpecificId: '' }, 'did-id-missing'],
    [{ methodSpecificId: 'a'.repeat(31) }, 'did-id-length'],
    [{ methodSpecificId: 'a'.repeat(32) }, null],
    [{ methodSpecificId: 'a'.repeat(48) }, null],
    [{ methodSpecificId: 'a'.repeat(49) }, 'did-id-length'],
    [{ methodSpecificId: `${'a'.repeat(40)}:b` }, 'did-id-characters'],
    [{ methodSpecificId: `${'a'.repeat(40)}.b` }, 'did-id-characters'],
    [{ methodSpecificId: `${'a'.repeat(40)}_b` }, 'did-id-characters'],
    [{ methodSpecificId: `-${'a'.repeat(40)}` }, 'did-id-characters'],
    [{ methodSpecificId: `${'a'.repeat(40)}hid` }, 'did-id-names-method'],
    [{ methodSpecificId: takenId }, 'did-id-taken'],
    [{ relationships: [] }, 'did-relationship-missing'],
  ])('that is %j reports: %s', (draft, issue) => {
    expect(checkDidDraft(aDraft(draft), 'hid', [issuerDid, `did:hid:testnet:${takenId}`])).toBe(issue);
  });

  // Each draft has the fault of its neighbour below as well.
  it.each<[DidIssue, Partial<DidDraft>]>([
    ['did-name-missing', { name: '', methodSpecificId: '' }],
    ['did-id-missing', { methodSpecificId: ' ' }],
    ['did-id-length', { methodSpecificId: 'a:b' }],
    ['did-id-characters', { methodSpecificId: `${'a'.repeat(32)}_hid` }],
    ['did-id-names-method', { methodSpecificId: `${'a'.repeat(32)}hid` }],
    ['did-id-taken', { methodSpecificId: takenId, relationships: [] }],
  ])('reports %s before the next check', (issue, draft) => {
    const taken = [takenId, `${'a'.repeat(32)}hid`].map((id) => `did:hid:testnet:${id}`);
    expect(checkDidDraft(aDraft(draft), 'hid', taken)).toBe(issue);
  });

  it('may contain the name of a method that is not that of its service', () => {
    const [withHs, withHid] = [`${'a'.repeat(32)}hs`, `${'a'.repeat(32)}hid`];
    expect(checkMethodSpecificId(withHs, 'hid')).toBeNull();
    expect(checkMethodSpecificId(withHid, 'hs')).toBeNull();
    expect(checkMethodSpecificId(withHs, 'hs')).toBe('did-id-names-method');
  });

  it('with a uuid for an id is always right', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(checkMethodSpecificId(id, 'hid')).toBeNull();
      }),
      runs(300),
    );
  });

  it('has words for all that can be wrong', () => {
    expect(Object.keys(didIssueWords).sort()).toEqual([...didIssues].sort());
    expect(didIssueWords['did-name-missing']).toBe('Please Provide name for the did');
    expect(checkDidName('')).toBe('did-name-missing');
  });
});

describe('a DID of a service', () => {
  it('may be an author when it is registered and was not deactivated', () => {
    const states = (['resolving', 'created', 'registered', 'unresolvable', 'failed'] as const).filter((state) =>
      canAuthor(aDid({ state })),
    );
    expect(states).toEqual(['registered']);
    expect(canAuthor(aDid({ isDeactivated: true }))).toBe(false);
  });

  it('is named as an author by its name and its id, without a name by its id', () => {
    expect(authorText(aDid())).toBe(`Main issuer | ${issuerDid}`);
    expect(authorText(aDid({ name: null }))).toBe(issuerDid);
    expect(authorText(aDid({ name: ' ' }))).toBe(issuerDid);
  });

  it('signs with its own keys, and names each kind of key once', () => {
    const [own] = aDid().keys;
    if (!own) throw new Error('no key');
    const keys = [own, { ...own, id: `${issuerDid}#key-2` }, { ...own, id: 'did:hid:other#key-1', type: null }];
    expect(signingKeysOf(aDid({ keys })).map(({ id }) => id)).toEqual([`${issuerDid}#key-1`, `${issuerDid}#key-2`]);
    expect(keyTypesOf({ keys })).toEqual(['Ed25519VerificationKey2020']);
  });

  it('is counted by what is shown of it, before it is resolved too', () => {
    const dids = [
      aDid(),
      aDid({ state: 'failed' }),
      aDid({ state: 'unresolvable' }),
      unresolvedDid(ssiAppId, { id: 'did:hid:x', createdAt: null, order: 1 }),
    ];
    expect(countOfDids(dids)).toEqual({ Resolving: 1, Created: 0, Registered: 1, Error: 2 });
  });

  it('is described in the words of the specification', () => {
    expect(experimentalWarning).toBe('This is an experimental feature. Kindly use only for testing purposes.');
    expect(didFailureWords).toEqual({
      list: 'Could not fetch DID for this service',
      create: 'Could not create DID for this service',
      register: 'Could not register DID for this service',
      resolve: 'Could not resolve',
      sign: 'Proof can not be generated for service',
    });
  });
});
