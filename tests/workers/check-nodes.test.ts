import { describe, expect, it } from 'vitest';
import { findLine } from '../../src/domain/credential/verdict';
import { credentialId, holderDid } from '../builders/credential';
import { issuerDid } from '../builders/did';
import { day, iso, noon } from '../builders/moments';
import { check, good, issuer } from '../fakes/checks';

type Members = Record<string, unknown>;

const first = 'https://www.w3.org/2018/credentials/v1';
const status =
  'https://raw.githubusercontent.com/hypersign-protocol/hypersign-contexts/main/HypersignCredentialStatus2023.jsonld';
const suite = 'https://w3id.org/security/suites/ed25519-2020/v1';
const vocabulary = 'https://hypersign-schema.org';
const term = (name: string) => ({ '@id': `${vocabulary}/${name}`, '@type': '@id' });

/** A credential without a schema, by any signer, whose subject has the given values. */
function credentialOf(subject: unknown, members: Members = {}): Members {
  const terms = {
    fullName: `${vocabulary}/fullName`,
    isBarred: `${vocabulary}/isBarred`,
    level: term('level'),
    spouse: term('spouse'),
  };
  return {
    '@context': [first, status, terms, suite],
    ...{ id: credentialId, type: ['VerifiableCredential'], issuer: issuerDid, issuanceDate: iso(noon - day) },
    ...{ credentialSubject: subject, ...members },
  };
}

/** What the line about the signature of a document says, and the overall verdict. */
async function signatureOf(document: unknown) {
  const checked = await check(document);
  const [credential] = checked.credentials;
  return { ...(credential && findLine(credential, 'signature')), whole: checked.verdict };
}

/** The card, issued by its issuer about itself. */
const own = await issuer.sign({
  ...without(good, 'proof'),
  credentialSubject: { ...(good.credentialSubject as Members), id: issuerDid },
});

function without(document: Members, ...members: string[]): Members {
  return Object.fromEntries(Object.entries(document).filter(([name]) => !members.includes(name)));
}

describe('facts about one thing that are given in several places', () => {
  const subject = own.credentialSubject as Members;

  it.each<[string, Members]>([
    [
      'to the issuer, who is the subject',
      { issuer: { id: issuerDid, cardNumber: 40211 }, credentialSubject: without(subject, 'cardNumber') },
    ],
    ['to the issuer, and the subject named alone', { issuer: subject, credentialSubject: issuerDid }],
    [
      'to a second subject of the same id',
      { credentialSubject: [without(subject, 'cardNumber'), { id: issuerDid, cardNumber: 40211 }] },
    ],
  ])('do not count as complete if some of them were moved %s', async (_where, members) => {
    expect((await check(own)).verdict).toBe('good');
    expect(await signatureOf({ ...own, ...members })).toMatchObject({
      code: 'signature-node-split',
      about: [issuerDid],
    });
    expect((await check({ ...own, ...members })).verdict).not.toBe('good');
  });

  it.each<[string, unknown]>([
    ['its status', good.credentialStatus],
    ['its end', good.expirationDate],
  ])('never hide %s of a credential about itself', async (what, value) => {
    const member = what === 'its end' ? 'expirationDate' : 'credentialStatus';
    const signed = await issuer.sign(credentialOf({ id: credentialId, fullName: 'Ada' }, { [member]: value }));
    const forged = { ...without(signed, member), credentialSubject: { id: credentialId, fullName: 'Ada', [member]: value } };
    expect((await signatureOf(forged)).whole).not.toBe('good');
    const bare = { ...without(signed, 'credentialSubject'), fullName: 'Ada', credentialSubject: credentialId };
    expect((await signatureOf(bare)).whole).not.toBe('good');
  });

  it('are found if a thing inside another is described twice', async () => {
    const signed = await issuer.sign(
      credentialOf({ id: holderDid, fullName: 'Ada', spouse: { id: 'did:x:1', isBarred: true } }, { issuer: issuerDid }),
    );
    expect((await check(signed)).verdict).toBe('good');
    const twice = { id: holderDid, fullName: 'Ada', spouse: [{ id: 'did:x:1' }, { id: 'did:x:1', isBarred: true }] };
    expect(await signatureOf({ ...signed, credentialSubject: twice })).toMatchObject({
      code: 'signature-node-split',
      about: ['did:x:1'],
    });
  });

  it('are found if they are next to something that is not shown', async () => {
    const signed = await issuer.sign(credentialOf({ id: holderDid, spouse: { id: issuerDid, isBarred: true } }));
    const moved = {
      ...signed,
      issuer: { id: issuerDid, isBarred: true },
      credentialSubject: { id: holderDid, spouse: issuerDid },
    };
    expect(await signatureOf(moved)).toMatchObject({ code: 'signature-node-split', about: [issuerDid] });
  });

  it('are found under a name that a document makes up', async () => {
    const signed = await issuer.sign(credentialOf({ fullName: 'Ada', isBarred: true }));
    const split = [
      { id: '_:a', fullName: 'Ada' },
      { id: '_:a', isBarred: true },
    ];
    expect(await signatureOf({ ...signed, credentialSubject: split })).toMatchObject({
      code: 'signature-node-split',
      about: ['_:a'],
    });
  });

  it('are not found if an issuer is named as an object, or if the same id is only named', async () => {
    expect((await check({ ...good, issuer: { id: issuerDid } })).verdict).toBe('good');
    const signed = await issuer.sign(
      credentialOf({ id: holderDid, spouse: holderDid }, { issuer: { id: issuerDid, fullName: 'Library' } }),
    );
    expect((await check(signed)).verdict).toBe('good');
  });
});

describe('a member without anything in it', () => {
  it.each<[string, unknown]>([
    ['nothing', null],
    ['an empty list', []],
    ['a list of nothing', [null, []]],
  ])('is reported as not signed, because nobody signs %s', async (_what, value) => {
    const signed = await issuer.sign(credentialOf({ id: holderDid, fullName: 'Ada' }));
    const forged = { ...signed, credentialSubject: { id: holderDid, fullName: 'Ada', isBarred: value } };
    expect(await signatureOf(forged)).toMatchObject({ code: 'signature-empty', about: ['isBarred'], whole: 'unknown' });
  });
});

describe('a value that stands for another', () => {
  const gold = `${vocabulary}/levels#Gold`;

  it.each<[string, Members, string]>([
    ['a name for it', { level: { '@id': `${vocabulary}/level`, '@type': '@vocab' }, Platinum: gold }, 'Platinum'],
    ['the beginning of an address', { level: term('level'), best: `${vocabulary}/levels#` }, 'best:Gold'],
    ['a prefix', { level: term('level'), best: { '@id': `${vocabulary}/levels#`, '@prefix': true } }, 'best:Gold'],
  ])('is detected when %s makes it', async (_what, terms, value) => {
    const signed = await issuer.sign(credentialOf({ id: holderDid, level: gold }));
    expect((await check(signed)).verdict).toBe('good');
    const forged = { ...signed, '@context': [first, terms, suite], credentialSubject: { id: holderDid, level: value } };
    expect(await signatureOf(forged)).toMatchObject({ code: 'signature-context-renames', whole: 'unknown' });
  });

  it('is detected when an id is built with a prefix', async () => {
    const signed = await issuer.sign(credentialOf({ id: `${vocabulary}/people#a`, fullName: 'Ada' }));
    const contexts = [...(signed['@context'] as unknown[]), { did: `${vocabulary}/people#` }];
    const forged = { ...signed, '@context': contexts, credentialSubject: { id: 'did:a', fullName: 'Ada' } };
    expect((await signatureOf(forged)).whole).not.toBe('good');
  });
});

describe('an id that is not a complete address', () => {
  it('is never good', async () => {
    const signed = await issuer.sign(credentialOf({ id: holderDid, fullName: 'Ada' }));
    const more = { id: 'somebody', isBarred: false };
    for (const subject of [[signed.credentialSubject, more], { ...(signed.credentialSubject as Members), spouse: more }])
      expect((await signatureOf({ ...signed, credentialSubject: subject })).whole).not.toBe('good');
  });
});
