import { describe, expect, it } from 'vitest';
import { expandSigned } from '../../src/domain/onchain/expand';

describe('a signed document', () => {
  const id = 'did:hid:testnet:z1';
  const document = {
    '@context': ['https://www.w3.org/ns/did/v1'],
    id,
    verificationMethod: [{ id: `${id}#key-1`, type: 'Ed25519VerificationKey2020', controller: id, publicKeyMultibase: 'z6' }],
    authentication: [`${id}#key-1`],
    service: [{ id: `${id}#d`, type: 'LinkedDomains', serviceEndpoint: 'https://a.example' }],
  };
  const proof = { type: 'Ed25519Signature2020', proofPurpose: 'authentication', challenge: 'c', created: '2026-04-01T12:00:00Z' };

  it('is written out with full names', () => {
    const written = expandSigned(document, proof);
    const [node] = JSON.parse(written?.did_doc ?? '[]') as Record<string, unknown>[];
    expect(node).toMatchObject({
      '@id': id,
      'https://w3id.org/security#authenticationMethod': [{ '@id': `${id}#key-1` }],
      'https://w3id.org/security#verificationMethod': [
        {
          '@type': ['https://w3id.org/security#Ed25519VerificationKey2020'],
          'https://w3id.org/security#publicKeyMultibase': [{ '@type': 'https://w3id.org/security#multibase', '@value': 'z6' }],
        },
      ],
      'https://www.w3.org/ns/did#service': [{ '@type': ['https://www.w3.org/ns/did#LinkedDomains'] }],
    });
    expect(JSON.parse(written?.did_doc_proof ?? '')).toMatchObject([
      { 'https://w3id.org/security#challenge': [{ '@value': 'c' }] },
    ]);
  });

  it.each([
    ['a member', { ...document, other: 'x' }, proof],
    ['a member of every object', { ...document, toString: 'x' }, proof],
    ['a type', { ...document, type: 'Person' }, proof],
    ['a type of every object', { ...document, type: 'toString' }, proof],
    ['a purpose', document, { ...proof, proofPurpose: 'assertionMethod' }],
    ['a value', document, { ...proof, challenge: 1 }],
    ['a time', document, { ...proof, created: 1 }],
    ['a part', { ...document, service: [1] }, proof],
  ])('is not written out with %s that Studio does not know', (_what, one, other) => {
    expect(expandSigned(one, other)).toBeNull();
  });
});
