import { didContext, schemaContext, suiteContext } from '../../src/domain/credential/context-addresses';

/** A key of a DID document (contract SSI 2.2). */
export interface VerificationMethod {
  id: string;
  type: string;
  controller: string;
  publicKeyMultibase: string;
}

/** A DID document as it is signed, its members in their order (contract SSI 2.2). */
export interface DidDocument {
  '@context': string[];
  id: string;
  controller: string[];
  alsoKnownAs?: string[];
  verificationMethod: VerificationMethod[];
  authentication: string[];
  assertionMethod: string[];
  keyAgreement: string[];
  capabilityInvocation: string[];
  capabilityDelegation: string[];
  service: { id: string; type: string; serviceEndpoint: string }[];
}

/** A schema as it is signed (contract SSI 2.6): no `required` where nothing is, no `additionalProperties` where none may be. */
export interface SchemaDocument {
  '@context': string[];
  type: string;
  modelVersion: string;
  id: string;
  name: string;
  author: string;
  authored: string;
  schema: {
    schema: string;
    description: string;
    type: string;
    /** The properties as a JSON text. */
    properties: string;
    required?: string[];
    additionalProperties?: boolean;
  };
}

/** A proof (contract SSI 2.5). */
export interface Proof {
  type: string;
  created: string;
  verificationMethod: string;
  proofPurpose: string;
  challenge?: string;
  domain?: string;
  proofValue: string;
}

/** What the ledger reports about a DID in addition to its document (contract SSI 3.2). */
export interface DidMetadata {
  created: string;
  updated: string;
  deactivated: boolean;
  versionId: string;
}

/** The document of a DID with these Ed25519 keys, each of them for every purpose. */
export function didDocumentOf(did: string, publicKeys: readonly string[]): DidDocument {
  const ids = publicKeys.map((_key, index) => `${did}#key-${index + 1}`);
  return {
    '@context': [didContext, suiteContext],
    id: did,
    controller: [did],
    alsoKnownAs: [did],
    verificationMethod: publicKeys.map((publicKeyMultibase, index) => ({
      id: ids[index] ?? '',
      type: 'Ed25519VerificationKey2020',
      controller: did,
      publicKeyMultibase,
    })),
    authentication: [...ids],
    assertionMethod: [...ids],
    keyAgreement: [],
    capabilityInvocation: [...ids],
    capabilityDelegation: [...ids],
    service: [],
  };
}

/** What a schema says about one attribute; an empty format counts as missing. */
export interface SchemaField {
  name: string;
  type: string;
  format?: string;
  isRequired: boolean;
}

/** What a schema is made of. `authoredAt` in ms. */
export interface SchemaFacts {
  id: string;
  name: string;
  author: string;
  description: string;
  additionalProperties: boolean;
  fields: readonly SchemaField[];
  authoredAt: number;
}

/** The schema document of these facts. Of two fields of one name the later holds. */
export function schemaDocumentOf(facts: SchemaFacts): SchemaDocument {
  const properties = Object.fromEntries(
    facts.fields.map(({ name, type, format }) => [name, { type, ...(format !== undefined && format !== '' && { format }) }]),
  );
  const required = [...new Set(facts.fields.filter(({ isRequired }) => isRequired).map(({ name }) => name))];
  return {
    '@context': [schemaContext],
    type: 'https://w3c-ccg.github.io/vc-json-schemas/v1/schema/1.0/schema.json',
    modelVersion: '1.0',
    id: facts.id,
    name: facts.name,
    author: facts.author,
    authored: secondsText(facts.authoredAt),
    schema: {
      schema: 'http://json-schema.org/draft-07/schema',
      description: facts.description,
      type: 'https://schema.org/object',
      properties: JSON.stringify(properties),
      ...(required.length > 0 && { required }),
      ...(facts.additionalProperties && { additionalProperties: true }),
    },
  };
}

/** A moment (ms) as documents and proofs write it: whole seconds. */
export function secondsText(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}

/** A DID document as the node emits it: with `context` for `@context`, and every default filled in (contract SSI 10). */
export function emittedDid({ '@context': context, alsoKnownAs = [], id, controller, ...rest }: DidDocument): EmittedDid {
  const { verificationMethod, ...relationships } = rest;
  const methods = verificationMethod.map((method) => ({ ...method, blockchainAccountId: '' }));
  return { context, id, controller, alsoKnownAs, verificationMethod: methods, ...relationships };
}

/** See `emittedDid`. */
export type EmittedDid = Omit<DidDocument, '@context'> & { context: string[] };

/** A schema as the node emits it; the tenant reports its properties as an object (contract SSI 5.3). */
export function emittedSchema({ '@context': context, schema, ...rest }: SchemaDocument): EmittedSchema {
  const { required = [], additionalProperties = false, ...members } = schema;
  return { context, ...rest, schema: { ...members, required, additionalProperties } };
}

/** See `emittedSchema`. */
export type EmittedSchema = Omit<SchemaDocument, '@context'> & { context: string[] };

/** A proof as the node emits it. */
export function emittedProof(proof: Proof): object {
  return { ...proof, clientSpecType: 'CLIENT_SPEC_TYPE_NONE' };
}

/** The key with which a DID asserts: it is in its document, may be used for this, and no other DID controls it; null if there is none with that id. */
export function assertingKeyOf(document: DidDocument, keyId: string): VerificationMethod | null {
  const key = document.verificationMethod.find(({ id }) => id === keyId);
  return key?.controller === document.id && document.assertionMethod.includes(keyId) ? key : null;
}
