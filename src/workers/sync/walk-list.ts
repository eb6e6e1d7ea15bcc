import type { Prepared } from '../../db/lists/list-codec';
import type { StoredRow } from '../../db/lists/list-definition';
import { readFreshness } from '../../db/reads/freshness';
import { succeeded } from '../../db/writes/apply-freshness';
import { applyRows, countLocal, listChanges, localIds, prepareRows } from '../../db/writes/apply-rows';
import type { Freshness, Losses } from '../../domain/list/freshness';
import { errorClass } from '../../domain/shared/error-code';
import { type Outcome, ok } from '../../domain/shared/outcome';
import type { ParsedRows } from '../../domain/shared/rows-wire';
import { backFillSlice } from '../../domain/shared/timing';
import type { Clock } from '../clock';
import type { ListSource } from './list-source';
import { createPace, type Pace } from './pace';
import { Reading, sumLosses } from './reading';
import { completeEvery, type WalkMemory } from './walk-memory';

/** Rows asked for a page. */
export const pageLimit = 100;
/** Pages of a complete reading that one refresh covers: a long list is read slowly, but its head every half minute. */
export const pagesARefresh = 20;
/** Rows that wait for the next write; so many only when answers come faster than three writes of 500 rows a second. */
const mostBuffered = 2_000;
/** Readings in a row that did not explain the total: after so many it is left alone until the next reading is due. */
const mostFruitless = 3;

export interface WalkParts {
  clock: Clock;
  /** Aborted when the identity changed or another tab leads: nothing is written after that. */
  signal: AbortSignal;
  /** When rows may be written; without it the walk has a pace of its own. */
  pace?: Pace;
  /** Rows a page, `pageLimit` unless given. */
  pageLimit?: number;
}

/**
 * Brings a list up to date (offline rules 3): rows that are still open by their ids, then pages from the first one until a whole page is known
 * and equal and the numbers add up, then a portion of a complete reading when one is due. The first time: all pages, newest first, with a
 * cursor that survives a kill. A page that could not be read ends the walk; what came before stays. Answers how many rows were written or deleted.
 */
export async function walkList<Row extends { appId: string }, Stored extends StoredRow>(
  source: ListSource<Row, Stored>,
  memory: WalkMemory,
  parts: WalkParts,
): Promise<Outcome<{ changed: number }>> {
  const walk = new Walk(source, memory, parts, await readFreshness(source.list.database, source.list.key));
  return walk.run();
}

class Walk<Row extends { appId: string }, Stored extends StoredRow> {
  private readonly startedAt: number;
  private readonly limit: number;
  private readonly pace: Pace;
  private readonly buffer = new Map<string, Prepared<Stored>>();
  private readonly head: Reading;
  /** What the pages are counted in: the head's reading, or one of all pages. */
  private reading: Reading;
  /** Where an unfinished back-fill continues; null if the list was read to its end before. */
  private cursor: number | null;
  private changed = 0;

  constructor(
    private readonly source: ListSource<Row, Stored>,
    private readonly memory: WalkMemory,
    private readonly parts: WalkParts,
    private readonly known: Freshness,
  ) {
    this.startedAt = parts.clock.now();
    this.limit = parts.pageLimit ?? pageLimit;
    this.pace = parts.pace ?? createPace(parts.clock);
    this.cursor = known.succeededAt === null && known.cursor === null ? 1 : known.cursor;
    this.head = new Reading(this.limit, this.startedAt, Math.max(known.total ?? 0, known.done), memory.acceptedGap);
    this.reading = this.head;
  }

  async run(): Promise<Outcome<{ changed: number }>> {
    const failure = (await this.refreshOpenRows()) ?? (await this.readHead());
    if (failure) return failure;
    if (this.isAborted()) return ok({ changed: this.changed });
    if (this.reading !== this.head || !(await this.isEnough())) {
      const broken = await this.readOn();
      if (broken) return broken;
    }
    if (!this.isAborted()) await this.finish();
    return ok({ changed: this.changed });
  }

  /** Rows still open here may have come to an end: they are asked for by their ids, those that end last, the newest, first. */
  private async refreshOpenRows(): Promise<Outcome<never> | null> {
    const { openRows, list } = this.source;
    if (!openRows || this.memory.cannotAskByIds) return null;
    const ids = await openRows.ids(this.startedAt);
    for (let from = 0; from < ids.length; from += openRows.atOnce) {
      const answer = await openRows.fetch(ids.slice(from, from + openRows.atOnce));
      if (this.isAborted()) return null;
      if (!answer.ok) {
        const { code } = answer.problem;
        this.memory.cannotAskByIds = code === 'request-refused' || code === 'address-not-found';
        if (this.memory.cannotAskByIds) return null;
        await this.flush();
        return answer;
      }
      const rows = await prepareRows(list, answer.value.rows);
      for (const row of await listChanges(list, rows)) this.buffer.set(row.id, row);
    }
    return null;
  }

  /** Pages from the first one on, until one is whole, known and equal; the first time until the first page is there. */
  private async readHead(): Promise<Outcome<never> | null> {
    for (;;) {
      const answer = await this.fetch();
      if (!answer.ok) return this.breakOff(answer);
      if (this.isAborted()) return null;
      const { isWhole } = this.head.read(answer.value, idOf);
      const changes = await listChanges(this.source.list, answer.value.rows);
      for (const row of changes) this.buffer.set(row.id, row);
      const target = this.cursor === null ? null : this.pageOf(this.cursor);
      if (target !== null && this.head.page >= target) return this.follow(this.head);
      await this.flushInTime();
      if (this.head.isOver) return null;
      if (!isWhole || changes.length > 0) continue;
      if (target === null) return null;
      // The head is known: the back-fill continues where it was interrupted.
      if (!this.memory.reading) this.head.jump(target);
      return this.follow(this.memory.reading ?? this.head);
    }
  }

  /** From now on pages count for a reading of all of them. */
  private follow(reading: Reading): null {
    if (reading !== this.head) reading.absorb(this.head);
    this.reading = reading;
    this.memory.reading = reading;
    return null;
  }

  /** Whether the head says everything. If not, a complete reading begins or continues. */
  private async isEnough(): Promise<boolean> {
    const { memory, head } = this;
    if (head.isOver) {
      this.follow(head);
      return true;
    }
    const isConfirming = memory.missed.ids.size > 0 && memory.fruitless < mostFruitless;
    const isDue = this.startedAt - memory.completeAt >= completeEvery(Math.ceil((head.total ?? this.known.done) / this.limit));
    if (!memory.reading && !isConfirming && !isDue && this.addsUp(await this.flush())) return true;
    this.follow(memory.reading ?? head);
    return false;
  }

  private addsUp(local: number): boolean {
    const { total } = this.head;
    if (total === null || this.memory.fruitless >= mostFruitless) return true;
    return total === local || total - local === this.memory.acceptedGap;
  }

  /** Continues the reading of all pages: a back-fill until it is time to read the head again, any other a portion a walk. */
  private async readOn(): Promise<Outcome<never> | null> {
    const { clock } = this.parts;
    for (let pages = 0; !this.reading.isOver; pages += 1) {
      if (this.cursor === null ? pages >= pagesARefresh : clock.now() - this.startedAt >= backFillSlice) return null;
      await this.flushInTime();
      const answer = await this.fetch();
      if (!answer.ok) return this.breakOff(answer);
      if (this.isAborted()) return null;
      this.reading.read(answer.value, idOf);
      for (const row of answer.value.rows) this.buffer.set(row.id, row);
    }
    return null;
  }

  /** The next page, its rows on their way to the disk: from here on they are known by the ids under which they are kept. */
  private async fetch(): Promise<Outcome<ParsedRows<Prepared<Stored>>>> {
    const answer = await this.source.fetchPage(this.reading.page, this.reading.limit);
    return answer.ok ? ok({ ...answer.value, rows: await prepareRows(this.source.list, answer.value.rows) }) : answer;
  }

  private async breakOff(failure: Outcome<never>): Promise<Outcome<never>> {
    if (!this.isAborted() && !failure.ok && errorClass[failure.problem.code] === 'no-answer') await this.flush();
    return failure;
  }

  private async flushInTime(): Promise<void> {
    const { size } = this.buffer;
    const isFull = size >= (this.pace.isOpen() ? 1 : mostBuffered);
    if (isFull && !this.isAborted()) await this.flush();
  }

  /** Writes what waits, with the cursor behind it; answers how many rows the list then has here. */
  private async flush(): Promise<number> {
    const { list } = this.source;
    if (this.cursor !== null && this.memory.reading === this.reading) this.cursor = this.cursorOf(this.reading.page);
    if (this.buffer.size === 0) return countLocal(list);
    const rows = [...this.buffer.values()];
    this.buffer.clear();
    this.pace.took();
    const { changed, local } = await applyRows(list, rows, (row, now) => this.progress(row, now));
    this.changed += changed;
    return local;
  }

  private progress(row: Freshness, local: number): Freshness {
    return {
      ...row,
      ...(this.cursor === null ? {} : { cursor: this.cursor, succeededAt: this.parts.clock.now() }),
      done: local,
      total: this.reading.total,
    };
  }

  /** Ends the walk in one transaction: the rows that wait, those that are gone, and how it went. */
  private async finish(): Promise<void> {
    const { list } = this.source;
    const { memory, reading } = this;
    const isComplete = reading.isOver && memory.reading === reading;
    const gone = isComplete ? this.conclude(await localIds(list)) : [];
    const losses = isComplete ? reading.losses : this.lossesSoFar();
    if (this.isAborted()) return;
    const rows = [...this.buffer.values()];
    const isFilled = this.cursor === null || reading.isOver;
    if (!isFilled) this.cursor = this.cursorOf(reading.page);
    if (rows.length > 0 || gone.length > 0) this.pace.took();
    const { changed, local } = await applyRows(
      list,
      rows,
      (row, now) => ({
        ...succeeded(row, this.parts.clock.now()),
        done: now,
        total: this.reading.total ?? this.head.total,
        cursor: isFilled ? null : this.cursor,
        losses: sumLosses(losses),
      }),
      gone,
    );
    this.changed += changed;
    if (isComplete) this.remember(local);
    memory.losses = losses;
  }

  /** Ids on this device that the reading did not meet and that are gone. */
  private conclude(ids: readonly string[]): string[] {
    const { memory, reading } = this;
    const before = memory.missed;
    memory.missed = { ids: new Set(), missing: null };
    if (reading.hasJumped || reading.isRunaway || reading.lossesOf().count > 0) return [];
    const candidates = ids.filter((id) => !reading.seen.has(id) && !this.buffer.has(id));
    if (reading.isCertain()) return candidates;
    // A server that counts rows and sends none contradicts itself.
    if (reading.seen.size === 0 && reading.total !== null) return [];
    const missing = reading.missing();
    const isLikeBefore = reading.isDisturbed ? (missing ?? 0) <= 0 : missing === before.missing;
    const gone = isLikeBefore ? candidates.filter((id) => before.ids.has(id)) : [];
    const left = new Set(candidates);
    for (const id of gone) left.delete(id);
    memory.missed = { ids: left, missing };
    return gone;
  }

  /** Remembers what the next walks can rely on. */
  private remember(local: number): void {
    const { memory, reading } = this;
    memory.reading = null;
    if (reading.hasJumped) return;
    memory.completeAt = reading.startedAt;
    const apart = reading.total === null ? 0 : reading.total - local;
    const isExplained = apart === reading.lossesOf().count;
    memory.fruitless = isExplained ? 0 : memory.fruitless + 1;
    // Numbers that are apart because the list moved under the reading will come together the next time.
    memory.acceptedGap = reading.isDisturbed ? null : apart;
  }

  /** Losses of pages that were not read this time are still what they were. */
  private lossesSoFar(): Map<number, Losses> {
    return new Map([...this.memory.losses, ...this.head.losses, ...(this.memory.reading?.losses ?? [])]);
  }

  /** Cursors are kept in pages of the size asked for, whatever size the server gives. */
  private cursorOf(page: number): number {
    return Math.floor(((page - 1) * this.reading.limit) / this.limit) + 1;
  }

  /** The page of the cursor, stepped back when the list has become shorter since it was written. */
  private pageOf(cursor: number): number {
    const shrunk = Math.max(0, (this.known.total ?? 0) - (this.head.total ?? Number.POSITIVE_INFINITY));
    const rows = Math.max(0, (cursor - 1) * this.limit - shrunk);
    return Math.floor(rows / this.head.limit) + 1;
  }

  private isAborted(): boolean {
    return this.parts.signal.aborted;
  }
}

function idOf({ id }: { id: string }): string {
  return id;
}
