import type { LedgerListRow } from '../../db/lists/ledger-list';
import type { ServiceRow } from '../../db/studio-database';
import { changeRows } from '../../db/writes/change-rows';
import { finishReads } from '../../db/writes/read-budget';
import { saysCreditIsOut } from '../../domain/ledger/read-quota';
import { handedAhead, resolvedAtOnce } from '../../domain/ledger/resolve-plan';
import type { Problem } from '../../domain/shared/outcome';
import type { Net } from '../net/net-api';
import { createPace } from '../sync/pace';
import { type IdentityParts, type ReadKind, readLimit } from './identity-parts';
import { canAnswer, type Resolved, resolveRecord } from './resolve-record';

/** Records to be resolved, by the id they are kept under, the most wanted first. `taken`: reads that were taken for them; `free`: those for which none was. */
export interface Portion<Row extends LedgerListRow> {
  rows: ReadonlyMap<string, Row>;
  taken: number;
  free: ReadonlySet<string>;
}

/** A first portion, and how to get others meanwhile, so that no connection to the server stays unused; one without rows is the last. */
export interface Batch<Row extends LedgerListRow, Answer> extends Portion<Row> {
  kind: ReadKind<Row, Answer>;
  service: ServiceRow;
  more(): Promise<Portion<Row>>;
}

/** How a batch went: which records nothing was learnt of, and why no more were asked for; null if all were. */
export interface BatchResolved {
  unread: Map<string, Problem>;
  stopped: Problem | null;
}

/**
 * Resolves records, six at a time, portion after portion, and writes results at the pace of lists; a stop waits for those on their way. A browser that itself
 * allows six at a time has two more in hand. Records that cannot be resolved are distinguished from a server that fails at all, which proves nothing: the
 * server answers for another record that was requested later or, if none is left, for a free question. Uncharged reads are given back.
 */
export async function resolveBatch<Row extends LedgerListRow, Answer>(
  parts: IdentityParts,
  net: Net,
  { kind, service, more, ...first }: Batch<Row, Answer>,
): Promise<BatchResolved> {
  const { mirror, clock, signal } = parts;
  const { appId } = service;
  const pace = createPace(clock);
  const lanes = resolvedAtOnce + (net.isHeldToSix(service) ? handedAhead : 0);
  const queue = [...first.rows];
  let { taken } = first;
  const free = new Set(first.free);
  let begun = 0;
  let isLast = false;
  let refilling: Promise<void> | null = null;
  const unread = new Map<string, Problem>();
  /** What the server failed at, by its kept id, until it is known whether it fails at others; `begun`: how many were asked for until then. */
  const faulty = new Map<string, Extract<Resolved<Row>, { is: 'faulty' }> & { id: string; begun: number }>();
  let learnt = new Map<string, (row: Row) => Row>();
  let stopped: Problem | null = null;
  let unpaid = 0;
  let writing: Promise<unknown> = Promise.resolve();

  function write(): void {
    if (learnt.size === 0 || signal.aborted) return;
    const changes = learnt;
    learnt = new Map();
    pace.took();
    writing = writing.then(() => changeRows(mirror, kind, appId, changes));
    // Told at the end, where it is waited for.
    writing.catch(() => undefined);
  }

  /** Another portion, as long as the server fails at few: one that fails at all of them is found out by the first. */
  async function refill(): Promise<void> {
    const portion =
      faulty.size < resolvedAtOnce ? await more() : { rows: new Map<string, Row>(), taken: 0, free: new Set<string>() };
    isLast = portion.rows.size === 0;
    taken += portion.taken;
    for (const id of portion.free) free.add(id);
    queue.push(...portion.rows);
  }

  /** The next one; others are had before the last is on its way. */
  async function nextRow(): Promise<[string, Row] | undefined> {
    for (;;) {
      if (signal.aborted || stopped !== null) return undefined;
      if (queue.length > lanes || isLast) return queue.shift();
      refilling ??= refill()
        .catch((error: unknown) => {
          isLast = true;
          queue.length = 0;
          throw error;
        })
        .finally(() => {
          refilling = null;
        });
      const refilled = refilling;
      // Told where it is waited for.
      refilled.catch(() => undefined);
      if (queue.length > 0) return queue.shift();
      await refilled;
    }
  }

  async function work(): Promise<void> {
    for (let next = await nextRow(); next !== undefined; next = await nextRow()) {
      begun += 1;
      const number = begun;
      const [id, row] = next;
      const resolved = await resolveRecord(kind, net, service, row, clock.now, free.has(id) ? 'free' : 'usual');
      if (!resolved.isPaid) unpaid += 1;
      if (resolved.is === 'learnt') learnt.set(id, resolved.change);
      else if (resolved.is === 'faulty') faulty.set(id, { ...resolved, id: kind.idOf(row), begun });
      else unread.set(id, resolved.problem);
      if (resolved.is === 'stopped') stopped ??= resolved.problem;
      if (resolved.is === 'learnt' && resolved.isPaid) conclude((fault) => fault.begun < number);
      if (pace.isOpen()) write();
    }
    // Not after the last answer of all: the whole list would wait for one way more.
    await judge();
  }

  /** The server answers for others: what it failed at cannot be resolved. */
  function conclude(isReported: (fault: { begun: number }) => boolean): void {
    for (const [id, fault] of faulty) {
      if (!isReported(fault)) continue;
      faulty.delete(id);
      learnt.set(id, fault.change);
    }
  }

  /** Nothing is left to ask for: whether the server fails at all is asked of it for free. */
  async function judge(): Promise<void> {
    const those = [...faulty];
    const [first] = those;
    if (first === undefined || signal.aborted) return;
    faulty.clear();
    const { id: asked, problem } = first[1];
    const isAnswering = await canAnswer(net, service, asked);
    for (const [id, fault] of those) {
      if (isAnswering) learnt.set(id, fault.change);
      else unread.set(id, fault.problem);
    }
    if (!isAnswering) stopped ??= problem;
  }

  await Promise.all(Array.from({ length: lanes }, work));
  write();
  await writing;
  if (!signal.aborted) {
    const { now } = await readLimit(parts);
    const isCreditOut = saysCreditIsOut((stopped as Problem | null)?.said);
    const paid = begun - unpaid;
    const unused = taken - paid;
    await finishReads(mirror.database, appId, { unused, isCreditOut: isCreditOut ? true : paid > 0 ? false : null, now });
  }
  return { unread, stopped };
}
