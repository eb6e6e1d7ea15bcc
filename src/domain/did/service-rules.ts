import { type DidService, linkedDomains } from './change';

export const didServiceIssues = [
  'did-service-id-missing',
  'did-service-id-invalid',
  'did-service-id-taken',
  'did-service-type-missing',
  'did-service-type-invalid',
  'did-service-endpoint-invalid',
] as const;
export type DidServiceIssue = (typeof didServiceIssues)[number];

/** The part of an id after the sign (contract SSI 2.1). */
const fragmentPattern = /^[A-Za-z0-9.-]+$/;

/** The first thing that is wrong with a service end point of a DID, null if it may be sent; `others` are its other end points. */
export function checkDidService(
  did: string,
  { id, type, serviceEndpoint }: DidService,
  others: readonly Pick<DidService, 'id'>[],
): DidServiceIssue | null {
  const fragment = id.startsWith(`${did}#`) ? id.slice(did.length + 1) : null;
  if (fragment === '' || id.trim() === '') return 'did-service-id-missing';
  if (fragment === null || !fragmentPattern.test(fragment)) return 'did-service-id-invalid';
  if (others.some((other) => other.id === id)) return 'did-service-id-taken';
  if (type.trim() === '') return 'did-service-type-missing';
  // The ledger signs nothing whose meaning it does not know: a type is a name of its contexts, or the address of one.
  if (type !== linkedDomains && !isWebAddress(type)) return 'did-service-type-invalid';
  return isWebAddress(serviceEndpoint) ? null : 'did-service-endpoint-invalid';
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#]+\.?[^\s]*$/i.test(text.trim()) && text === text.trim();
}
