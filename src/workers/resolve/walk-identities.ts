import type { LedgerList, LedgerListRow } from '../../db/lists/ledger-list';
import { storedIdOf } from '../../db/lists/list-codec';
import { listOf } from '../../db/lists/mirrored-list';
import { readFreshness } from '../../db/reads/freshness';
import { countGuessed } from '../../db/reads/identities';
import { findRows } from '../../db/reads/list';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { succeeded } from '../../db/writes/apply-freshness';
import { applyListed } from '../../db/writes/apply-identities';
import { countLocal, localIds } from '../../db/writes/apply-rows';
import { identityPageSize, identityPagesMost, isListedPlace, type ListedIdentity } from '../../domain/ledger/listed-row';
import type { Freshness, Losses } from '../../domain/list/freshness';
import { type Outcome, ok } from '../../domain/shared/outcome';
import type { ParsedRows } from '../../domain/shared/rows-wire';
import { dayLength } from '../../domain/shared/timing';
import type { Clock } from '../clock';
import { createPagesAhead, type PagesAhead } from './pages-ahead';

/** What is remembered of a list between its walks; losing it costs at most a page or a whole walk. */
export interface IdentityWalkMemory {
  /** When it was last read from the first page to the last (ms); null: not since this worker began. */
  wholeAt: number | null;
  /** A complete list was empty although there are records here: they are deleted if that is said twice. */
  saidEmpty: boolean;
  /** How far the total and the rows here were apart after the last whole walk: rows that cannot be read, or a total that is wrong. */
  apart: number;
}

export interface IdentityWalkParts {
  clock: Clock;
  signal: AbortSignal;
  fetchPage(page: number): Promise<Outcome<ParsedRows<ListedIdentity>>>;
}

/** A list whose end adds up is read whole once a day, or nobody would miss what went when as much came. */
const wholeEvery = dayLength;
const mostListed = identityPageSize * identityPagesMost;

/** The result of a walk. `pages`: answered ones, each of which was paid for. */
export interface IdentitiesWalked {
  outcome: Outcome<{ changed: number }>;
  pages: number;
}

/**
 * Brings the ids of a list up to date (offline rules 4): pages of a hundred, oldest first, until the total is reached. What is known is not read again: the
 * walk begins with the last page, and reads the whole list only if that does not add up, or once a day. What a complete walk that adds up did not meet is
 * gone. After a kill it continues where it was.
 */
export async function walkIdentities<Row extends LedgerListRow, Answer>(
  mirror: SealedMirror,
  kind: LedgerList<Row, Answer>,
  appId: string,
  memory: IdentityWalkMemory,
  parts: IdentityWalkParts,
): Promise<IdentitiesWalked> {
  const ahead = createPagesAhead(parts.fetchPage);
  const outcome = await new IdentityWalk(mirror, kind, appId, memory, parts, ahead).run();
  return { outcome, pages: await ahead.finish() };
}

class IdentityWalk<Row extends LedgerListRow, Answer> {
  private changed = 0;
  private readonly list;

  constructor(
    private readonly mirror: SealedMirror,
    private readonly kind: LedgerList<Row, Answer>,
    private readonly appId: string,
    private readonly memory: IdentityWalkMemory,
    private readonly parts: IdentityWalkParts,
    private readonly ahead: PagesAhead,
  ) {
    this.list = listOf(mirror, kind, appId);
  }

  async run(): Promise<Outcome<{ changed: number }>> {
    const { memory, parts } = this;
    const known = await readFreshness(this.mirror.database, this.list.key);
    const local = await countLocal(this.list);
    const wholeAt = memory.wholeAt ?? known.succeededAt;
    const age = wholeAt === null ? wholeEvery : parts.clock.now() - wholeAt;
    const isUnread = known.succeededAt === null || known.cursor !== null;
    const isWholeDue = isUnread || memory.saidEmpty || age < 0 || age >= wholeEvery;
    if (!isWholeDue) {
      memory.wholeAt = wholeAt;
      // What this device put at the end itself may not be there: others may have been quicker.
      const reported = local - (await countGuessed(this.mirror.database, this.kind.name, this.appId));
      const end = await this.readOn(Math.min(Math.floor(reported / identityPageSize) + 1, identityPagesMost), false);
      if (!end.ok || end.value.addsUp || parts.signal.aborted) return this.toOutcome(end);
    }
    return this.toOutcome(await this.readOn(isWholeDue ? (known.cursor ?? 1) : 1, true));
  }

  private toOutcome(outcome: Outcome<unknown>): Outcome<{ changed: number }> {
    return outcome.ok ? ok({ changed: this.changed }) : outcome;
  }

  /** Pages from `first` on until the total is reached. */
  private async readOn(first: number, isWhole: boolean): Promise<Outcome<{ addsUp: boolean }>> {
    const seen = new Set<string>();
    const losses: Losses = { count: 0, first: null };
    let hasMoved = false;
    let total: number | null = null;
    for (let page = first; ; page += 1) {
      const answer = await this.ahead.read(page);
      if (!answer.ok) return answer;
      if (this.parts.signal.aborted) return ok({ addsUp: false });
      const { rows, totalCount } = answer.value;
      losses.count += answer.value.losses.count;
      losses.first ??= answer.value.losses.first;
      total = totalCount;
      this.ahead.readAhead(page, Math.min(Math.ceil((total ?? 0) / identityPageSize), identityPagesMost));
      if (!isWhole) hasMoved = (await this.isElsewhere(rows)) || hasMoved;
      for (const id of await this.storedIdsOf(rows)) seen.add(id);
      const reached = (page - 1) * identityPageSize + rows.length + answer.value.losses.count;
      const isShort = rows.length + answer.value.losses.count < (totalCount === null ? identityPageSize : 1);
      const isLast = isShort || page >= identityPagesMost || (totalCount !== null && reached >= totalCount);
      if (isLast) return this.finish(rows, seen, { first, isWhole, hasMoved, total, losses });
      // It continues after the last page that was applied.
      await this.apply(rows, (row, local) => ({ ...row, done: local, total, ...(isWhole ? { cursor: page + 1 } : {}) }));
    }
  }

  private async finish(
    rows: readonly ListedIdentity[],
    seen: ReadonlySet<string>,
    { first, isWhole, hasMoved, total, losses }: Reported,
  ): Promise<Outcome<{ addsUp: boolean }>> {
    const isAll = isWhole && first === 1;
    const gone = isAll && total === seen.size && losses.count === 0 ? await this.missing(seen) : [];
    let addsUp = false;
    await this.apply(
      rows,
      (row, local) => {
        // Of a list that is too long nobody says what comes after its last page: what this device itself adds there is no difference.
        const apart = Math.min(total ?? local, mostListed) - Math.min(local, mostListed);
        addsUp = !hasMoved && apart === this.memory.apart;
        if (isAll) this.memory.apart = apart;
        // What does not add up at the end of the list is read whole at once.
        if (!isWhole && !addsUp) return { ...row, done: local, total };
        return { ...succeeded(row, this.parts.clock.now()), done: local, total: total ?? local, cursor: null, losses };
      },
      gone,
    );
    if (isAll) this.memory.wholeAt = this.parts.clock.now();
    return ok({ addsUp });
  }

  private async missing(seen: ReadonlySet<string>): Promise<string[]> {
    const gone = (await localIds(this.list)).filter((id) => !seen.has(id));
    const isEmptied = seen.size === 0 && gone.length > 0;
    const isSure = !isEmptied || this.memory.saidEmpty;
    this.memory.saidEmpty = isEmptied;
    return isSure ? gone : [];
  }

  /** All at once: a hundred aliases, one after the other, would keep the first rows waiting. */
  private storedIdsOf(rows: readonly ListedIdentity[]): Promise<string[]> {
    return Promise.all(rows.map(({ id }) => storedIdOf(this.mirror.box, this.kind.name, id)));
  }

  /** Whether one of these is known at another place: something before it came or went. */
  private async isElsewhere(rows: readonly ListedIdentity[]): Promise<boolean> {
    const { mirror, kind, appId } = this;
    const ids = await this.storedIdsOf(rows);
    const known = await findRows(mirror.database, kind, appId, ids);
    const before = ids.map((id) => known.get(id)?.order ?? null);
    return rows.some(({ order }, at) => {
      const place = before[at] ?? null;
      return place !== null && isListedPlace(place) && place !== order;
    });
  }

  private async apply(
    rows: readonly ListedIdentity[],
    freshness: (row: Freshness, local: number) => Freshness,
    gone: readonly string[] = [],
  ): Promise<void> {
    const { mirror, kind, appId } = this;
    this.changed += (await applyListed(mirror, kind, appId, rows, freshness, gone)).changed;
  }
}

interface Reported {
  first: number;
  isWhole: boolean;
  hasMoved: boolean;
  total: number | null;
  losses: Losses;
}
