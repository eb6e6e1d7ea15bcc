import type { ListedIdentity, ResolvedRow } from '../ledger/listed-row';
import { type LedgerState, moveLedgerRecord, type ShownLedgerStatus, shownStatusOf } from '../ledger/machine';
import { didOfKey } from './did-id';

/** What a DID can be used for, as the create panel offers it. The server sets every relationship whatever is asked for (contract SSI 3.3). */
export const didRelationships = ['assertionMethod', 'authentication'] as const;
export type DidRelationship = (typeof didRelationships)[number];

/** The relationships for which a key signs (contract SSI 2.2, 2.4). */
export const signingRelationships = [
  'authentication',
  'assertionMethod',
  'capabilityInvocation',
  'capabilityDelegation',
] as const;

/** The relationships of a DID document (contract SSI 2.2). */
const relationshipNames = [
  'authentication',
  'assertionMethod',
  'keyAgreement',
  'capabilityInvocation',
  'capabilityDelegation',
] as const;

/** A verification method of a DID document (contract SSI 2.2); null is what was not reported. */
export interface VerificationMethod {
  id: string;
  type: string | null;
  controller: string | null;
  publicKey: string | null;
  /** The account of a chain, of keys that are one. */
  account: string | null;
}

/** A DID as the tenant server reports it: its list the id, its resolution the rest (contract SSI 3.1, 3.2). Times in ms since 1970. */
export interface Did {
  did: string;
  state: LedgerState;
  /** null: none was given, or it was not asked for yet. */
  name: string | null;
  keys: VerificationMethod[];
  /** The document as it was answered, for reading; null until then, or if it was too large to store. */
  document: Record<string, unknown> | null;
  /** Of the ledger: null for one that is not on it. */
  createdAt: number | null;
  updatedAt: number | null;
  /** null: the ledger has it and does not say. */
  isDeactivated: boolean | null;
  versionId: string | null;
}

/** A DID as kept. */
export interface DidRow extends Did, ResolvedRow {}

/** What an answer says of a DID; `unreadable` as in the row. */
export type DidFacts = Omit<Did, 'did' | 'state'> & Pick<DidRow, 'unreadable'>;

/** A resolution (contract SSI 3.2): on the ledger, only known to the service, or known to nobody. */
export type DidAnswer = { event: 'on-ledger' | 'pending'; facts: DidFacts } | { event: 'refused'; said: string | null };

/** A DID in the list of which nothing else is known. */
export function unresolvedDid(appId: string, { id, order, createdAt }: ListedIdentity): DidRow {
  return {
    ...{ appId, did: id, order, listedAt: createdAt, state: 'resolving', name: null, keys: [], document: null },
    ...{ createdAt: null, updatedAt: null, isDeactivated: null, versionId: null, resolvedAt: null, error: null },
  };
}

/**
 * A DID after it was resolved at `at` (ms). One that the ledger has keeps what is known of it when an answer says that it is not there: so answers a
 * service whose ledger cannot be reached. Its name is the service's own and is taken from any answer.
 */
export function withDidAnswer(row: DidRow, answer: DidAnswer, at: number): DidRow {
  const state = moveLedgerRecord(row.state, answer.event);
  if (answer.event === 'refused') {
    const error = state === 'unresolvable' ? { said: answer.said, entries: [] } : row.error;
    return { ...row, state, error, resolvedAt: state === 'registered' ? row.resolvedAt : at };
  }
  const { unreadable: _before, ...known } = row;
  if (answer.event === 'pending' && state === 'registered') {
    return row.document === null ? { ...known, ...answer.facts, state } : { ...row, name: answer.facts.name };
  }
  return { ...known, ...answer.facts, state, resolvedAt: at, error: state === 'failed' ? row.error : null };
}

/** What a verification method may be used for, by the document: the relationships of it that name the key. */
export function relationshipsOf({ document }: Pick<Did, 'document'>, keyId: string): string[] {
  return relationshipNames.filter((name) => {
    const named = document?.[name];
    return Array.isArray(named) && named.includes(keyId);
  });
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
  return state === 'registered' && isDeactivated !== true;
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
