/// <reference path="../../tsconfigs/types/digitalbazaar.d.ts" />

import { Ed25519Signature2020 } from '@digitalbazaar/ed25519-signature-2020';
import { defaultDocumentLoader } from '@digitalbazaar/vc';
import { linkedDomainsContext } from '../../src/domain/did-change';

export const didContext = 'https://www.w3.org/ns/did/v1';
export const suiteContext = Ed25519Signature2020.CONTEXT_URL;
const ofTheLedger = 'https://raw.githubusercontent.com/hypersign-protocol/hypersign-contexts/main/';
export const schemaContext = `${ofTheLedger}CredentialSchema.jsonld`;
export const statusContext = `${ofTheLedger}CredentialStatus.jsonld`;
/** The context that every credential begins with, and that of the place where its status stands (contract SSI 2.7). */
export const credentialsContext = 'https://www.w3.org/2018/credentials/v1';
export const credentialStatusContext = `${ofTheLedger}HypersignCredentialStatus2023.jsonld`;

const security = 'https://w3id.org/security#';
const xsd = 'http://www.w3.org/2001/XMLSchema#';
const vocabulary = 'urn:uuid:13fe9318-bb82-4d95-8bf5-8e7fdf8b2026#';

const reference = (id: string) => ({ '@id': id, '@type': '@id' });
const relationship = (name: string) => ({ ...reference(`${security}${name}`), '@container': '@set' });
const typed = (name: string, type = 'string') => ({ '@id': `${vocabulary}${name}`, '@type': `${xsd}${type}` });
const aliases = { id: '@id', type: '@type' };

/** The terms of DID documents (W3C DID core, section B.1). */
const didTerms = {
  '@protected': true,
  ...aliases,
  alsoKnownAs: reference('https://www.w3.org/ns/activitystreams#alsoKnownAs'),
  controller: reference(`${security}controller`),
  verificationMethod: reference(`${security}verificationMethod`),
  assertionMethod: relationship('assertionMethod'),
  authentication: relationship('authenticationMethod'),
  capabilityDelegation: relationship('capabilityDelegationMethod'),
  capabilityInvocation: relationship('capabilityInvocationMethod'),
  keyAgreement: relationship('keyAgreementMethod'),
  service: {
    ...reference('https://www.w3.org/ns/did#service'),
    '@context': { '@protected': true, ...aliases, serviceEndpoint: reference('https://www.w3.org/ns/did#serviceEndpoint') },
  },
};

/** The term of service end points that are domains (DIF well-known DID configuration). */
const domainTerms = {
  '@protected': true,
  LinkedDomains: 'https://identity.foundation/.well-known/resources/did-configuration/#LinkedDomains',
};

/** The terms of schemas on the ledger (contract SSI 2.6). */
const schemaTerms = {
  '@version': 1.1,
  id: '@id',
  type: `${vocabulary}type`,
  modelVersion: typed('modelVersion'),
  name: typed('name'),
  author: typed('author'),
  authored: typed('authored', 'dateTime'),
  schema: typed('schema'),
  description: typed('description'),
  properties: typed('properties'),
  additionalProperties: typed('additionalProperties', 'boolean'),
  required: { '@id': `${vocabulary}required`, '@container': '@set' },
};

/** The terms of statuses on the ledger (contract SSI 2.8). */
const statusTerms = {
  '@protected': true,
  '@version': 1.1,
  id: '@id',
  revoked: typed('revoked', 'boolean'),
  suspended: typed('suspended', 'boolean'),
  remarks: typed('remarks'),
  issuer: typed('issuer'),
  issuanceDate: typed('issuanceDate', 'dateTime'),
  credentialMerkleRootHash: typed('credentialMerkleRootHash'),
};

/** The term by which a credential says where its status stands (contract SSI 2.7). */
const credentialStatusTerms = {
  '@protected': true,
  HypersignCredentialStatus2023: {
    '@id': 'https://hypersign.id#HypersignCredentialStatus2023',
    '@context': { '@protected': true, ...aliases },
  },
};

const known = new Map<string, object>([
  [didContext, { '@context': didTerms }],
  [schemaContext, { '@context': schemaTerms }],
  [statusContext, { '@context': statusTerms }],
  [credentialStatusContext, { '@context': credentialStatusTerms }],
  [linkedDomainsContext, { '@context': domainTerms }],
  [suiteContext, Ed25519Signature2020.CONTEXT],
]);

/** Serves the contexts of what stands on the ledger, and of credentials. Nothing is ever fetched: a document with another context cannot be signed or checked. */
export async function loadLedgerContext(url: string): Promise<{ contextUrl: null; documentUrl: string; document: unknown }> {
  // The loader of the credentials package has this one, and fetches nothing either.
  if (url === credentialsContext) return defaultDocumentLoader(url);
  const document = known.get(url);
  if (!document) throw new Error(`the context ${url} is not known`);
  return { contextUrl: null, documentUrl: url, document };
}
