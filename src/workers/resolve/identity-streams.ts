import { liveQuery } from 'dexie';
import { openFollow, type SealedFollow } from '../../db/seal/follow-codec';
import { OldEpochError } from '../../db/writes/in-epoch';
import { noteNoStreams, readNoStreams } from '../../db/writes/no-streams';
import type { FollowKind } from '../../domain/ledger/follow';
import type { StreamedIdentity } from '../net/net-api';
import type { Follower } from './follower';
import type { IdentityParts } from './identity-parts';

/** So many are open at once: each keeps a connection of the studio server (offline rules 4). */
const mostOpen = 2;

/**
 * Listens for schemas and credentials that were just sent to the ledger, if the studio server has streams: an event has their entries fetched at once. A
 * stream that fails or ends is not opened again, and a server without streams is not asked again that day: polling every few seconds continues anyway.
 */
export function startIdentityStreams(parts: IdentityParts, follower: Pick<Follower, 'pollNow'>): { stop(): void } {
  const { mirror, clock, signal } = parts;
  const { database, box } = mirror;
  const open = new Map<string, AbortController>();
  const over = new Set<string>();

  async function openStreams(rows: readonly SealedFollow[]): Promise<void> {
    const polling = new Map(rows.filter(({ kind }) => streamOf(kind) !== null).map((stored) => [keyOf(stored), stored]));
    for (const [key, stream] of open) if (!polling.has(key)) stream.abort();
    // Those that are over are open no more, and are remembered only while they are followed.
    for (const key of over) if (!polling.has(key)) over.delete(key);
    const fresh = [...polling].filter(([key]) => !open.has(key) && !over.has(key));
    fresh.sort(([, one], [, other]) => other.changedAt - one.changedAt);
    if (fresh.length === 0 || (await readNoStreams(database, clock.now()))) return;
    for (const [key, stored] of fresh) {
      if (open.size >= mostOpen || signal.aborted) return;
      if (!open.has(key)) void listen(key, stored);
    }
  }

  async function listen(key: string, stored: SealedFollow): Promise<void> {
    const stream = new AbortController();
    open.set(key, stream);
    try {
      const follow = await openFollow(box, stored);
      if (!follow.ok) return;
      const kind = streamOf(stored.kind);
      if (kind === null) return;
      const net = await parts.net();
      const ended = await net.identityStream(kind, follow.value.id, {
        signal: stream.signal,
        onEvent({ isLast }) {
          if (!isLast) return;
          follower.pollNow(stored.appId, stored.id);
          stream.abort();
        },
      });
      if (!ended.ok && ended.problem.code === 'address-not-found' && !signal.aborted) await noteNoStreams(database, clock.now());
    } catch (error) {
      if (error instanceof OldEpochError) parts.onOldEpoch();
    } finally {
      open.delete(key);
      over.add(key);
      if (!signal.aborted) void refreshStreams();
    }
  }

  async function refreshStreams(): Promise<void> {
    await openStreams(await polling()).catch(() => undefined);
  }

  const polling = () => database.follows.where('state').equals('polling').toArray();
  const followed = liveQuery(polling).subscribe({
    next: (rows) => void openStreams(rows).catch(() => undefined),
    error: () => undefined,
  });
  return {
    stop() {
      followed.unsubscribe();
      for (const stream of open.values()) stream.abort();
    },
  };
}

/** What comes into being has a stream; that of a change would end with its first event, which says what was before. */
function streamOf(kind: FollowKind): StreamedIdentity | null {
  if (kind === 'create-schema') return 'schema';
  return kind === 'issue-credential' ? 'credential' : null;
}

function keyOf({ appId, id, changedAt }: SealedFollow): string {
  return `${appId}|${id}|${changedAt}`;
}
