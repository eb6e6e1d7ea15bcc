import { liveQuery } from 'dexie';
import { findRecord } from '../../db/reads/records';
import { openRecord, type StoredRecord } from '../../db/records/record-codec';
import { organisations } from '../../db/records/records';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { OldEpochError } from '../../db/writes/in-epoch';
import { noteNoStreams, readNoStreams } from '../../db/writes/no-streams';
import { minute } from '../../domain/shared/timing';
import { isFinalStatus } from '../../domain/template/template';
import type { Clock, Timer } from '../clock';
import type { Net } from '../net/net-api';
import type { IdentityGuard } from '../sync/auth';
import { fetchRecord } from '../sync/fetch-record';

/** So many are open at once: each keeps a connection of the studio server (offline rules 4). */
const mostOpen = 2;
/** A stream that ended without its last event is opened again, so long (ms) after it was opened at the earliest: its first event says what happened meanwhile. */
const reopenAfter = minute;

const question = { kind: 'organisations', appId: '', id: '' } as const;

export interface OrganisationStreamParts {
  mirror: SealedMirror;
  clock: Clock;
  net(): Promise<Net>;
  guard: IdentityGuard;
  onOldEpoch(): void;
}

/**
 * Listens for organisations that are neither registered nor failed (spec section 4): the last event has them fetched again. A stream that ends before that is
 * opened again after a pause, and a server without streams is not asked again that day.
 */
export function startOrganisationStreams({ mirror, clock, net, guard, onOldEpoch }: OrganisationStreamParts): {
  stop(): Promise<void>;
} {
  const { database, box } = mirror;
  const stopping = new AbortController();
  const { signal } = stopping;
  const pace = createPace(clock);
  const open = new Map<string, Promise<void>>();

  async function openStream(row: StoredRecord | null): Promise<void> {
    const opened = row && (await openRecord(organisations, box, row));
    if (opened?.ok !== true) return;
    const isDue = (id: string) => !open.has(id) && pace.isDue(id);
    const waiting = opened.value.list.filter(({ id, status }) => !isFinalStatus(status) && isDue(id));
    if (waiting.length === 0 || (await readNoStreams(database, clock.now()))) return;
    for (const { id } of waiting) {
      if (open.size >= mostOpen || signal.aborted) return;
      if (!isDue(id)) continue;
      pace.opened(id);
      open.set(
        id,
        listen(id).finally(() => {
          open.delete(id);
          if (!signal.aborted) void again();
        }),
      );
    }
  }

  async function listen(id: string): Promise<void> {
    const stream = new AbortController();
    const leave = () => stream.abort();
    signal.addEventListener('abort', leave);
    try {
      const network = await net();
      let isLast = false;
      const ended = await network.identityStream('org', id, {
        signal: stream.signal,
        onEvent(event) {
          if (!event.isLast) return;
          isLast = true;
          leave();
        },
      });
      if (signal.aborted) return;
      if (isLast) {
        pace.over(id);
        await refresh(network);
      } else if (!ended.ok && ended.problem.code === 'address-not-found') await noteNoStreams(database, clock.now());
      else pace.whenDue(id, () => void again());
    } catch (error) {
      if (error instanceof OldEpochError) onOldEpoch();
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  async function refresh(network: Net): Promise<void> {
    const ensured = await guard.before();
    if (ensured.ok) await fetchRecord(mirror, network, null, question, { clock, signal, confirm: guard.after });
  }

  async function again(): Promise<void> {
    await openStream(await findRecord(database, question)).catch(() => undefined);
  }

  const followed = liveQuery(() => findRecord(database, question)).subscribe({
    next: (row) => void openStream(row).catch(() => undefined),
    error: () => undefined,
  });
  return {
    async stop() {
      followed.unsubscribe();
      stopping.abort();
      pace.stop();
      await Promise.all(open.values());
    },
  };
}

/** When the stream of an organisation may be opened again. */
function createPace(clock: Clock) {
  const opensAt = new Map<string, number>();
  const timers = new Set<Timer>();
  return {
    isDue: (id: string) => (opensAt.get(id) ?? 0) <= clock.now(),
    opened: (id: string) => opensAt.set(id, clock.now() + reopenAfter),
    /** It had its last event. */
    over: (id: string) => opensAt.set(id, Number.POSITIVE_INFINITY),
    /** Runs something when it is due; not if it is due now, because the code that closes it opens it again. */
    whenDue(id: string, run: () => void): void {
      const pause = (opensAt.get(id) ?? 0) - clock.now();
      if (pause <= 0) return;
      const timer = clock.setTimer(() => {
        timers.delete(timer);
        run();
      }, pause);
      timers.add(timer);
    },
    stop() {
      for (const timer of timers) timer.cancel();
    },
  };
}
