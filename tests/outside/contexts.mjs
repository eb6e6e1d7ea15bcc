// What documents of a ledger mean, and whether their proofs are good: other people's packages and contexts of our own, nothing of Studio or its platform.
import { Ed25519Signature2020, suiteContext } from '@digitalbazaar/ed25519-signature-2020';
import { Ed25519VerificationKey2020 } from '@digitalbazaar/ed25519-verification-key-2020';

export const suiteUrl = 'https://w3id.org/security/suites/ed25519-2020/v1';
export const didUrl = 'https://www.w3.org/ns/did/v1';
const schemaUrl = 'https://raw.githubusercontent.com/hypersign-protocol/hypersign-contexts/main/CredentialSchema.jsonld';

const sec = (name) => ({ '@id': `https://w3id.org/security#${name}`, '@type': '@id' });
const set = (name) => ({ ...sec(name), '@container': '@set' });
const own = (name, type) => ({
  '@id': `urn:uuid:13fe9318-bb82-4d95-8bf5-8e7fdf8b2026#${name}`,
  ...(type && { '@type': `http://www.w3.org/2001/XMLSchema#${type}` }),
});
const statusUrl = 'https://raw.githubusercontent.com/hypersign-protocol/hypersign-contexts/main/CredentialStatus.jsonld';
export const placeUrl =
  'https://raw.githubusercontent.com/hypersign-protocol/hypersign-contexts/main/HypersignCredentialStatus2023.jsonld';
const domainsUrl = 'https://raw.githubusercontent.com/hypersign-protocol/hypersign-contexts/main/LinkedDomains.jsonld';
const domainsTerm = 'https://identity.foundation/.well-known/resources/did-configuration/#LinkedDomains';
const contexts = {
  [domainsUrl]: { '@context': { '@protected': true, LinkedDomains: domainsTerm } },
  [suiteUrl]: suiteContext.contexts.get(suiteUrl),
  [statusUrl]: {
    '@context': {
      '@protected': true,
      '@version': 1.1,
      id: '@id',
      revoked: own('revoked', 'boolean'),
      suspended: own('suspended', 'boolean'),
      remarks: own('remarks', 'string'),
      issuer: own('issuer', 'string'),
      issuanceDate: own('issuanceDate', 'dateTime'),
      credentialMerkleRootHash: own('credentialMerkleRootHash', 'string'),
    },
  },
  [placeUrl]: {
    '@context': {
      '@protected': true,
      HypersignCredentialStatus2023: {
        '@id': 'https://hypersign.id#HypersignCredentialStatus2023',
        '@context': { '@protected': true, id: '@id', type: '@type' },
      },
    },
  },
  [didUrl]: {
    '@context': {
      '@protected': true,
      id: '@id',
      type: '@type',
      alsoKnownAs: { '@id': 'https://www.w3.org/ns/activitystreams#alsoKnownAs', '@type': '@id' },
      assertionMethod: set('assertionMethod'),
      authentication: set('authenticationMethod'),
      capabilityDelegation: set('capabilityDelegationMethod'),
      capabilityInvocation: set('capabilityInvocationMethod'),
      controller: sec('controller'),
      keyAgreement: set('keyAgreementMethod'),
      service: {
        '@id': 'https://www.w3.org/ns/did#service',
        '@type': '@id',
        '@context': {
          '@protected': true,
          id: '@id',
          type: '@type',
          serviceEndpoint: { '@id': 'https://www.w3.org/ns/did#serviceEndpoint', '@type': '@id' },
        },
      },
      verificationMethod: sec('verificationMethod'),
    },
  },
  [schemaUrl]: {
    '@context': {
      '@version': 1.1,
      id: '@id',
      type: own('type'),
      modelVersion: own('modelVersion', 'string'),
      name: own('name', 'string'),
      author: own('author', 'string'),
      authored: own('authored', 'dateTime'),
      schema: own('schema', 'string'),
      additionalProperties: own('additionalProperties', 'boolean'),
      description: own('description', 'string'),
      properties: own('properties', 'string'),
      required: { ...own('required'), '@container': '@set' },
    },
  },
};

export async function documentLoader(documentUrl) {
  const document = contexts[documentUrl];
  if (!document) throw new Error(`${documentUrl} is no context of the ledger`);
  return { contextUrl: null, documentUrl, document };
}

export function demand(isSo, what) {
  if (!isSo) throw new Error(what);
}

export function demandMembers(object, names) {
  demand(typeof object === 'object' && object !== null, `there is no object with ${names}`);
  demand(Object.keys(object).sort().join() === [...names].sort().join(), `${Object.keys(object)} are not the members ${names}`);
}

/** Throws unless the proof over the document is by a key that its DID lets assert. */
export async function demandProof(document, emitted, didDocument) {
  demandMembers(emitted, ['type', 'created', 'verificationMethod', 'proofPurpose', 'proofValue', 'clientSpecType']);
  const { clientSpecType, ...proof } = emitted;
  demand(clientSpecType === 'CLIENT_SPEC_TYPE_NONE', 'a wallet signed in a way of its own');
  demand(proof.type === 'Ed25519Signature2020' && proof.proofPurpose === 'assertionMethod', 'the proof is of another kind');
  const key = didDocument.verificationMethod.find(({ id }) => id === proof.verificationMethod);
  demand(key?.type === 'Ed25519VerificationKey2020', `${proof.verificationMethod} is no key of ${didDocument.id}`);
  demand(didDocument.assertionMethod.includes(key.id), `${key.id} may not assert`);
  const suite = new Ed25519Signature2020({ key: await Ed25519VerificationKey2020.from(key) });
  const { verified, error } = await suite.verifyProof({ document, proof, documentLoader });
  if (!verified) throw error ?? new Error('the signature is not good');
}
