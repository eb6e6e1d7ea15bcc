import type { LedgerError } from './status-entry';

/** Rows a page of the lists of DIDs and schemas (spec section 9). */
export const identityPageSize = 100;
/** No more pages are answered (contract SSI 1.8). */
export const identityPagesMost = 100;

/** What a list tells of a DID or schema: its id, and in newer answers when it was made (ms). */
export interface ListedIdentity {
  id: string;
  createdAt: number | null;
  /** Its place among the service's, the greatest the newest: where the server tells no time, its place in the list. */
  order: number;
}

/** What is stored of a DID, schema or credential beside what it is. Times in ms. */
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
  /** Paths of what was sent and could not be read; absent if all could. */
  unreadable?: string[];
}

/**
 * A place behind this one (null: the first) for what this device knows to be there before a list told it. A list tells whole numbers: what it tells of such a one
 * is no move.
 */
export function guessedPlace(newest: number | null): number {
  return Math.floor(newest ?? -1) + 1.5;
}

/** Whether a place was reported by a list. */
export function isListedPlace(order: number): boolean {
  return Number.isInteger(order);
}
