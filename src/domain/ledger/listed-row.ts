/** Rows a page of the lists of DIDs and schemas (spec section 9). */
export const identityPageSize = 100;
/** No more pages are answered (contract SSI 1.8). */
export const identityPagesMost = 100;

/** What a list tells of a DID or schema: its id, and in newer answers when it was made (ms). */
export interface ListedIdentity {
  id: string;
  createdAt: number | null;
  /** Its place among the service's, the greatest the newest: where the server tells no time, where it stands in the list. */
  order: number;
}

/**
 * A place behind this one (null: the first) for what this device knows to be there before a list told it. A list tells whole numbers: what it tells of such a one
 * is no move.
 */
export function guessedPlace(newest: number | null): number {
  return Math.floor(newest ?? -1) + 1.5;
}

/** Whether a place was told by a list. */
export function isToldPlace(order: number): boolean {
  return Number.isInteger(order);
}
