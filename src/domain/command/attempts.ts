import type { FoundRecord } from './conflict-snapshot';

/** What has to be known about the attempts of a command to reconcile it after a lost answer. It is stored before the request is sent. */
export interface TriedCommand {
  /** Of a schema to be created, or a credential to be issued: the ids that the service had before the first try. Those that are not among them may be the one. */
  knownIds: string[];
  /** Rows of that list which could not be read. */
  lostRows: number;
  /** Of a DID to be created: a request to put it on the ledger has left the device. */
  isRegistration: boolean;
  /** Of a schema to be created, or a credential to be issued: the one that its person says is theirs; null before they do. */
  ownId: string | null;
  /** Of a change of a credential's status: the hashes of its entries before the first try. */
  knownHashes: string[];
}

/** Nothing was tried yet. */
export const untried: TriedCommand = { knownIds: [], lostRows: 0, isRegistration: false, ownId: null, knownHashes: [] };

/** What was kept of tries, read with care; null when it is nothing of the kind. */
export function toTriedCommand(value: unknown): TriedCommand | null {
  if (typeof value !== 'object' || value === null) return null;
  const { knownIds, lostRows, isRegistration, ownId, knownHashes } = value as Record<string, unknown>;
  if (!Array.isArray(knownIds) || !knownIds.every((id) => typeof id === 'string')) return null;
  return {
    knownIds: [...knownIds],
    lostRows: typeof lostRows === 'number' ? lostRows : 0,
    isRegistration: isRegistration === true,
    ownId: typeof ownId === 'string' ? ownId : null,
    knownHashes: Array.isArray(knownHashes) ? knownHashes.filter((hash) => typeof hash === 'string') : [],
  };
}

/** The tries after a person had the command sent over what was found: none of that is theirs. */
export function triedOver(tried: TriedCommand, found: FoundRecord): TriedCommand {
  if ('ids' in found) {
    const { ids, lostRows = tried.lostRows }: { ids: string[]; lostRows?: number } = found;
    const knownIds = [...new Set([...tried.knownIds, ...ids])];
    return { ...tried, knownIds, lostRows: Math.max(tried.lostRows, lostRows) };
  }
  return 'hashes' in found ? { ...tried, knownHashes: [...new Set([...tried.knownHashes, ...found.hashes])] } : tried;
}
