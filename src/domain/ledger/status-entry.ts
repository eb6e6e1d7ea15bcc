/** What the ledger made of one transaction (contract SSI 4.1). null is what was not reported. */
export interface StatusEntry {
  hash: string | null;
  /** The ledger's code: 0 is success, any other a failure. null: not reported, or no number, so that nothing is concluded. */
  code: number | null;
  /** What it is about: a DID, a schema, a credential. */
  id: string | null;
  /** Type URL of the message. */
  type: string | null;
  /** The log of a success, or why it failed, as text. */
  message: string | null;
  /** ms since 1970. */
  createdAt: number | null;
}

/** Why a record is in Error: the entries of the ledger that say so, or the words of the server; null and none where it gave no reason. */
export interface LedgerError {
  said: string | null;
  entries: StatusEntry[];
}

/** Entries a page (spec section 9). */
export const statusPageSize = 10;

/** What the entries say about what was sent: the first entry that decides it. */
export type EntriesOutcome = { is: 'pending' } | { is: 'succeeded' | 'failed'; entry: StatusEntry };

/**
 * What the entries of an id say about one message that was sent. Entries may come late, twice and in any order. Only those of `messageType`, or without a
 * type, count whose hash was unknown before it was sent: an id keeps the failures of previous attempts forever. One success is enough.
 */
export function outcomeOfEntries(
  entries: readonly StatusEntry[],
  { id, messageType, knownHashes }: { id: string; messageType: string; knownHashes: readonly string[] },
): EntriesOutcome {
  const own = ownEntries(entries, { id, messageType, knownHashes });
  const success = own.find(({ code }) => code === 0);
  if (success) return { is: 'succeeded', entry: success };
  const failure = own.find(({ code }) => code !== null);
  return failure ? { is: 'failed', entry: failure } : { is: 'pending' };
}

/**
 * The same, if only the newest entry counts (spec section 4: entries sorted by their time, descending). Its hash, which was unknown before, proves that it
 * came after the message: the clocks of device and server need not agree.
 */
export function outcomeOfNewest(entries: readonly StatusEntry[], wanted: Parameters<typeof outcomeOfEntries>[1]): EntriesOutcome {
  const own = ownEntries(entries, wanted).filter(({ code, hash }) => code !== null && hash !== null);
  const entry = own.reduce<StatusEntry | null>(
    (newest, one) => (newest === null || (one.createdAt ?? 0) >= (newest.createdAt ?? 0) ? one : newest),
    null,
  );
  if (entry === null) return { is: 'pending' };
  return { is: entry.code === 0 ? 'succeeded' : 'failed', entry };
}

function ownEntries(
  entries: readonly StatusEntry[],
  { id, messageType, knownHashes }: Parameters<typeof outcomeOfEntries>[1],
): StatusEntry[] {
  return entries.filter(
    (entry) =>
      (entry.id === null || entry.id === id) &&
      (entry.type === null || entry.type === messageType) &&
      (entry.hash === null || !knownHashes.includes(entry.hash)),
  );
}

/** The pages that may have what came after the first `known` entries; the oldest come first (contract SSI 4.1). Always at least one. */
export function statusPages(total: number, known: number): number[] {
  const last = Math.max(1, Math.ceil(total / statusPageSize));
  const first = Math.min(last, Math.floor(Math.min(known, total) / statusPageSize) + 1);
  return Array.from({ length: last - first + 1 }, (_none, at) => first + at);
}
