import { type DidMethod, toDid } from '../../src/domain/did/did-id';
import { toMultibase } from '../demo/encodings';

/** Whether a text is a DID as the tenant's calls take it: three or four parts (contract SSI 2.1). */
export function isDid(text: unknown, method: DidMethod): text is string {
  return typeof text === 'string' && new RegExp(`^did:${method}:(?:[a-z0-9]{1,10}:)?[A-Za-z0-9_-]{3,64}$`).test(text);
}

/** Whether a text is the id of a key of such a DID. */
export function isKeyId(text: unknown, method: DidMethod): text is string {
  if (typeof text !== 'string') return false;
  const [did, fragment, ...more] = text.split('#');
  return isDid(did, method) && more.length === 0 && (fragment === undefined || /^[A-Za-z0-9.-]+$/.test(fragment));
}

/** The part of a key id before the fragment, which may be missing. */
export function subjectOfKey(keyId: string): string {
  return keyId.split('#')[0] ?? '';
}

/** The namespace of a DID, a schema id or a credential id: '' in the form without one. null if the ledger takes no such id (contract SSI 2.1). */
export function namespaceOf(id: string, method: DidMethod): string | null {
  const random = 'z[1-9A-HJ-NP-Za-km-z]{30,60}';
  const found = new RegExp(
    `^(?:did:${method}:(?:([a-z0-9]{1,10}):)?[A-Za-z0-9][A-Za-z0-9.-]*|sch:${method}:(?:([a-z0-9]{1,10}):)?${random}:1\\.0|vc:${method}:(?:([a-z0-9]{1,10}):)?${random})$`,
  ).exec(id);
  return found === null ? null : (found[1] ?? found[2] ?? found[3] ?? '');
}

/** A DID of its parts; an empty namespace gives the form of three. */
export function didOf(method: DidMethod, namespace: string, methodSpecificId: string): string {
  return toDid({ method, network: namespace === '' ? null : namespace, id: methodSpecificId });
}

/** A schema id made of 32 random bytes (contract SSI 2.1). */
export function schemaIdOf(method: DidMethod, namespace: string, random: Uint8Array): string {
  return ['sch', method, namespace, suffixOf(random), '1.0'].filter((part) => part !== '').join(':');
}

/** A credential id made of 32 random bytes (contract SSI 2.1). */
export function credentialIdOf(method: DidMethod, namespace: string, random: Uint8Array): string {
  return ['vc', method, namespace, suffixOf(random)].filter((part) => part !== '').join(':');
}

function suffixOf(random: Uint8Array): string {
  return toMultibase(Uint8Array.from([0xed, 0x01, ...random]));
}
