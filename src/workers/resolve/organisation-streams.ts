import { liveQuery } from 'dexie';
import { findRecord } from '../../db/reads/records';
import { organisations } from '../../db/records/organisations';
import { openRecord, type StoredRecord } from '../../db/records/record-codec';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { OldEpochError } from '../../db/writes/in-epoch';
import { noteNoStreams, readNoStreams } from '../../db/writes/no-streams';
import { isFinalStatus } from '../../domain/template/template';
import type { Clock } from '../clock';
import type { Net } from '../net/net-api';
import type { IdentityGuard } from '../sync/auth';
import { fetchRecord } from '../sync/fetch-record';

/** So many are open at once: each keeps a connection of the studio server (offline rules 4). */
const mostOpen = 2;

const question = { kind: 'organisations', appId: '', id: '' } as const;

export interface OrganisationStreamParts {
  mirror: SealedMirror;
  clock: Clock;
  net(): Promise<Net>;
  guard: IdentityGuard;
  onOldEpoch(): void;
}

/**
 * Listens for organisations that are neither registered nor failed (spec section 4): the last event has them fetched again. A stream that fails or ends is not opened
 * again while this tab leads, and a server without streams is not asked again that day.
 */
export function startOrganisationStreams({ mirror, clock, net, guard, onOldEpoch }: OrganisationStreamParts): {
  stop(): Promise<void>;
} {
  const { database, box } = mirror;
  const stopping = new AbortController();
  const { signal } = stopping;
  const heard = new Set<string>();
  const open = new Map<string, Promise<void>>();

  async function look(row: StoredRecord | null): Promise<void> {
    const opened = row && (await openRecord(organisations, box, row));
    if (opened?.ok !== true) return;
    const waiting = opened.value.list.filter(({ id, status }) => !isFinalStatus(status) && !heard.has(id));
    if (waiting.length === 0 || (await readNoStreams(database, clock.now()))) return;
    for (const { id } of waiting) {
      if (open.size >= mostOpen || signal.aborted) return;
      if (heard.has(id)) continue;
      heard.add(id);
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
      if (isLast) await refresh(network);
      else if (!ended.ok && ended.problem.code === 'address-not-found') await noteNoStreams(database, clock.now());
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
    await look(await findRecord(database, question)).catch(() => undefined);
  }

  const followed = liveQuery(() => findRecord(database, question)).subscribe({
    next: (row) => void look(row).catch(() => undefined),
    error: () => undefined,
  });
  return {
    async stop() {
      followed.unsubscribe();
      stopping.abort();
      await Promise.all(open.values());
    },
  };
}
