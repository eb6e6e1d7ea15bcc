import { listFollows } from '../../db/reads/identities';
import { findService } from '../../db/reads/services';
import { openFollow, type SealedFollow, tableOfFollow } from '../../db/seal/follow-codec';
import { applyPoll } from '../../db/writes/apply-identities';
import { afterPoll, type Follow, isPolledOnRefresh, nextPollAt, outcomeOfFollow } from '../../domain/ledger/follow';
import type { EntriesOutcome, StatusEntry } from '../../domain/ledger/status-entry';
import { errorClass } from '../../domain/shared/error-code';
import { devicePause } from '../../domain/shared/timing';
import { createLoop } from '../create-loop';
import { fewAtOnce } from '../few-at-once';
import type { Net } from '../net/net-api';
import { whenChanged } from '../when-changed';
import type { IdentityParts } from './identity-parts';
import { readEntries } from './read-entries';
import { ledgerReads } from './read-kinds';

/** Follows what was sent to the ledger until its status entry is there (spec section 4), as long as this tab leads. */
export interface Follower {
  /** Polls some of what was given up once more, the longest unpolled first: its list is refreshed. */
  pollAgain(appId: string): void;
  /** Something said that it may be finished now. */
  pollNow(appId: string, id: string): void;
  stop(): Promise<void>;
}

/** Of what the ledger has without an entry of it. */
const unwritten: StatusEntry = { hash: null, code: 0, id: null, type: null, message: null, createdAt: null };

/** So many are asked for at once: what many commands left behind is no flood after a reload. */
const polledAtOnce = 4;
/** A refresh polls so many of those that were given up. */
const mostPolledAgain = 20;

/** Starts it. What is followed are rows: it goes on where the last leader was. `onFinished`: a record is to be resolved again. */
export function startFollower(parts: IdentityParts, onFinished: () => void): Follower {
  const { mirror, clock, signal } = parts;
  const { database, box } = mirror;
  const underWay = new Set<string>();
  const inTurn = fewAtOnce(polledAtOnce);
  /** What could not be written down rests until then (ms). */
  const resting = new Map<string, number>();

  const listPolling = () => database.follows.where('state').equals('polling').toArray();
  const loop = createLoop({ clock, work: plan, wakeOn: whenChanged(listPolling), onOldEpoch: parts.onOldEpoch });

  /** Begins what is due. When the next is (ms). */
  async function plan(): Promise<number | null> {
    const rows = await listPolling();
    const now = clock.now();
    let next: number | null = null;
    for (const stored of rows) {
      const follow = await openFollow(box, stored);
      // Of another key, or changed: nobody can continue with it.
      const due = follow.ok ? nextPollAt(follow.value, now) : null;
      if (due === null || underWay.has(keyOf(stored))) continue;
      const at = Math.max(due, resting.get(keyOf(stored)) ?? due);
      if (at <= now && follow.ok) void poll(stored, follow.value).finally(loop.wake);
      else next = Math.min(next ?? at, at);
    }
    return next;
  }

  /** One poll. Its result is written together: the follow, and its record. */
  async function poll(stored: SealedFollow, follow: Follow): Promise<void> {
    const key = keyOf(stored);
    if (underWay.has(key) || signal.aborted) return;
    underWay.add(key);
    try {
      const outcome = await inTurn(async () => (signal.aborted ? null : askLedger(stored.appId, follow)));
      if (outcome === null || signal.aborted) return;
      const now = clock.now();
      const next = afterPoll(follow, outcome, now);
      const reported: EntriesOutcome = outcome.is === 'unanswered' ? { is: 'pending' } : outcome;
      const written = { follow: next, outcome: reported, now };
      await applyPoll(mirror, ledgerReads[tableOfFollow(follow.kind)], stored, written);
      resting.delete(key);
      if (next.state !== follow.state) onFinished();
    } catch (error) {
      if (!loop.isOver(error)) resting.set(key, clock.now() + devicePause);
    } finally {
      underWay.delete(key);
    }
  }

  async function askLedger(appId: string, follow: Follow): Promise<EntriesOutcome | { is: 'unanswered' }> {
    const service = await findService(database, appId);
    if (service === null) return { is: 'unanswered' };
    const { id, knownHashes } = follow;
    const net = await parts.net();
    const entries = await readEntries((query) => net.statusEntries(service, id, query), knownHashes.length);
    // A refusal is an answer without entries; without an answer nothing is known.
    if (!entries.ok && errorClass[entries.problem.code] !== 'refused') return { is: 'unanswered' };
    const outcome: EntriesOutcome = entries.ok ? outcomeOfFollow(follow, entries.value) : { is: 'pending' };
    const isGivenUp = afterPoll(follow, outcome, clock.now()).state === 'exhausted';
    return isGivenUp && (await isOnNode(net, follow)) ? { is: 'succeeded', entry: unwritten } : outcome;
  }

  return {
    pollAgain(appId) {
      void (async () => {
        const givenUp = (await listFollows(database, appId)).filter(isPolledOnRefresh);
        const opened = await Promise.all(givenUp.map(async (stored) => ({ stored, follow: await openFollow(box, stored) })));
        const known = opened.flatMap(({ stored, follow }) => (follow.ok ? [{ stored, follow: follow.value }] : []));
        known.sort((one, other) => (one.follow.polledAt ?? 0) - (other.follow.polledAt ?? 0));
        for (const { stored, follow } of known.slice(0, mostPolledAgain)) void poll(stored, follow);
      })().catch(() => undefined);
    },
    pollNow(appId, id) {
      void (async () => {
        for (const stored of await listFollows(database, appId)) {
          if (stored.id !== id || (stored.state !== 'polling' && !isPolledOnRefresh(stored))) continue;
          const follow = await openFollow(box, stored);
          if (follow.ok) await poll(stored, follow.value);
        }
      })().catch(() => undefined);
    },
    stop: loop.stop,
  };
}

/**
 * Whether the ledger's node has a credential, which is asked before it is given up: a service that waits for the ledger writes no entries (contract SSI 6.3). Of
 * what else such a service sends the answer has the hash.
 */
async function isOnNode(net: Net, { kind, id }: Follow): Promise<boolean> {
  if (kind !== 'issue-credential') return false;
  const reported = await net.ledgerCredential(id);
  return reported.ok && reported.value.event === 'on-ledger';
}

function keyOf({ appId, id, kind }: SealedFollow): string {
  return `${appId}|${id}|${kind}`;
}
