import type { Losses } from '../../domain/list/freshness';
import type { ParsedRows } from '../../domain/shared/rows-wire';

/** A shift of more pages than this is no shift of rows: the total is jumping. */
const mostBack = 5;
/** A list is read again from its first page when it kept still and rows are missing: its server gives them in another order each time. */
const mostRounds = 8;

/** What a page was. */
export interface PageRead {
  /** As many rows as were asked for, or the last page of the list: something can be concluded from it. */
  isWhole: boolean;
}

/**
 * One reading of a list from its first page to its last. It only collects: which page comes next, which rows were seen, what total the server reported. Pages
 * overlap by the shift of the total; neither order nor total are trusted (offline rules 3).
 */
export class Reading {
  readonly seen = new Set<string>();
  readonly losses = new Map<number, Losses>();
  /** The page to read next. */
  page = 1;
  /** The last total that can be true, null when there was none. */
  total: number | null = null;
  /** The list was read to its end. */
  isOver = false;
  /** Pages were left out because an earlier walk had read them. */
  hasJumped = false;
  /** The list moved under the reading, or its total did. */
  isDisturbed = false;
  /** It ended although the list did not: a server that gives pages without end. */
  isRunaway = false;
  private pagesRead = 0;
  private rounds = 1;
  private seenBefore = 0;

  /** `expected`: rows known to be there; `unseen`: rows that the last reading knew it would never see. `startedAt` in ms. */
  constructor(
    public limit: number,
    readonly startedAt: number,
    private readonly expected: number,
    private readonly unseen: number | null,
  ) {}

  /** Takes in the answer to `page` and moves on. */
  read<Row>({ rows, losses, totalCount }: ParsedRows<Row>, idOf: (row: Row) => string): PageRead {
    const raw = rows.length + losses.count;
    const { page } = this;
    for (const row of rows) this.seen.add(idOf(row));
    this.losses.set(page, losses);
    const back = this.takeTotal(totalCount, raw);
    this.pagesRead += 1;
    const asked = this.limit;
    // A server that gives smaller pages than asked for is taken at its own size.
    if (page === 1 && raw > 0 && raw < asked && this.total !== null && this.total > raw) {
      this.limit = Math.max(raw, Math.ceil(asked / 10));
    }
    // A total alone ends nothing: after a full page another one is asked for, and only an empty or short one is the last.
    const isLast = raw === 0 || (raw < this.limit && this.total !== null && page * this.limit >= this.total);
    this.isRunaway = this.pagesRead > this.mostPages();
    if (this.isRunaway) this.isOver = true;
    else if (isLast && back === 0) this.endRound();
    else this.page = back > 0 ? Math.max(1, page - back) : page + 1;
    return { isWhole: raw > 0 && (raw === asked || isLast) };
  }

  /** Goes on at a page that an earlier walk had come to. */
  jump(page: number): void {
    this.page = page;
    this.hasJumped = true;
  }

  /** Takes in what another reading of the first pages has seen meanwhile, and steps back by the shift. */
  absorb(other: Reading): void {
    for (const id of other.seen) this.seen.add(id);
    for (const [page, losses] of other.losses) this.losses.set(page, losses);
    this.page = Math.max(1, this.page - this.takeTotal(other.total, 0));
  }

  /** Rows that could not be read, over all pages. */
  lossesOf(): Losses {
    return sumLosses(this.losses);
  }

  /** Rows that the server says it has and that were not seen; null if it reports no total. */
  missing(): number | null {
    return this.total === null ? null : this.total - this.seen.size - this.lossesOf().count;
  }

  /** Every row there was has been seen, and only those: what was not seen is gone. */
  isCertain(): boolean {
    return (
      this.isOver && !this.hasJumped && !this.isRunaway && !this.isDisturbed && this.missing() === 0 && !this.lossesOf().count
    );
  }

  /** Takes the total of a page; returns how many pages rows may have moved up. */
  private takeTotal(reported: number | null, raw: number): number {
    const before = this.total;
    this.total = reported !== null && reported >= Math.max(raw, 1) ? reported : null;
    if (this.pagesRead === 0 || before === this.total) return 0;
    this.isDisturbed = true;
    if (before === null || this.total === null || this.total > before) return 0;
    // Rows left the list since the page before: those behind moved up by as many places, before the page just read, and would be missed.
    const back = Math.ceil((before - this.total) / this.limit);
    return back > mostBack ? 0 : back;
  }

  private endRound(): void {
    const missing = this.missing() ?? 0;
    const isWorthwhile = missing > 0 && missing !== this.unseen && this.seen.size > this.seenBefore && this.rounds < mostRounds;
    this.isOver = !isWorthwhile || this.isDisturbed || this.hasJumped;
    if (this.isOver) return;
    this.rounds += 1;
    this.seenBefore = this.seen.size;
    this.page = 1;
  }

  /** More pages than there can be: totals that jump, or pages that repeat, must not keep a reading going for ever. */
  private mostPages(): number {
    const rows = Math.max(this.total ?? 0, this.expected, this.seen.size);
    return (2 + this.rounds) * Math.ceil(rows / this.limit) + 20;
  }
}

/** The losses of several pages together. */
export function sumLosses(losses: ReadonlyMap<number, Losses>): Losses {
  const pages = [...losses.values()];
  return {
    count: pages.reduce((sum, { count }) => sum + count, 0),
    first: pages.find(({ first }) => first !== null)?.first ?? null,
  };
}
