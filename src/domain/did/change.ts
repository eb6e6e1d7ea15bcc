import { linkedDomainsContext } from '../credential/context-addresses';
import { signingRelationships } from './did';

/** A service end point of a DID document (contract SSI 2.2). */
export interface DidService {
  id: string;
  type: string;
  serviceEndpoint: string;
}

export type SigningRelationship = (typeof signingRelationships)[number];

/** The type of a service end point that is a domain of the organisation (contract SSI 2.2, 2.3). */
export const linkedDomains = 'LinkedDomains';

/** What a person wants changed of the document of a DID; what is left out stays as it is. */
export interface DidChange {
  /** All of them, as they are to be. */
  services?: DidService[];
  /** The ids of the keys that each of these relationships is to name. */
  relationships?: Partial<Record<SigningRelationship, string[]>>;
}

/** The service end points of a document; invalid ones are left out. */
export function servicesOf(document: Record<string, unknown> | null): DidService[] {
  const { service } = document ?? {};
  return (Array.isArray(service) ? service : []).flatMap((one: unknown) => toService(one) ?? []);
}

/** The keys that a relationship of a document names. */
export function keysNamedIn(document: Record<string, unknown> | null, relationship: SigningRelationship): string[] {
  const named = document?.[relationship];
  return Array.isArray(named) ? named.filter((key) => typeof key === 'string') : [];
}

/** A document with a change made to it; null if that leaves it as it is, which the ledger refuses. */
export function changedDocument(
  document: Record<string, unknown>,
  { services, relationships = {} }: DidChange,
): Record<string, unknown> | null {
  const changed = { ...document };
  if (services !== undefined && !isSame(services, servicesOf(document))) {
    changed.service = services.map((one) => ({ ...one }));
    changed['@context'] = contextsFor(document, services);
  }
  for (const name of signingRelationships) {
    const keys = relationships[name];
    if (keys !== undefined && !isSame(keys, keysNamedIn(document, name))) changed[name] = [...keys];
  }
  return isSame(changed, document) ? null : changed;
}

/** The contexts of a document, with that of linked domains if there is one of them. */
function contextsFor(document: Record<string, unknown>, services: readonly DidService[]): unknown[] {
  const known: unknown[] = Array.isArray(document['@context']) ? document['@context'] : [];
  const isNeeded = services.some(({ type }) => type === linkedDomains) && !known.includes(linkedDomainsContext);
  return isNeeded ? [...known, linkedDomainsContext] : known;
}

function toService(value: unknown): DidService | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, type, serviceEndpoint } = value as Record<string, unknown>;
  return typeof id === 'string' && typeof type === 'string' && typeof serviceEndpoint === 'string'
    ? { id, type, serviceEndpoint }
    : null;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
