import type { IdentitySortName } from '../identity-query';
import { toCountText } from './display';

/** DIDs and schemas have lists of the same kind. */
export type IdentityKind = 'did' | 'schema';

/** The orders of both lists, each in both directions: `up` is the smallest first. */
export const identitySortWords: Record<IdentitySortName, { up: string; down: string }> = {
  created: { up: 'Created, oldest first', down: 'Created, newest first' },
  name: { up: 'Name, A to Z', down: 'Name, Z to A' },
  status: { up: 'Status, errors first', down: 'Status, registered first' },
};

/** What the search of a list looks through. */
export const identitySearchWords: Record<IdentityKind, string> = {
  did: 'Search by name, id or key type',
  schema: 'Search by name, id, author, description or property',
};

const nouns: Record<IdentityKind, { one: string; many: string }> = {
  did: { one: 'DID', many: 'DIDs' },
  schema: { one: 'schema', many: 'schemas' },
};

/** What a list says aloud when it stands: how many there are, or how many are found where it leaves some out. Nothing of an empty one. */
export function identitiesFoundText(kind: IdentityKind, count: number, isNarrowed: boolean): string {
  if (isNarrowed) return `${toCountText(count)} found`;
  return count === 0 ? '' : `${toCountText(count)} ${count === 1 ? nouns[kind].one : nouns[kind].many}`;
}

/** How far the records of a list are resolved, while they are not all. */
export function resolvedText(kind: IdentityKind, resolved: number, total: number): string {
  return `${toCountText(resolved)} of ${toCountText(total)} ${nouns[kind].many} resolved`;
}
