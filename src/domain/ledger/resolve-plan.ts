/** What of a DID, schema or credential says whether it is resolved, and when. */
export interface Resolvable {
  id: string;
  /** Resolving it again says nothing new. */
  isFinal: boolean;
  order: number;
  /** ms; null: never, or what is known of it is no longer what there is. */
  resolvedAt: number | null;
}

/** So many of the newest are resolved without being visible (offline rules 4). */
export const newestResolved = 200;
/** Resolutions on their way at the same time. */
export const resolvedAtOnce = 6;
/** So many more are given to a browser that allows at most six calls to a host at a time: none of its connections then waits for the next question. */
export const handedAhead = 2;
/**
 * How long (ms) a resolution that may still change is valid for a visible list. It is long: most of what is not on the ledger was never sent there, and what
 * was is followed by its status entries, which cost nothing.
 */
export const resolutionLife = 3_600_000;

/**
 * Ids to resolve, in the order in which that is worth a read: what is on screen first, then the newest. What is final is not read again; what may
 * still change is, but only while it is on screen.
 */
export function resolvePlan(records: readonly Resolvable[], visible: ReadonlySet<string>, now: number): string[] {
  const newestFirst = [...records].sort((one, other) => other.order - one.order);
  const shown = newestFirst.filter(({ id }) => visible.has(id));
  const newest = newestFirst.slice(0, newestResolved).filter(({ id }) => !visible.has(id));
  const due = [...shown.filter((record) => isDue(record, now)), ...newest.filter(({ resolvedAt }) => resolvedAt === null)];
  return due.map(({ id }) => id);
}

function isDue({ isFinal, resolvedAt }: Resolvable, now: number): boolean {
  if (resolvedAt === null) return true;
  return !isFinal && Math.abs(now - resolvedAt) >= resolutionLife;
}
