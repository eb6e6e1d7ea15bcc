import { createHash, createPublicKey, verify } from 'node:crypto';
import jsonld from 'jsonld';
import { fromMultibase } from '../demo/encodings';

const security = 'https://w3id.org/security#';

/**
 * Whether the expanded document of a DID was signed with one of its keys (Ed25519Signature2020), and which DID that is; null: it was not. The three are what the factory is
 * given (contract KYC 8.3): document and proof as texts of expanded JSON-LD, and the value of the proof.
 */
export async function provenDid(didDoc: unknown, didDocProof: unknown, signature: unknown): Promise<string | null> {
  try {
    const document = readExpanded(didDoc);
    const proof = readExpanded(didDocProof);
    const did = String(document['@id']);
    const named = idsAt(proof, `${security}verificationMethod`)[0];
    const methods = membersAt(document, `${security}verificationMethod`);
    const method = methods.find((one) => one['@id'] === named);
    const key = method && valueAt(method, `${security}publicKeyMultibase`);
    if (!key || !did.startsWith('did:') || !String(named).startsWith(`${did}#`)) return null;
    const data = Buffer.concat([await digestOf(proof), await digestOf(document)]);
    const x = Buffer.from(fromMultibase(key).slice(2)).toString('base64url');
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, data, publicKey, fromMultibase(String(signature))) ? did : null;
  } catch {
    return null;
  }
}

type Node = Record<string, unknown>;

function readExpanded(text: unknown): Node {
  const parsed: unknown = JSON.parse(String(text));
  const first: unknown = Array.isArray(parsed) ? parsed[0] : parsed;
  if (typeof first !== 'object' || first === null) throw new Error('no node');
  return { ...first };
}

function membersAt(node: Node, name: string): Node[] {
  const value = node[name];
  return Array.isArray(value) ? value.map((one) => ({ ...one })) : [];
}

function idsAt(node: Node, name: string): string[] {
  return membersAt(node, name).map((one) => String(one['@id']));
}

function valueAt(node: Node, name: string): string {
  return String(membersAt(node, name)[0]?.['@value'] ?? '');
}

async function digestOf(node: Node): Promise<Buffer> {
  const documentLoader = () => Promise.reject(new Error('nothing is loaded'));
  const options = { algorithm: 'URDNA2015', format: 'application/n-quads', documentLoader, safe: true } as const;
  return createHash('sha256')
    .update(await jsonld.canonize([node], options))
    .digest();
}
