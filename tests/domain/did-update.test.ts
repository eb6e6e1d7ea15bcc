import { describe, expect, it } from 'vitest';
import { changedDocument } from '../../src/domain/did/change';
import {
  checkEndpoint,
  confirmsDeactivation,
  deactivationWord,
  didUpdateDraft,
  editedAgain,
  toDidChange,
  withEndpoint,
  withKey,
} from '../../src/domain/did/update-rules';
import { aDid, aDidDocument, issuerDid } from '../builders/did';

const key = `${issuerDid}#key-1`;
const domain = 'https://example.org';

describe('an update of a DID', () => {
  it('without a change is refused', () => {
    const did = aDid();
    expect(toDidChange(did, didUpdateDraft(did))).toBeNull();
    const backAndForth = withKey(withKey(didUpdateDraft(did), 'authentication', key, false), 'authentication', key, true);
    expect(toDidChange(did, backAndForth)).toBeNull();
  });

  it('names what is changed and nothing else', () => {
    const did = aDid();
    const change = toDidChange(did, withKey(didUpdateDraft(did), 'capabilityDelegation', key, false));
    expect(change).toEqual({ relationships: { capabilityDelegation: [] } });
    expect(changedDocument(aDidDocument(), change ?? {})).toMatchObject({ capabilityDelegation: [], authentication: [key] });
  });

  it('adds domains, each under an id of its own', () => {
    const did = aDid();
    const draft = withEndpoint(withEndpoint(didUpdateDraft(did), issuerDid, ` ${domain} `), issuerDid, `${domain}/other`);
    expect(toDidChange(did, draft)?.services).toEqual([
      { id: `${issuerDid}#linkedDomain`, type: 'LinkedDomains', serviceEndpoint: domain },
      { id: `${issuerDid}#linkedDomain-2`, type: 'LinkedDomains', serviceEndpoint: `${domain}/other` },
    ]);
  });

  it('is made again on what the document is by then, and what changed there meanwhile stays', () => {
    const before = didUpdateDraft(aDid());
    const after = withKey(withEndpoint(before, issuerDid, domain), 'capabilityDelegation', key, false);
    const theirs = { id: `${issuerDid}#linkedDomain`, type: 'LinkedDomains', serviceEndpoint: 'https://theirs.example' };
    const now = aDid({ document: { ...aDidDocument(), service: [theirs], authentication: [] } });
    expect(toDidChange(now, editedAgain(now, { before, after }))).toEqual({
      services: [theirs, { id: `${issuerDid}#linkedDomain-2`, type: 'LinkedDomains', serviceEndpoint: domain }],
      relationships: { capabilityDelegation: [] },
    });
  });

  it('takes away one of two services with the same end point', () => {
    const one = { id: `${issuerDid}#one`, type: 'LinkedDomains', serviceEndpoint: domain };
    const other = { ...one, id: `${issuerDid}#other` };
    const did = aDid({ document: { ...aDidDocument(), service: [one, other] } });
    const before = didUpdateDraft(did);
    const edited = editedAgain(did, { before, after: { ...before, services: [other] } });
    expect(edited.services).toEqual([other]);
  });

  it('that was made there meanwhile does not count', () => {
    const before = didUpdateDraft(aDid());
    const after = withKey(withEndpoint(before, issuerDid, domain), 'authentication', key, false);
    const now = aDid({ document: changedDocument(aDidDocument(), toDidChange(aDid(), after) ?? {}) });
    expect(toDidChange(now, editedAgain(now, { before, after }))).toBeNull();
    const back = editedAgain(now, { before: after, after: before });
    expect(toDidChange(aDid(), back)).toBeNull();
  });

  it('takes web addresses of a domain that is not there yet', () => {
    const draft = withEndpoint(didUpdateDraft(aDid()), issuerDid, domain);
    for (const typed of ['', 'example.org', 'http://example.org', 'https://', 'https://nobody', 'javascript:alert(1)']) {
      expect(checkEndpoint(typed, draft), typed).toBe('did-endpoint-invalid');
    }
    expect(checkEndpoint(` ${domain}`, draft)).toBe('did-endpoint-twice');
    expect(checkEndpoint('https://müller.example/path', draft)).toBeNull();
    const odd = withEndpoint(draft, issuerDid, 'http://example.org');
    expect(checkEndpoint('http://example.org', odd)).toBe('did-endpoint-invalid');
  });
});

describe('a deactivation', () => {
  it('asks for the name, or where that is long or missing for the end of the id', () => {
    expect(deactivationWord({ did: issuerDid, name: ' Main issuer ' })).toBe('Main issuer');
    expect(deactivationWord({ did: issuerDid, name: null })).toBe('1d90f6c22'.slice(-8));
    expect(deactivationWord({ did: issuerDid, name: 'x'.repeat(30) })).toBe('x'.repeat(30));
    expect(deactivationWord({ did: issuerDid, name: 'x'.repeat(31) })).toBe('1d90f6c22'.slice(-8));
  });

  it('is confirmed by exactly that', () => {
    const did = { did: issuerDid, name: 'Café' };
    expect(confirmsDeactivation(did, ' Cafe\u0301 ')).toBe(true);
    for (const typed of ['', 'café', 'Cafe', issuerDid, issuerDid.slice(-8)])
      expect(confirmsDeactivation(did, typed), typed).toBe(false);
  });
});
