import { readFreshness } from '../../db/reads/freshness';
import { succeeded } from '../../db/writes/apply-freshness';
import { applyRows, finishRows, type ListedRow, localIds } from '../../db/writes/apply-rows';
import type { Freshness, Losses } from '../../domain/freshness';
import { type Outcome, ok } from '../../domain/outcome';
import type { ParsedRows } from '../../domain/wire/rows';
import type { Clock } from '../clock';
import type { ListSource } from './list-source';

/** Rows asked for a page. */
export const pageLimit = 100;
/** A whole walk costs a call a page: a short list is walked often, a long one every few minutes, a very long one at this pace a page (ms). */
const completePace = 60_000;
const completeAtLeastEvery = 5 * 60_000;
const longListPace = 5_000;

/** What is remembered between the walks of a list, in memory: losing it only means walking once more. */
export interface WalkMemory {
  /** When the last walk from the first page to the last began (ms). */
  completeAt: number;
  /** Numbers of rows here and there that a complete walk could not bring together: a server that lies about its total. */
  settled: { local: number; total: number } | null;
  /** The last complete walk found nothing at all although rows are kept: believed when it happens twice. */
  foundNothing: boolean;
}

export interface WalkParts {
  clock: Clock;
  /** Aborted when the identity changed or another tab leads: nothing is written after that. */
  signal: AbortSignal;
}

/** A list of which nothing is remembered. `now` in ms. */
export function newWalkMemory(now: number): WalkMemory {
  return { completeAt: now, settled: null, foundNothing: false };
}

/**
 * Brings a list up to date (offline rules 3). The first time: all pages, newest first, with a cursor that survives a kill. After an interruption:
 * the head, then on from the cursor. Later: pages from the first one until a whole page is known and equal and the numbers add up; every few minutes
 * all pages, so that changes and deletions further down are found. A page that could not be read ends the walk; what was written stays.
 */
export async function walkList<Row extends ListedRow>(
  source: ListSource<Row>,
  memory: WalkMemory,
  parts: WalkParts,
): Promise<Outcome<null>> {
  const { list } = source;
  const { clock, signal } = parts;
  const startedAt = clock.now();
  const known = await readFreshness(list.database, list.key);
  const isFirst = known.succeededAt === null && known.cursor === null;
  const walk = new Walk(known, isFirst, memory, startedAt);

  for (;;) {
    const answer = await source.fetchPage(walk.page, walk.limit);
    if (!answer.ok) return answer;
    if (signal.aborted) return ok(null);
    walk.read(answer.value, source.list.idOf);
    const applied = await applyRows(list, answer.value.rows, (row, local) => walk.progress(row, local, clock.now()));
    if (signal.aborted) return ok(null);
    if (!walk.goOn(applied)) break;
  }

  if (!walk.reachedEnd && source.openRows) {
    const failure = await refreshOpenRows(source, source.openRows, walk, parts);
    if (failure) return failure;
  }
  if (signal.aborted) return ok(null);
  const vanished = walk.reachedEnd ? walk.vanished(await localIds(list)) : [];
  const finished = await finishRows(list, vanished, (row, local) => walk.finish(row, local, clock.now()));
  walk.remember(finished.local);
  return ok(null);
}

/** Rows still open here and not on the pages just read may have ended since: they are asked for by their ids. */
async function refreshOpenRows<Row extends ListedRow>(
  source: ListSource<Row>,
  open: NonNullable<ListSource<Row>['openRows']>,
  walk: Walk,
  { clock, signal }: WalkParts,
): Promise<Outcome<null> | null> {
  const ids = (await open.ids(clock.now())).filter((id) => !walk.seen.has(id));
  if (ids.length === 0) return null;
  const answer = await open.fetch(ids);
  if (!answer.ok) return answer;
  if (signal.aborted) return null;
  await applyRows(source.list, answer.value.rows, (row) => row);
  return null;
}

/** The state of one walk: which page is next, what was seen, whether the numbers add up. */
class Walk {
  page = 1;
  limit = pageLimit;
  readonly seen = new Set<string>();
  reachedEnd = false;
  private next = 1;
  private total: number | null;
  private grown = 0;
  private readonly lossesByPage = new Map<number, Losses>();
  private hasShifted = false;
  private pagesRead = 0;
  private rawRows = 0;
  private isLast = false;
  /** Where an interrupted back-fill goes on; null when the list was walked to its end before. */
  private cursor: number | null;
  /** Pages were left out, so nothing can be said about what vanished. */
  private hasJumped = false;
  private readonly isComplete: boolean;

  constructor(
    private readonly known: Freshness,
    isFirst: boolean,
    private readonly memory: WalkMemory,
    private readonly startedAt: number,
  ) {
    this.cursor = isFirst ? 1 : known.cursor;
    this.total = this.cursor === null || isFirst ? null : known.total;
    const pages = Math.ceil((known.total ?? 0) / pageLimit);
    const isDue =
      startedAt - memory.completeAt >= Math.max(Math.min(pages * completePace, completeAtLeastEvery), pages * longListPace);
    this.isComplete = this.cursor !== null || isDue;
  }

  /** Takes in a page: the total and its shift, the losses, the rows seen. Steps back over rows that moved up. */
  read<Row>(answer: ParsedRows<Row>, idOf: (row: Row) => string): void {
    this.pagesRead += 1;
    this.rawRows = answer.rows.length + answer.losses.count;
    for (const row of answer.rows) this.seen.add(idOf(row));
    if (this.rawRows > 0) this.memory.foundNothing = false;
    this.lossesByPage.set(this.page, answer.losses);
    const total = answer.totalCount && answer.totalCount > 0 ? answer.totalCount : null;
    // A server that gives smaller pages than asked for is taken at its own size.
    if (this.page === 1 && this.rawRows > 0 && this.rawRows < this.limit && total !== null && total > this.rawRows) {
      this.limit = this.rawRows;
    }
    const shift = total !== null && this.total !== null ? total - this.total : 0;
    this.total = total;
    if (shift !== 0) this.hasShifted = true;
    this.isLast =
      this.rawRows === 0 || this.isRunaway() || (total === null ? this.rawRows < this.limit : this.page * this.limit >= total);
    if (shift > 0) this.grown += shift;
    // Rows left the list since the page before: those behind moved up by as many places, before the page just read, and would be missed.
    const back = shift < 0 ? Math.ceil(-shift / this.limit) : 0;
    if (this.pagesRead === 1) {
      this.next = 2;
      if (this.cursor !== null) this.cursor = Math.max(1, this.cursor - back);
    } else {
      this.next = back > 0 ? Math.max(1, this.page - back) : this.page + 1;
      if (back > 0 && !this.isRunaway()) this.isLast = false;
    }
    if (this.cursor !== null && (this.page >= this.cursor || this.next > this.cursor)) this.cursor = this.next;
  }

  /** The freshness row that is written with the page just read. */
  progress(row: Freshness, local: number, now: number): Freshness {
    return {
      ...row,
      ...(this.cursor !== null ? { cursor: this.isLast ? null : this.cursor, succeededAt: now } : {}),
      done: local,
      total: this.total,
    };
  }

  /** Whether another page is to be read; sets `page` to it. */
  goOn({ changed, local }: { changed: number; local: number }): boolean {
    if (this.isLast) {
      this.reachedEnd = true;
      return false;
    }
    if (changed === 0 && this.cursor !== null && this.cursor > this.next) {
      // The head is known: the back-fill goes on where it was interrupted.
      this.hasJumped = true;
      this.page = this.cursor;
      return true;
    }
    if (changed === 0 && !this.isComplete && this.addsUp(local)) return false;
    this.page = this.next;
    return true;
  }

  /** Ids on this device that a whole walk did not meet. Nothing is concluded from a walk with losses, leaps or numbers that do not add up. */
  vanished(ids: readonly string[]): string[] {
    if (this.hasJumped || this.losses().count > 0 || this.isRunaway()) return [];
    if (this.total !== null && this.seen.size + this.grown < this.total) return [];
    if (this.total === null && this.pagesRead > 1) return [];
    const missing = ids.filter((id) => !this.seen.has(id));
    const isNothing = this.seen.size === 0 && missing.length > 0;
    const isBelieved = !isNothing || this.memory.foundNothing;
    this.memory.foundNothing = isNothing;
    return isBelieved ? missing : [];
  }

  finish(row: Freshness, local: number, now: number): Freshness {
    return { ...succeeded(row, now), done: local, total: this.total, cursor: null, losses: this.losses() };
  }

  /** Remembers what the next walk can rely on. */
  remember(local: number): void {
    if (!this.reachedEnd || this.hasJumped) return;
    this.memory.completeAt = this.startedAt;
    const isApart = this.total !== null && local + this.losses().count !== this.total;
    // Numbers that are apart because the list moved under the walk will come together the next time.
    this.memory.settled = isApart && !this.hasShifted && this.total !== null ? { local, total: this.total } : null;
  }

  private losses(): Losses {
    const pages = [...this.lossesByPage.values()];
    return {
      count: pages.reduce((sum, { count }) => sum + count, 0),
      first: pages.find(({ first }) => first !== null)?.first ?? null,
    };
  }

  private addsUp(local: number): boolean {
    if (this.total === null) return true;
    const { settled } = this.memory;
    if (settled && settled.local === local && settled.total === this.total) return true;
    return local + this.losses().count === this.total;
  }

  /** More pages than there can be: totals that jump up and down must not keep the walk going for ever. */
  private isRunaway(): boolean {
    const expected = Math.ceil(Math.max(this.total ?? 0, this.known.total ?? 0) / this.limit);
    return this.pagesRead > expected * 2 + 100;
  }
}
