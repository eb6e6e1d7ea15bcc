import { liveQuery } from 'dexie';
import type { IdentityRow } from '../../db/identity-kinds';
import { findIdentities, listIdentities } from '../../db/reads/identities';
import { findService, findSsiService } from '../../db/reads/services';
import { identityIdOf } from '../../db/seal/keep-identities';
import type { IdentityTable, KeptIdentity } from '../../db/seal/kept-identities';
import type { ReadBudgetRow, ServiceRow } from '../../db/studio-database';
import { OldEpochError } from '../../db/writes/in-epoch';
import { noteEvent } from '../../db/writes/note-event';
import { noteReadsStopped, spendReads } from '../../db/writes/read-budget';
import { watchLife } from '../../db/writes/watch-rows';
import { dayLength } from '../../domain/day';
import type { ErrorCode } from '../../domain/error';
import { isIdentityList } from '../../domain/identity-list';
import { saysCreditIsOut } from '../../domain/read-budget';
import { newestResolved, resolvePlan } from '../../domain/resolve-plan';
import type { Timer } from '../clock';
import { backOff } from '../sync/back-off';
import { createWatchOpener } from '../sync/watched-questions';
import { type IdentityParts, type ReadKind, readLimit } from './identity-parts';
import { withReads } from './read-kinds';
import { type BatchResolved, resolveBatch } from './resolve-batch';
import { toResolvable } from './resolve-record';

/** Resolves what is worth a paid read, as long as this tab leads and somebody looks. */
export interface Resolver {
  /** There may be something to resolve. */
  look(): void;
  stop(): void;
}

/** A list that somebody looks at, and what of it is on a screen, by kept ids. */
interface Wanted {
  table: IdentityTable;
  service: ServiceRow;
  visible: Set<string>;
}

/** How long a list may rest (ms), null: there may be more to do at once; and why reads are stopped. */
interface Rest {
  wait: number | null;
  stopped: ReadBudgetRow['stopped'];
}

/** So many are resolved before it is looked again what is in sight. */
const portionSize = 30;
/** What there is to do by itself, because time passes, is looked for this often (ms). */
const lookEvery = 5 * 60_000;
/** After a credit that is used up nothing is resolved for the lists for so long (ms). */
const creditPause = 3_600_000;

/** Starts it. What is looked at is told by watches; the plan, the day's reads and what is known by rows: the next leader goes on from there. */
export function startResolver(parts: IdentityParts): Resolver {
  const { mirror, clock, signal } = parts;
  const { database, box } = mirror;
  const openWatches = createWatchOpener(box);
  /** Lists that wait after no answer, and records that do (`table|service` or `table|service|id`), until when (ms). */
  const rests = new Map<string, { until: number; failures: number }>();
  let isBusy = false;
  let isAskedAgain = false;
  let timer: Timer | null = null;

  function look(): void {
    if (signal.aborted) return;
    if (isBusy) {
      isAskedAgain = true;
      return;
    }
    isBusy = true;
    timer?.cancel();
    let next = lookEvery;
    void work()
      .then((wait) => {
        next = wait;
      })
      .catch((error: unknown) => {
        if (error instanceof OldEpochError) parts.onOldEpoch();
      })
      .finally(() => {
        isBusy = false;
        if (signal.aborted) return;
        timer = clock.setTimer(look, isAskedAgain ? 0 : next);
        if (isAskedAgain) {
          isAskedAgain = false;
          look();
        }
      });
  }

  /** Works until nothing is left to resolve now; how long it may rest (ms). */
  async function work(): Promise<number> {
    for (;;) {
      const wanted = await listWanted();
      const waits: number[] = [lookEvery];
      const stops = new Map<string, ReadBudgetRow['stopped']>(wanted.map(({ service }) => [service.appId, null]));
      let hasResolved = false;
      for (const one of wanted) {
        const { wait, stopped } = await resolveSome(one, wanted.length === 1);
        if (signal.aborted) return lookEvery;
        if (wait === null) hasResolved = true;
        else waits.push(wait);
        if (stopped !== null) stops.set(one.service.appId, stopped);
      }
      const { now } = await readLimit(parts);
      for (const [appId, stopped] of stops) await noteReadsStopped(database, appId, stopped, now);
      if (!hasResolved) return Math.max(0, Math.min(...waits));
    }
  }

  /** What is worth a read of a list: one portion, or all of it where nobody looks at another list (`isAlone`). */
  async function resolveSome(one: Wanted, isAlone: boolean): Promise<Rest> {
    const { table, service } = one;
    const { appId } = service;
    const key = `${table}|${appId}`;
    const resting = restOf(key, clock.now());
    if (resting > 0) return { wait: resting, stopped: null };
    const tried = new Set<string>();
    const first = await takeSome(one, tried);
    if (first.wanted === 0) return { wait: lookEvery, stopped: null };
    if (first.ids.length === 0) return outOfReads(appId, (await readLimit(parts)).now);
    const more = async () => {
      const looked = isAlone
        ? (await listWanted()).find((other) => other.table === table && other.service.appId === appId)
        : undefined;
      return looked === undefined ? [] : (await takeSome(looked, tried)).ids;
    };
    const { stopped, unread } = await resolveThese(table, service, first.ids, more);
    if (signal.aborted) return { wait: lookEvery, stopped: null };
    const at = clock.now();
    void noteEvent(database, { at, subject: table, code: stopped?.code ?? 'ok', count: tried.size - unread.size });
    if (stopped !== null) {
      if (saysCreditIsOut(stopped.said)) return outOfReads(appId, (await readLimit(parts)).now);
      return { wait: rest(key, stopped.code, at, stopped.retryAfterSeconds), stopped: null };
    }
    rests.delete(key);
    // What an answer settled nothing of would be asked for again at once, and paid for each time.
    const due = new Set(await listDue(one, at));
    for (const id of tried) if (due.has(id)) rest(`${key}|${id}`, unread.get(id)?.code ?? 'answer-malformed', at);
    return { wait: null, stopped: null };
  }

  /** The most wanted of a list that were not tried, as many as there are reads for; how many were wanted. */
  async function takeSome(one: Wanted, tried: Set<string>): Promise<{ ids: string[]; wanted: number }> {
    const due = await listDue(one, clock.now());
    const ids = due.filter((id) => !tried.has(id)).slice(0, portionSize);
    if (ids.length === 0) return { ids, wanted: 0 };
    const { limit, now } = await readLimit(parts);
    const granted = await spendReads(database, one.service.appId, { use: 'listed', wanted: ids.length, limit, now });
    const taken = ids.slice(0, granted);
    for (const id of taken) tried.add(id);
    return { ids: taken, wanted: ids.length };
  }

  async function resolveThese(
    table: IdentityTable,
    service: ServiceRow,
    first: readonly string[],
    more: () => Promise<readonly string[]>,
  ): Promise<BatchResolved> {
    const net = await parts.net();
    const resolveAs = async <Row extends IdentityRow, Answer>(kind: ReadKind<Row, Answer>) => {
      const portionOf = async (ids: readonly string[]) => {
        const kept = await findIdentities(database, table, service.appId, ids);
        const inOrder = ids.flatMap((id) => kept.get(id) ?? []);
        return { rows: await opened(inOrder, (row) => kind.open(box, row)), taken: ids.length };
      };
      return resolveBatch(parts, net, { kind, service, ...(await portionOf(first)), more: async () => portionOf(await more()) });
    };
    return withReads(table, resolveAs);
  }

  /** Kept ids of what is worth a read now, the most wanted first. */
  async function listDue({ table, service: { appId }, visible }: Wanted, now: number): Promise<string[]> {
    const newest = await listIdentities(database, table, { appId, status: null, limit: newestResolved });
    const shown = await findIdentities(database, table, appId, [...visible]);
    const records = new Map([...newest, ...shown.values()].map((row) => [row.id, toResolvable(table, row)]));
    const plan = resolvePlan([...records.values()], visible, now);
    return plan.filter((id) => restOf(`${table}|${appId}|${id}`, now) === 0);
  }

  /** The reads or the credit are used up: until when there may be some again. */
  async function outOfReads(appId: string, serverNow: number): Promise<Rest> {
    const budget = await database.budgets.get(appId);
    const since = budget?.creditOutSince ?? null;
    const isCredit = since !== null && serverNow - since < creditPause;
    if (isCredit) return { wait: Math.max(0, since + creditPause - serverNow), stopped: 'credit' };
    return { wait: dayLength - (serverNow % dayLength), stopped: 'budget' };
  }

  function restOf(key: string, now: number): number {
    const until = rests.get(key)?.until ?? now;
    return until - now > creditPause ? 0 : Math.max(0, until - now);
  }

  function rest(key: string, code: ErrorCode, now: number, seconds?: number): number {
    const failures = (rests.get(key)?.failures ?? 0) + 1;
    const wait = seconds === undefined ? backOff(failures, code, parts.random()) : seconds * 1000;
    rests.set(key, { failures, until: now + wait });
    return wait;
  }

  /** The lists that visible tabs look at. */
  async function listWanted(): Promise<Wanted[]> {
    const now = clock.now();
    const rows = await database.watches.toArray();
    const seen = rows.filter(({ visible, renewedAt }) => visible && renewedAt > now - watchLife);
    const wanted = new Map<string, Wanted>();
    for (const { question } of await openWatches(seen)) {
      const table = question.kind === 'in-sight' ? question.list : question.kind;
      if (!isIdentityList(table)) continue;
      const service = 'appId' in question ? await ssiServiceOf(question.appId) : null;
      if (service === null) continue;
      const key = `${table}|${service.appId}`;
      const one: Wanted = wanted.get(key) ?? { table, service, visible: new Set() };
      wanted.set(key, one);
      if (question.kind !== 'in-sight') continue;
      for (const id of await Promise.all(question.ids.map((id) => identityIdOf(box, table, id)))) one.visible.add(id);
    }
    return [...wanted.values()];
  }

  async function ssiServiceOf(appId: string): Promise<ServiceRow | null> {
    const service = await findService(database, appId);
    return service && findSsiService(database, service);
  }

  // Watches are renewed all the time: only what they are about matters.
  let known = '';
  const watched = liveQuery(() => database.watches.toArray()).subscribe({
    next(rows) {
      const digest = rows
        .filter(({ visible }) => visible)
        .map(({ id }) => id)
        .sort()
        .join(' ');
      if (digest === known) return;
      known = digest;
      look();
    },
    error: () => undefined,
  });
  return {
    look,
    stop() {
      timer?.cancel();
      watched.unsubscribe();
    },
  };
}

async function opened<Row>(
  kept: readonly KeptIdentity[],
  open: (row: KeptIdentity) => Promise<{ ok: true; value: Row } | { ok: false }>,
): Promise<Map<string, Row>> {
  const rows = await Promise.all(kept.map(async (row) => ({ id: row.id, row: await open(row) })));
  return new Map(rows.flatMap(({ id, row }): [string, Row][] => (row.ok ? [[id, row.value]] : [])));
}
