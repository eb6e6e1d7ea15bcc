import type { ListSearch, SearchEntry } from '../../db/lists/list-definition';
import type { ListQuery } from '../../domain/list/list-query';
import { hasWords, type SearchWords } from '../../domain/shared/fold-text';
import { dayLength } from '../../domain/shared/timing';
import type { ListIndex } from './list-index';
import { NameRanks } from './name-ranks';
import type { FoundPlaces } from './search-snapshots';
import { sortPlaces } from './sort-places';

/** A search. `emailHash`: an e-mail address was typed, and this is its hash. `now` (ms) decides what has expired. */
export interface Wanted {
  query: ListQuery;
  words: SearchWords;
  emailHash: string | null;
  /** Ids that no queue has. */
  without?: ReadonlySet<string>;
  now: number;
}

export type Counts = Record<string, number>;

const nowhere = -1;

/** The entries of a list of one service in memory, so that every filter, order and search is answered without the database. `joined`: those of the list that it is joined to. */
export class SearchIndex {
  private readonly names: NameRanks;
  private places: { versions: string; joined: Int32Array } | null = null;
  private times: { versions: string; of: Float64Array } | null = null;

  constructor(
    private readonly search: ListSearch<string>,
    readonly rows: ListIndex<SearchEntry>,
    readonly joined: ListIndex<SearchEntry> | null = null,
  ) {
    this.names = new NameRanks(rows);
  }

  /** Another one when anything has changed. */
  versions(): string {
    return `${this.rows.version} ${this.joined?.version ?? 0}`;
  }

  find(wanted: Wanted): FoundPlaces<Counts> {
    const { query, without, now } = wanted;
    const { status, failedStep, fromDay, toDay, since, sort } = query;
    const { search, rows } = this;
    const from = Math.max(fromDay ?? Number.NEGATIVE_INFINITY, (since ?? Number.NEGATIVE_INFINITY) + 1);
    const to = toDay == null ? Number.POSITIVE_INFINITY : toDay + dayLength;
    const hasText = this.textFilter(wanted);
    const counts: Counts = { all: 0 };
    for (const name of Object.keys(search.ranks)) counts[name] = 0;
    const queues = Object.entries(search.queues ?? {});
    const isQueue = status !== null && search.queues?.[status] !== undefined;
    const meant = isQueue ? search.queues?.[status] : status;
    const order = rows.newestFirst();
    const places = new Int32Array(order.length);
    let count = 0;
    // Counted by hand: this runs over all rows with each letter that is typed.
    for (let at = 0; at < order.length; at += 1) {
      const place = order[at] ?? nowhere;
      const entry = rows.entries[place];
      if (entry == null || entry.createdAt < from || entry.createdAt >= to) continue;
      if (failedStep != null && entry.failedStep !== failedStep) continue;
      if (hasText !== null && !hasText(entry, place)) continue;
      const shown = search.statusOf(entry, now);
      counts.all = (counts.all ?? 0) + 1;
      counts[shown] = (counts[shown] ?? 0) + 1;
      const isWaiting = queues.length > 0 && without?.has(entry.id) !== true;
      if (isWaiting) for (const [name, of] of queues) if (of === shown) counts[name] = (counts[name] ?? 0) + 1;
      if (status !== null && (meant !== shown || (isQueue && !isWaiting))) continue;
      places[count] = place;
      count += 1;
    }
    const found = places.subarray(0, count);
    if (sort.by === search.newest) return { places: sort.isUp ? found.reverse() : found, counts };
    return { places: sortPlaces(found, this.keysOf(sort.by, now), sort.isUp), counts };
  }

  /** Whether an entry has what is searched; null if nothing is. */
  private textFilter({ words, emailHash }: Wanted): ((entry: SearchEntry, place: number) => boolean) | null {
    if (words.words.length === 0) return null;
    const textOf = this.search.textOf ?? (({ text }: SearchEntry) => text);
    const has = (text: string) => hasWords(text, words) || (emailHash !== null && text.includes(emailHash));
    const { joined } = this;
    if (joined === null) return (entry) => has(textOf(entry));
    const named = Uint8Array.from(joined.entries, (entry) => (entry !== null && has(entry.text) ? 1 : 0));
    const placesOfJoined = this.placesOfJoined(joined);
    return (entry, place) => named[placesOfJoined[place] ?? nowhere] === 1 || has(textOf(entry));
  }

  private keysOf(by: string, now: number): (place: number) => number | null {
    const { search, rows, joined } = this;
    const { entries } = rows;
    if (by === 'name') return (place) => this.names.rankAt(place);
    if (by === 'status') {
      return (place) => {
        const entry = entries[place];
        return entry ? (search.ranks[search.statusOf(entry, now)] ?? null) : null;
      };
    }
    if (joined !== null && by === search.joined?.by) {
      const times = this.joinedTimes(joined);
      return (place) => times[place] || null;
    }
    return (place) => {
      const entry = entries[place];
      return entry ? (search.timeOf?.(entry, by) ?? null) : null;
    };
  }

  /** The place of the joined row of each entry; `nowhere` for one that is not on this device. */
  private placesOfJoined(rows: ListIndex<SearchEntry>): Int32Array {
    const versions = this.versions();
    if (this.places?.versions === versions) return this.places.joined;
    const idOf = this.search.joined?.idOf;
    const joined = Int32Array.from(this.rows.entries, (entry) =>
      entry && idOf ? (rows.placeOf(idOf(entry)) ?? nowhere) : nowhere,
    );
    this.places = { versions, joined };
    return joined;
  }

  /** The time (ms) of the joined row that belongs to each entry, 0 where none does. */
  private joinedTimes(rows: ListIndex<SearchEntry>): Float64Array {
    const versions = this.versions();
    if (this.times?.versions === versions) return this.times.of;
    const { joined } = this.search;
    const places = this.placesOfJoined(rows);
    const given = new Uint8Array(rows.entries.length);
    const times = new Float64Array(this.rows.entries.length);
    for (const place of this.rows.newestFirst()) {
      const entry = this.rows.entries[place];
      const of = places[place] ?? nowhere;
      const row = rows.entries[of];
      const time = row && joined ? joined.timeOf(row) : null;
      if (!entry || time === null || given[of] === 1 || !joined?.canBeOf(entry, time)) continue;
      given[of] = 1;
      times[place] = time;
    }
    this.times = { versions, of: times };
    return times;
  }
}
