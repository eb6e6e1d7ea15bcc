/** Methods of the DIDs that Studio creates: the first is that of the real services, the second the older name of spec section 9 (contract SSI 2.1). */
export const didMethods = ['hid', 'hs'] as const;
export type DidMethod = (typeof didMethods)[number];

/** The network of spec section 9: it is part of every DID and schema id that is made here. */
export const namespace = 'testnet';

/** The parts of a DID: three, or four with a network (contract SSI 2.1). */
export interface DidParts {
  method: string;
  /** null: the main network, which is not named. */
  network: string | null;
  /** The method-specific id. */
  id: string;
}

/** No part of a DID has what ends it or leads out of a path. */
const didPattern = /^did:([^\s:#?/]+):(?:([^\s:#?/]+):)?([^\s:#?/]+)$/;

/** Whether a text is a DID by spec section 5: three or four parts, the first of them `did`. */
export function isDid(text: string): boolean {
  return didPattern.test(text);
}

/** The parts of a DID, null if the text is not one. */
export function parseDid(text: string): DidParts | null {
  const [, method, network, id] = didPattern.exec(text) ?? [];
  return method === undefined || id === undefined ? null : { method, network: network ?? null, id };
}

/** A DID from its parts. */
export function toDid({ method, network, id }: DidParts): string {
  return ['did', method, ...(network === null ? [] : [network]), id].join(':');
}

/** The method of a service's DIDs, by those that are known; that of the real services where none is. */
export function methodOf(dids: Iterable<string>): DidMethod {
  for (const did of dids) {
    const known = didMethods.find((method) => method === parseDid(did)?.method);
    if (known !== undefined) return known;
  }
  return 'hid';
}

/** Whether two DIDs have the same method-specific id, whatever their methods and networks. */
export function hasSameId(one: string, other: string): boolean {
  const id = parseDid(one)?.id;
  return id !== undefined && id === parseDid(other)?.id;
}

/** What a DID may also be called, where the method of its service was not known when it was requested. */
export function underOtherMethods(did: string): string[] {
  const parts = parseDid(did);
  return parts === null ? [] : didMethods.filter((one) => one !== parts.method).map((method) => toDid({ ...parts, method }));
}

/** The id of a DID's first verification method (spec section 9). */
export function firstKeyId(did: string): string {
  return `${did}#key-1`;
}

/** The DID of a verification method id; null if the text is not one. */
export function didOfKey(keyId: string): string | null {
  const at = keyId.indexOf('#');
  const did = keyId.slice(0, at);
  return at > 0 && at < keyId.length - 1 && isDid(did) ? did : null;
}

/** The one kind of key that Studio creates. */
export const createdKeyType = 'Ed25519VerificationKey2020';
