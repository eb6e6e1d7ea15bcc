import { describe, expect, it } from 'vitest';
import { findLine } from '../../src/domain/credential/verdict';
import { credentialId, holderDid } from '../builders/credential';
import { issuerDid } from '../builders/did';
import { day, hour, iso, noon } from '../builders/moments';
import { anUnsignedPresentation } from '../builders/signed-credential';
import { aLedger, check, checkText, codesOf, good, holder, issuer } from '../fakes/checks';

type Members = Record<string, unknown>;

const vocabulary = 'https://www.w3.org/2018/credentials#';
const schemas = 'https://hypersign-schema.org';
const suite = 'https://w3id.org/security/suites/ed25519-2020/v1';
const first = 'https://www.w3.org/2018/credentials/v1';

const revoked = { reads: aLedger({ revoked: true }).reads };
const late = { at: noon + 366 * day };

function without(document: Members, member: string): Members {
  return Object.fromEntries(Object.entries(document).filter(([name]) => name !== member));
}

/** What the line about the signature of the only credential says, and the overall verdict. */
async function signatureOf(document: unknown, around = {}) {
  const checked = await check(document, around);
  const [credential] = checked.credentials;
  return { ...(credential && findLine(credential, 'signature')), whole: checked.verdict };
}

describe('a member that is written differently than it is read', () => {
  const expiry = { '@type': 'http://www.w3.org/2001/XMLSchema#dateTime', '@value': good.expirationDate };
  const subject = good.credentialSubject as Members;

  const turned = { [`${vocabulary}credentialSubject`]: { id: credentialId, credentialStatus: good.credentialStatus } };

  it.each<[string, string, Members, object]>([
    ['credentialStatus', 'its address', { [`${vocabulary}credentialStatus`]: good.credentialStatus }, revoked],
    ['credentialStatus', 'a prefix', { 'cred:credentialStatus': good.credentialStatus }, revoked],
    ['credentialStatus', 'nesting', { '@nest': { credentialStatus: good.credentialStatus } }, revoked],
    ['credentialStatus', 'including', { '@included': [{ id: credentialId, credentialStatus: good.credentialStatus }] }, revoked],
    ['credentialStatus', 'turning round', { credentialSubject: { ...subject, '@reverse': turned } }, revoked],
    ['expirationDate', 'its address', { [`${vocabulary}expirationDate`]: expiry }, late],
    ['expirationDate', 'a prefix', { 'cred:expirationDate': expiry }, late],
    ['expirationDate', 'nesting', { '@nest': { expirationDate: good.expirationDate } }, late],
    ['credentialSchema', 'its address', { [`${vocabulary}credentialSchema`]: good.credentialSchema }, {}],
    ['credentialSchema', 'nesting', { '@nest': { credentialSchema: good.credentialSchema } }, {}],
    ['credentialSubject', 'its address', { [`${vocabulary}credentialSubject`]: subject }, {}],
  ])('is never treated as missing: %s by %s', async (member, _how, hidden, around) => {
    const reported = await signatureOf({ ...without(good, member), ...hidden }, around);
    expect(reported.whole).not.toBe('good');
    expect(['signature-name-opaque', 'signature-member']).toContain(reported.code);
  });

  it('adds nothing unsigned to the subject', async () => {
    const reported = await signatureOf({ ...good, credentialSubject: { ...subject, '@index': 'Head of the library' } });
    expect(reported).toMatchObject({ code: 'signature-name-opaque', about: ['@index'] });
  });

  it('does not make a presentation good that names no subject', async () => {
    const hidden = { ...without(good, 'credentialSubject'), [`${vocabulary}credentialSubject`]: subject };
    const options = { purpose: 'authentication', challenge: 'c-1', domain: 'door.example', at: noon - hour } as const;
    const presented = await check(await holder.sign(anUnsignedPresentation([hidden]), options));
    expect(presented.presentation && findLine(presented.presentation, 'subject')?.code).toBe('subject-other');
    expect(presented.verdict).not.toBe('good');
  });
});

describe('a type that the issuer did not give', () => {
  /** The context of the card's schema, with one more name in it. */
  function named(terms: Members): Members {
    const contexts = (good['@context'] as unknown[]).map((one) =>
      typeof one === 'string' ? one : { '@context': { ...(one as { '@context': Members })['@context'], ...terms } },
    );
    return { ...good, '@context': contexts };
  }

  it('is reported as not signed, although it means the same as the signed one', async () => {
    const forged = { ...named({ MasterKey: schemas }), type: ['VerifiableCredential', 'LibraryCard', 'MasterKey'] };
    expect(await signatureOf(forged)).toMatchObject({
      code: 'signature-context-renames',
      about: ['MasterKey'],
      whole: 'unknown',
    });
  });

  it('is not accepted as an address either', async () => {
    const forged = { ...good, type: ['VerifiableCredential', 'LibraryCard', schemas] };
    expect(await signatureOf(forged)).toMatchObject({ code: 'signature-context-renames', about: [schemas], whole: 'unknown' });
  });
});

describe('a field that has another name than the signed one', () => {
  const terms = { notEmployed: `${schemas}/notEmployed` };
  const credential = {
    '@context': [first, terms, suite],
    id: credentialId,
    type: ['VerifiableCredential'],
    issuer: issuerDid,
    issuanceDate: iso(noon - day),
    credentialSubject: { id: holderDid, notEmployed: true },
  };

  it.each<[string, Members]>([
    ['a vocabulary', { '@vocab': `${schemas}/not` }],
    ['a prefix', { Employed: 'p:Employed', p: { '@id': `${schemas}/not`, '@prefix': true } }],
    ['a prefix of itself', { p: { '@id': `${schemas}/not`, '@prefix': true }, Employed: { '@id': 'p:Employed' } }],
  ])('is detected when %s makes it', async (_what, context) => {
    const signed = await issuer.sign(credential);
    expect((await check(signed)).verdict).toBe('good');
    const forged = {
      ...signed,
      '@context': [first, context, suite],
      credentialSubject: { id: holderDid, Employed: true },
    };
    expect(await signatureOf(forged)).toMatchObject({ code: 'signature-context-renames', whole: 'unknown' });
  });
});

describe('a document that was made to make the check fail', () => {
  it.each<[string, Members]>([
    ['half a character for a name', { '@context': [first, { '\ud800': `${schemas}/x` }, suite], '\ud800': 1 }],
    ['a context without a text', { '@context': [{ toString: 1, valueOf: 1 }, suite] }],
    ['no list of contexts', { '@context': { toString: 1 } }],
  ])('is judged like any other: %s', async (_what, members) => {
    const reported = await signatureOf({ ...good, ...members });
    expect(reported.whole).not.toBe('good');
  });
});

describe('a text that only looks like a link', () => {
  it('is judged as a document', async () => {
    const forged = { ...good, note: `x#/studio/verify/${credentialId}?`, issuer: holderDid };
    const reported = await checkText(JSON.stringify(forged));
    expect(reported).toMatchObject({ is: 'checked', verdict: 'bad' });
    expect(reported.is === 'checked' && codesOf(reported)).toContain('issuer-key-other');
  });
});
