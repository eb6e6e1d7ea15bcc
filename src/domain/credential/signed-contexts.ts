import { credentialStatusContext, linkedDomainsContext, schemaContext, statusContext } from './context-addresses';

/**
 * What the words of signed documents mean. A signature covers these meanings: one wrong term, and no signature of anybody else fits. Platform and verifier have this one copy, and a test
 * compares it with the public files. The contexts of the W3C and of the signatures come from their own packages.
 */

const prefixes = {
  'hypersign-vocab': 'urn:uuid:13fe9318-bb82-4d95-8bf5-8e7fdf8b2026#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
};
const aliases = { id: '@id', type: '@type' };
const own = (name: string) => ({ '@id': `hypersign-vocab:${name}` });
const typed = (name: string, type = 'string') => ({ [name]: { ...own(name), '@type': `xsd:${type}` } });

/** The terms of schemas on the ledger (contract SSI 2.6). */
const schemaTerms = {
  '@version': 1.1,
  ...prefixes,
  id: '@id',
  // The type of a schema is a text on the ledger, not what JSON-LD calls a type.
  type: own('type'),
  ...typed('modelVersion'),
  ...typed('name'),
  ...typed('author'),
  ...typed('authored', 'dateTime'),
  ...typed('schema'),
  ...typed('description'),
  ...typed('properties'),
  ...typed('additionalProperties', 'boolean'),
  required: { ...own('required'), '@container': '@set' },
};

/** The terms of statuses on the ledger (contract SSI 2.8). */
const statusTerms = {
  '@protected': true,
  '@version': 1.1,
  ...prefixes,
  id: '@id',
  ...typed('revoked', 'boolean'),
  ...typed('suspended', 'boolean'),
  ...typed('remarks'),
  ...typed('issuer'),
  ...typed('issuanceDate', 'dateTime'),
  ...typed('credentialMerkleRootHash'),
};

/** The term with which a credential says where its status is. */
const credentialStatusTerms = {
  '@protected': true,
  'hypersign-vocab': prefixes['hypersign-vocab'],
  HypersignCredentialStatus2023: {
    ...own('HypersignCredentialStatus2023'),
    '@context': { '@protected': true, ...aliases },
  },
};

const serviceVocabulary = 'https://www.w3.org/ns/did#';
const reference = (name: string) => ({ '@id': `${serviceVocabulary}${name}`, '@type': '@id' });

/** The term of service end points that are domains. */
const linkedDomainsTerms = {
  '@protected': true,
  ...aliases,
  LinkedDomains: {
    ...reference('LinkedDomains'),
    '@context': { '@protected': true, ...aliases, serviceEndpoint: reference('serviceEndpoint') },
  },
};

/** The contexts that no package ships, by their addresses. */
export const ledgerContexts: ReadonlyMap<string, object> = new Map<string, object>([
  [schemaContext, { '@context': schemaTerms }],
  [statusContext, { '@context': statusTerms }],
  [credentialStatusContext, { '@context': credentialStatusTerms }],
  [linkedDomainsContext, { '@context': linkedDomainsTerms }],
]);

interface CredentialTerms {
  VerifiableCredential: { '@context': { credentialSchema: { '@context': Record<string, unknown> } } };
}

/**
 * The copy of credentials/v1 with which the services have signed since 2023-11-29, made of that of the W3C. In it the `type` of a `credentialSchema` is a text of the issuer, where the
 * W3C has it name a kind of schema. All other members mean the same in both.
 */
export function toServicesContext(w3c: object): object {
  const terms = (w3c as { '@context': CredentialTerms })['@context'];
  const { VerifiableCredential: credential } = terms;
  const { credentialSchema: schema } = credential['@context'];
  const { cred, JsonSchemaValidator2018: _kind, ...stored } = schema['@context'];
  const credentialSchema = { ...schema, '@context': { ...stored, type: `${String(cred)}JsonSchemaValidator2018` } };
  const VerifiableCredential = { ...credential, '@context': { ...credential['@context'], credentialSchema } };
  return { ...w3c, '@context': { ...terms, VerifiableCredential } };
}
