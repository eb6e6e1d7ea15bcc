import type { LedgerError } from './status-entry';

/** Rows a page of the lists of DIDs and schemas (spec section 9). */
export const identityPageSize = 100;
/** No more pages are answered (contract SSI 1.8). */
export const identityPagesMost = 100;

/** What a list reports about a DID or schema: its id, and in newer answers when it was made (ms). */
export interface ListedIdentity {
  id: string;
  createdAt: number | null;
  /** Its place among the service's records, the newest having the greatest: if the server reports no time, its place in the list. */
  order: number;
}

/** What is stored about a DID, schema or credential in addition to its content. Times in ms. */
export interface ResolvedRow {
  appId: string;
  /** Its place among the service's (`ListedIdentity`). */
  order: number;
  /** When it was made, by the list of newer servers. */
  listedAt: number | null;
  /** When it was last resolved; null before. */
  resolvedAt: number | null;
  /** Of one in Error. */
  error: LedgerError | null;
  /** Paths of sent values that could not be read; absent if all could. */
  unreadable?: string[];
}

/**
 * A place after this one (null: the first) for a record that this device knows before a list reports it. Places in a list are whole numbers, so that such a
 * record does not count as moved.
 */
export function guessedPlace(newest: number | null): number {
  return Math.floor(newest ?? -1) + 1.5;
}

/** Whether a place was reported by a list. */
export function isListedPlace(order: number): boolean {
  return Number.isInteger(order);
}
