import type { StoredLedgerRow } from '../../db/lists/ledger-list';
import { ledgerLists } from '../../db/lists/ledger-lists';
import { openRow } from '../../db/lists/list-codec';
import { readFreshness } from '../../db/reads/freshness';
import { findRows, listRows } from '../../db/reads/list';
import type { ReadBudgetRow, ServiceRow } from '../../db/studio-database';
import { noteEvent } from '../../db/writes/note-event';
import { noteReadsStopped, spendReads } from '../../db/writes/read-budget';
import type { IdentityListName } from '../../domain/ledger/lists';
import { saysCreditIsOut } from '../../domain/ledger/read-quota';
import { newestResolved, resolvePlan } from '../../domain/ledger/resolve-plan';
import type { Problem } from '../../domain/shared/outcome';
import { creditPause, dayLength, resolveInterval } from '../../domain/shared/timing';
import { createLoop, type Loop } from '../create-loop';
import { retryDelay } from '../retry-delay';
import { whenChanged } from '../when-changed';
import { type IdentityParts, readLimit } from './identity-parts';
import { ledgerReads } from './read-kinds';
import { type BatchResolved, resolveBatch } from './resolve-batch';
import { isSpoilt, toResolvable } from './resolve-record';
import { createWantedLists, type WantedList } from './wanted-lists';

/** What is resolved next, by stored ids, the most wanted first: as many as there are reads for, and then (`free`) what costs none. */
interface Taken {
  ids: string[];
  free: string[];
  /** How many were wanted. */
  wanted: number;
}

/** How long a list may rest (ms), null: there may be more to do at once; and why reads are stopped. */
interface Rest {
  wait: number | null;
  stopped: ReadBudgetRow['stopped'];
}

/** So many are resolved before the visible rows are checked again. */
const portionSize = 30;
const nothingTaken: Taken = { ids: [], free: [], wanted: 0 };

/**
 * Resolves what is worth a paid read, as long as this tab leads and somebody is looking. Watches say what is visible; the plan, the day's reads and what is
 * known are in rows, from which the next leader continues.
 */
export function startResolver(parts: IdentityParts): Loop {
  const { mirror, clock, signal } = parts;
  const { database, box } = mirror;
  const listWanted = createWantedLists(parts);
  /** Lists that wait after no answer, and records that do (`table|service` or `table|service|id`), until when (ms). `isPaid`: the last try cost a read. */
  const rests = new Map<string, { until: number; failures: number; isPaid: boolean }>();
  /** Works until nothing is left to resolve now; returns when it continues (ms). */
  async function work(): Promise<number> {
    for (;;) {
      const wanted = await listWanted();
      const waits: number[] = [resolveInterval];
      const stops = new Map<string, ReadBudgetRow['stopped']>(wanted.map(({ service }) => [service.appId, null]));
      let hasResolved = false;
      for (const one of wanted) {
        const { wait, stopped } = await resolveSome(one, wanted.length === 1);
        if (signal.aborted) return clock.now() + resolveInterval;
        if (wait === null) hasResolved = true;
        else waits.push(wait);
        if (stopped !== null) stops.set(one.service.appId, stopped);
      }
      const { now } = await readLimit(parts);
      for (const [appId, stopped] of stops) await noteReadsStopped(database, appId, stopped, now);
      if (!hasResolved) return clock.now() + Math.max(0, Math.min(...waits));
    }
  }

  /** What is worth a read of a list: one portion, or all of it if no other list is visible (`isAlone`). */
  async function resolveSome(one: WantedList, isAlone: boolean): Promise<Rest> {
    const { table, service } = one;
    const { appId } = service;
    const key = `${table}|${appId}`;
    const resting = restOf(key, clock.now());
    if (resting > 0) return { wait: resting, stopped: null };
    const tried = new Set<string>();
    const first = await takeSome(one, tried);
    if (first.wanted === 0) return { wait: await untilRested(one), stopped: null };
    if (tried.size === 0) return outOfReads(one);
    const more = async () => {
      const current = isAlone
        ? (await listWanted()).find((other) => other.table === table && other.service.appId === appId)
        : undefined;
      return current === undefined ? nothingTaken : takeSome(current, tried);
    };
    const { stopped, unread } = await resolveThese(table, service, first, more);
    if (signal.aborted) return { wait: resolveInterval, stopped: null };
    const at = clock.now();
    void noteEvent(database, { at, subject: table, code: stopped?.code ?? 'ok', count: tried.size - unread.size });
    if (stopped !== null) {
      // What costs nothing continues.
      if (saysCreditIsOut(stopped.said)) return { wait: null, stopped: 'credit' };
      return { wait: rest(key, stopped, at), stopped: null };
    }
    rests.delete(key);
    // A record whose answer decided nothing would be requested again at once, and paid for each time.
    const due = new Set(await listDue(one, at));
    for (const id of tried)
      if (due.has(id)) rest(`${key}|${id}`, unread.get(id) ?? { code: 'answer-malformed' }, at, isSpoilt(unread.get(id)));
    return { wait: null, stopped: null };
  }

  /** The most wanted of a list that were not tried. */
  async function takeSome(one: WantedList, tried: Set<string>): Promise<Taken> {
    const due = (await listDue(one, clock.now())).filter((id) => !tried.has(id));
    const wanted = Math.min(due.length, portionSize);
    if (wanted === 0) return nothingTaken;
    const { limit, now } = await readLimit(parts);
    const granted = await spendReads(database, one.service.appId, { use: 'listed', wanted, limit, now });
    const ids = due.slice(0, granted);
    const free = granted < wanted ? await listFree(one, due.slice(granted)) : [];
    for (const id of [...ids, ...free]) tried.add(id);
    return { ids, free, wanted };
  }

  /** Those about which only the ledger, which costs nothing, can say more. */
  async function listFree({ table, service }: WantedList, ids: readonly string[]): Promise<string[]> {
    const kind = ledgerReads[table];
    const stored = await findRows(database, kind, service.appId, ids);
    const rows = await opened([...stored.values()], (row) => openRow(kind, box, row));
    return ids.filter((id) => {
      const row = rows.get(id);
      return row !== undefined && kind.isForLedgerAlone(row);
    });
  }

  async function resolveThese(
    table: IdentityListName,
    service: ServiceRow,
    first: Taken,
    more: () => Promise<Taken>,
  ): Promise<BatchResolved> {
    const net = await parts.net();
    const kind = ledgerReads[table];
    const portionOf = async ({ ids, free }: Taken) => {
      const stored = await findRows(database, kind, service.appId, [...ids, ...free]);
      const inOrder = [...ids, ...free].flatMap((id) => stored.get(id) ?? []);
      return { rows: await opened(inOrder, (row) => openRow(kind, box, row)), taken: ids.length, free: new Set(free) };
    };
    return resolveBatch(parts, net, { kind, service, ...(await portionOf(first)), more: async () => portionOf(await more()) });
  }

  /** Stored ids of what is worth a read now, the most wanted first. */
  async function listDue(one: WantedList, now: number): Promise<string[]> {
    const plan = await planOf(one, now);
    return plan.filter((id) => restOf(keyOf(one, id), now) === 0);
  }

  /**
   * How long (ms) until the first record of a list is due again: what only the ledger can say, for free, or what was requested while it was resolved does not
   * wait for the next round. What was paid for without success does.
   */
  async function untilRested(one: WantedList): Promise<number> {
    const now = clock.now();
    const waiting = (await planOf(one, now)).map((id) => keyOf(one, id)).filter((key) => rests.get(key)?.isPaid !== true);
    const waits = waiting.map((key) => restOf(key, now)).filter((wait) => wait > 0);
    return Math.min(resolveInterval, ...waits);
  }

  /** Stored ids of what is worth a read, including those that rest. */
  async function planOf({ table, service: { appId }, visible }: WantedList, now: number): Promise<string[]> {
    // A list that was never read to its end, oldest first, does not show yet which are the newest.
    const { succeededAt } = await readFreshness(database, `${table}:${appId}`);
    const limit = succeededAt === null ? 0 : newestResolved;
    const newest = await listRows(database, ledgerLists[table], { appId, status: null, limit });
    const shown = await findRows(database, ledgerLists[table], appId, [...visible]);
    const records = new Map([...newest, ...shown.values()].map((row) => [row.id, toResolvable(table, row)]));
    return resolvePlan([...records.values()], visible, now);
  }

  /** The reads or the credit are used up: until when there may be some again, or what costs none has rested. */
  async function outOfReads(one: WantedList): Promise<Rest> {
    const { now } = await readLimit(parts);
    const budget = await database.budgets.get(one.service.appId);
    const since = budget?.creditOutSince ?? null;
    const isCredit = since !== null && now - since < creditPause;
    const wait = isCredit ? Math.max(0, since + creditPause - now) : dayLength - (now % dayLength);
    return { wait: Math.min(wait, await untilRested(one)), stopped: isCredit ? 'credit' : 'budget' };
  }

  function restOf(key: string, now: number): number {
    const until = rests.get(key)?.until ?? now;
    return until - now > creditPause ? 0 : Math.max(0, until - now);
  }

  function rest(key: string, { code, retryAfterSeconds: seconds }: Problem, now: number, isPaid = false): number {
    const failures = (rests.get(key)?.failures ?? 0) + 1;
    const wait = seconds === undefined ? retryDelay(failures, code, parts.random()) : seconds * 1000;
    rests.set(key, { failures, until: now + wait, isPaid });
    return wait;
  }

  // Watches are renewed all the time: only what they are about matters, and that a service has credit again.
  let known = '';
  const listBoth = async () => ({ rows: await database.watches.toArray(), budgets: await database.budgets.toArray() });
  function isNew({ rows, budgets }: Awaited<ReturnType<typeof listBoth>>): boolean {
    const seen = rows.filter(({ visible }) => visible).map(({ id }) => id);
    const without = budgets.filter(({ creditOutSince }) => creditOutSince !== null).map(({ appId }) => appId);
    const digest = [...seen.sort(), '|', ...without.sort()].join(' ');
    if (digest === known) return false;
    known = digest;
    return true;
  }

  return createLoop({
    clock,
    work,
    wakeOn: whenChanged(listBoth, isNew),
    // A read may have been paid for whose answer could not be written: it is not paid for again at once.
    onFault: () => resolveInterval,
    onOldEpoch: parts.onOldEpoch,
  });
}

function keyOf({ table, service: { appId } }: WantedList, id: string): string {
  return `${table}|${appId}|${id}`;
}

async function opened<Row>(
  stored: readonly StoredLedgerRow[],
  open: (row: StoredLedgerRow) => Promise<{ ok: true; value: Row } | { ok: false }>,
): Promise<Map<string, Row>> {
  const rows = await Promise.all(stored.map(async (row) => ({ id: row.id, row: await open(row) })));
  return new Map(rows.flatMap(({ id, row }): [string, Row][] => (row.ok ? [[id, row.value]] : [])));
}
