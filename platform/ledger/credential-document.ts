import { credentialStatusContext, credentialsContext, suiteContext } from '../../src/domain/credential/context-addresses';
import { secondsText } from './documents';
import type { SchemaAttribute } from './schema-attributes';

/** What a credential is made of. Times in ms. */
export interface CredentialFacts {
  id: string;
  issuer: string;
  subject: string;
  fields: Readonly<Record<string, unknown>>;
  kind: CredentialKind;
  expiresAt: number;
  issuedAt: number;
}

/** By what a credential says what it is: a schema, or contexts and types of its own (contract SSI 2.7). */
export type CredentialKind =
  | { schemaId: string; name: string; attributes: readonly SchemaAttribute[] }
  | { contexts: readonly string[]; types: readonly string[] };

/** The credential of these facts, not signed yet and without the place of its status (contract SSI 2.7). */
export function credentialOf({ id, issuer, subject, fields, kind, expiresAt, issuedAt }: CredentialFacts): object {
  const hasSchema = 'schemaId' in kind;
  const own = hasSchema ? [schemaTerms(kind.name, kind.attributes, fields)] : kind.contexts;
  return {
    '@context': [...new Set([credentialsContext, credentialStatusContext, ...own, suiteContext])],
    id,
    type: ['VerifiableCredential', ...(hasSchema ? [kind.name] : kind.types)],
    expirationDate: secondsText(expiresAt),
    issuanceDate: secondsText(issuedAt),
    issuer,
    credentialSubject: { ...fields, id: subject },
    ...(hasSchema && { credentialSchema: { id: kind.schemaId, type: 'JsonSchemaValidator2018' } }),
  };
}

/** A credential with the place where its status is. `node`: where the ledger's node answers about identities. */
export function withStatusAt<Credential extends object>(credential: Credential, id: string, node: string): Credential & object {
  return { ...credential, credentialStatus: { id: `${node}/credential/${id}`, type: 'HypersignCredentialStatus2023' } };
}

const vocabulary = 'https://hypersign-schema.org';

/**
 * The terms of a schema (contract SSI 2.7). A field that the schema does not name has a term too: nobody refuses it, and without a term it could not be signed.
 */
function schemaTerms(name: string, attributes: readonly SchemaAttribute[], fields: CredentialFacts['fields']): object {
  const types = new Map(attributes.map(({ name: attribute, type }) => [attribute, type]));
  for (const [field, value] of Object.entries(fields)) {
    if (!types.has(field) || typeof value === 'object') types.set(field, typeOf(value));
  }
  // The subject's DID takes the place of a field of this name.
  types.delete('id');
  const terms = [...types].map(([attribute, type]) => [
    attribute,
    {
      '@id': `${vocabulary}/${encodeURIComponent(attribute)}`,
      '@type': type === 'json' ? '@json' : `xsd:${type}`,
    },
  ]);
  const own = { xsd: 'http://www.w3.org/2001/XMLSchema#', ...Object.fromEntries(terms) };
  return {
    '@context': {
      '@protected': true,
      '@version': 1.1,
      ...{ id: '@id', type: '@type' },
      ...(isLate(name) && own),
      [name]: { '@context': { '@propagate': true, '@protected': true, ...own }, '@id': vocabulary },
    },
  };
}

/**
 * JSON-LD takes the terms of types in the order of their names, and what comes after this one is forgotten inside the subject: of a visitor's pass nothing would be signed. Its terms are
 * said for the whole credential also.
 */
function isLate(name: string): boolean {
  return name > 'VerifiableCredential';
}

function typeOf(value: unknown): string {
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value === 'object' ? 'json' : typeof value;
}
