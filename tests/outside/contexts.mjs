// What documents of a ledger mean, and whether their proofs are good: other people's packages and the public contexts, nothing of Studio or its platform.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Ed25519Signature2020, suiteContext } from '@digitalbazaar/ed25519-signature-2020';
import { Ed25519VerificationKey2020 } from '@digitalbazaar/ed25519-verification-key-2020';
import { defaultDocumentLoader } from '@digitalbazaar/vc';
import { contexts as publishedDids } from 'did-context';

export const suiteUrl = 'https://w3id.org/security/suites/ed25519-2020/v1';
export const didUrl = 'https://www.w3.org/ns/did/v1';

const ledgerContexts = 'https://raw.githubusercontent.com/hypersign-protocol/hypersign-contexts/main/';
const schemaUrl = `${ledgerContexts}CredentialSchema.jsonld`;
const statusUrl = `${ledgerContexts}CredentialStatus.jsonld`;
export const placeUrl = `${ledgerContexts}HypersignCredentialStatus2023.jsonld`;
const domainsUrl = `${ledgerContexts}LinkedDomains.jsonld`;
export const credentialsUrl = 'https://www.w3.org/2018/credentials/v1';

// The public files where they are here, so that nobody judges by a mistake that Studio made too; else what is known of them, in words of our own.
const folder = resolve(import.meta.dirname, '../..', process.env.REAL_DOCUMENTS ?? '../shared/real');
const publicFile = (path) => (existsSync(join(folder, path)) ? JSON.parse(readFileSync(join(folder, path), 'utf8')) : null);

const own = (name, type) => ({
  '@id': `urn:uuid:13fe9318-bb82-4d95-8bf5-8e7fdf8b2026#${name}`,
  ...(type && { '@type': `http://www.w3.org/2001/XMLSchema#${type}` }),
});
const ofDids = (name) => ({ '@id': `https://www.w3.org/ns/did#${name}`, '@type': '@id' });
const idAndType = { '@protected': true, id: '@id', type: '@type' };
const known = {
  [schemaUrl]: {
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
  [statusUrl]: {
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
  [placeUrl]: {
    '@protected': true,
    HypersignCredentialStatus2023: { ...own('HypersignCredentialStatus2023'), '@context': idAndType },
  },
  [domainsUrl]: {
    ...idAndType,
    LinkedDomains: { ...ofDids('LinkedDomains'), '@context': { ...idAndType, serviceEndpoint: ofDids('serviceEndpoint') } },
  },
};

/** The copy of the first context with which the services sign: the type of a schema is a word of its own there. */
function ofServices(published) {
  const copy = structuredClone(published);
  const schema = copy['@context'].VerifiableCredential['@context'].credentialSchema['@context'];
  for (const name of ['cred', 'JsonSchemaValidator2018']) delete schema[name];
  schema.type = 'https://www.w3.org/2018/credentials#JsonSchemaValidator2018';
  return copy;
}

const contexts = {
  [suiteUrl]: suiteContext.contexts.get(suiteUrl),
  [didUrl]: publishedDids.get(didUrl),
  [credentialsUrl]:
    publicFile('contexts/sdk-w3cache/credentials.json') ?? ofServices((await defaultDocumentLoader(credentialsUrl)).document),
};
for (const [url, terms] of Object.entries(known)) {
  const file = `contexts/hypersign-contexts/${url.slice(ledgerContexts.length)}`;
  contexts[url] = publicFile(file) ?? { '@context': terms };
}

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
