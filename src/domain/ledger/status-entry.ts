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

/** What entries tell of what was sent: the first one that settles it. */
export type EntriesOutcome = { is: 'pending' } | { is: 'succeeded' | 'failed'; entry: StatusEntry };

/**
 * What the entries of an id tell of one message that was sent. Entries may come late, twice and in any order. Only those of `messageType` count, or of
 * none that was told, whose hash was not known before it was sent: an id keeps the failures of earlier attempts forever. One success is enough.
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
 * The same, where the newest of them alone counts (spec section 4: entries sorted by their time, descending). That it came after the message was sent is told by
 * its hash, which was not known before: the clocks of the device and of the server need not agree.
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

/** Pages that may have what came after the first `known` entries, the oldest of which come first (contract SSI 4.1). Always one. */
export function statusPages(total: number, known: number): number[] {
  const last = Math.max(1, Math.ceil(total / statusPageSize));
  const first = Math.min(last, Math.floor(Math.min(known, total) / statusPageSize) + 1);
  return Array.from({ length: last - first + 1 }, (_none, at) => first + at);
}
