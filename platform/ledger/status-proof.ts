import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { statusContext, suiteContext } from '../../src/domain/credential/context-addresses';
import { fromMultibase, toMultibase } from '../demo/encodings';
import { type Proof, secondsText, type VerificationMethod } from './documents';
import type { SigningKey } from './signatures';
import type { CredentialStatusDocument } from './status-document';

const xsd = 'http://www.w3.org/2001/XMLSchema#';
const vocabulary = 'urn:uuid:13fe9318-bb82-4d95-8bf5-8e7fdf8b2026#';
const security = 'https://w3id.org/security#';
const privateKeyHead = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicKeyHead = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * The proof over a status that `signDocument` makes, to the letter, and many times as fast: a status has one form only, so its canonical N-Quads are written down instead of worked out. A thousand
 * credentials that are issued at once would keep everybody waiting otherwise. `at` in ms.
 */
export function proveStatus(status: CredentialStatusDocument, key: Pick<SigningKey, 'id' | 'secret'>, at: number): Proof {
  const created = secondsText(at);
  const der = Buffer.concat([privateKeyHead, key.secret]);
  const signature = sign(null, saidBy(status, key.id, created), createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
  return {
    type: 'Ed25519Signature2020',
    created,
    verificationMethod: key.id,
    proofPurpose: 'assertionMethod',
    proofValue: toMultibase(signature),
  };
}

/** Whether a proof over a status was made with this key, by the same quads; a status or a proof of another form was not. */
export function isStatusSignedBy(status: CredentialStatusDocument, proof: Proof, method: VerificationMethod): boolean {
  const { type, created, verificationMethod, proofPurpose, proofValue, ...more } = proof;
  const isOfThisForm =
    [type, verificationMethod, proofPurpose].join() === ['Ed25519Signature2020', method.id, 'assertionMethod'].join() &&
    Object.keys(more).length === 0 &&
    status['@context'].join() === [statusContext, suiteContext].join() &&
    Object.keys(status).every((name) => statusMembers.includes(name));
  if (!isOfThisForm) return false;
  try {
    // Two bytes before it say what kind of key it is.
    const der = Buffer.concat([publicKeyHead, fromMultibase(method.publicKeyMultibase).subarray(2)]);
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return verify(null, saidBy(status, verificationMethod, created), key, fromMultibase(proofValue));
  } catch {
    return false;
  }
}

const statusMembers: readonly string[] = [
  ...['@context', 'id', 'revoked', 'suspended', 'remarks', 'issuer', 'issuanceDate', 'credentialMerkleRootHash'],
];

/** What is signed (contract SSI 2.5). */
function saidBy(status: CredentialStatusDocument, keyId: string, created: string): Buffer {
  return Buffer.concat([digestOf(quadsOfProof(keyId, created)), digestOf(quadsOf(status))]);
}

function quadsOf({ id, revoked, suspended, remarks, issuer, issuanceDate, ...rest }: CredentialStatusDocument): string {
  const line = (name: string, value: string) => `<${id}> <${vocabulary}${name}> ${value} .\n`;
  return [
    line('credentialMerkleRootHash', literal(rest.credentialMerkleRootHash)),
    line('issuanceDate', literal(issuanceDate, 'dateTime')),
    line('issuer', literal(issuer)),
    line('remarks', literal(remarks)),
    ...(revoked === undefined ? [] : [line('revoked', literal('true', 'boolean'))]),
    ...(suspended === undefined ? [] : [line('suspended', literal('true', 'boolean'))]),
  ].join('');
}

function quadsOfProof(keyId: string, created: string): string {
  const line = (predicate: string, value: string) => `_:c14n0 <${predicate}> ${value} .\n`;
  return [
    line('http://purl.org/dc/terms/created', literal(created, 'dateTime')),
    line('http://www.w3.org/1999/02/22-rdf-syntax-ns#type', `<${security}Ed25519Signature2020>`),
    line(`${security}proofPurpose`, `<${security}assertionMethod>`),
    line(`${security}verificationMethod`, `<${keyId}>`),
  ].join('');
}

/** A text is of the type string where no other is named, and that is not written. */
function literal(value: string, type?: string): string {
  const escaped = Array.from(value, (sign) => escapes[sign] ?? (isControl(sign) ? codeOf(sign) : sign)).join('');
  return `"${escaped}"${type === undefined ? '' : `^^<${xsd}${type}>`}`;
}

const escapes: Readonly<Record<string, string>> = {
  ...{ '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t', '\b': '\\b', '\f': '\\f' },
};

function isControl(sign: string): boolean {
  return sign < ' ' || sign === '\u007f';
}

function codeOf(sign: string): string {
  return `\\u${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function digestOf(quads: string): Buffer {
  return createHash('sha256').update(quads, 'utf8').digest();
}
