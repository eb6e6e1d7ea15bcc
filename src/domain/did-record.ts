import { didOfKey } from './did';
import { type LedgerState, type ShownLedgerStatus, shownStatusOf } from './machines/ledger-record';

/** What a DID can be used for, as the create panel offers it. The server sets every relationship whatever is asked for (contract SSI 3.3). */
export const didRelationships = ['assertionMethod', 'authentication'] as const;
export type DidRelationship = (typeof didRelationships)[number];

/** The one kind of key that Studio creates. */
export const createdKeyType = 'Ed25519VerificationKey2020';

/** A verification method of a DID document (contract SSI 2.2); null is what was not told. */
export interface VerificationMethod {
  id: string;
  type: string | null;
  controller: string | null;
  publicKey: string | null;
  /** The account of a chain, of keys that are one. */
  account: string | null;
}

/** A DID as the tenant server tells it: its list the id, its resolution the rest (contract SSI 3.1, 3.2). Times in ms since 1970. */
export interface Did {
  did: string;
  state: LedgerState;
  /** null: none was given, or it was not asked for yet. */
  name: string | null;
  keys: VerificationMethod[];
  /** The document as it was answered, for reading; null until it was, or where it was too large to keep. */
  document: Record<string, unknown> | null;
  /** Of the ledger: null for one that is not on it. */
  createdAt: number | null;
  updatedAt: number | null;
  isDeactivated: boolean;
  versionId: string | null;
}

/** A DID as kept. */
export interface DidRow extends Did {
  appId: string;
  /** Its place among the service's, the greatest the newest: where the server tells no time, where it stood in its list. */
  order: number;
  /** When it was last resolved; null before. */
  resolvedAt: number | null;
  /** Why it could not be, in the server's words; null where it could. */
  error: string | null;
  /** Paths of what was sent and could not be read; absent where all could. */
  unreadable?: string[];
}

/** A DID of the list of which no more is known. */
export function unresolvedDid(appId: string, did: string, order: number): DidRow {
  return {
    ...{ appId, did, order, state: 'resolving', name: null, keys: [], document: null },
    ...{ createdAt: null, updatedAt: null, isDeactivated: false, versionId: null, resolvedAt: null, error: null },
  };
}

/** The kinds of a DID's keys, each once, in their order. */
export function keyTypesOf({ keys }: Pick<Did, 'keys'>): string[] {
  return [...new Set(keys.flatMap(({ type }) => (type === null ? [] : [type])))];
}

/**
 * Whether a DID may be the author of a schema: only one with status Registered (spec section 2). One that was deactivated still counts as Registered
 * (contract SSI 3.2), but the ledger refuses all that it signs, so it is not offered.
 */
export function canAuthor({ state, isDeactivated }: Pick<Did, 'state' | 'isDeactivated'>): boolean {
  return state === 'registered' && !isDeactivated;
}

/** The keys that a DID signs with: those of its document that are its own. */
export function signingKeysOf({ did, keys }: Pick<Did, 'did' | 'keys'>): VerificationMethod[] {
  return keys.filter(({ id }) => didOfKey(id) === did);
}

/** How many DIDs there are of each shown status. */
export function countOfDids(dids: Iterable<Pick<Did, 'state'>>): Record<ShownLedgerStatus, number> {
  const counts = { Resolving: 0, Created: 0, Registered: 0, Error: 0 };
  for (const { state } of dids) counts[shownStatusOf(state)] += 1;
  return counts;
}
