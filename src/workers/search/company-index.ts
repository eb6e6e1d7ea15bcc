import type { ShownCompanyStatus } from '../../domain/company';
import type { CompanyQuery } from '../../domain/company-query';
import { hasWords, type SearchWords } from '../../domain/fold';
import { type PackedCompany, soughtTextOf } from '../../domain/packed-company';
import { ListIndex } from './list-index';
import { sortPlaces } from './sort-places';
import type { FoundPlaces } from './standing';

export type CompanyCounts = Record<ShownCompanyStatus | 'all', number>;

/** The order of the statuses: what waits for a decision comes first, what was decided last. */
const rank: Record<ShownCompanyStatus, number> = {
  Completed: 0,
  InProgress: 1,
  Submitted: 2,
  Unknown: 3,
  Rejected: 4,
  Approved: 5,
};
const nowhere = -1;
const inNameOrder = new Intl.Collator('en-US', { numeric: true });

/** The companies of one service in memory, so that every filter, order and search is answered without the database. */
export class CompanyIndex {
  readonly companies = new ListIndex<PackedCompany>();
  private names: { version: number; ranks: Int32Array } | null = null;

  find({ status, sort }: CompanyQuery, words: SearchWords): FoundPlaces<CompanyCounts> {
    const counts = noCompanies();
    const order = this.companies.newestFirst();
    const places = new Int32Array(order.length);
    let count = 0;
    // Counted by hand: this runs over all rows with each letter that is typed.
    for (let at = 0; at < order.length; at += 1) {
      const place = order[at] ?? nowhere;
      const entry = this.companies.entries[place];
      if (entry == null || (words.words.length > 0 && !hasWords(soughtTextOf(entry), words))) continue;
      counts.all += 1;
      counts[entry.status] += 1;
      if (status !== null && status !== entry.status) continue;
      places[count] = place;
      count += 1;
    }
    const found = places.subarray(0, count);
    if (sort.by === 'started') return { places: sort.isUp ? found.reverse() : found, counts };
    const { entries } = this.companies;
    const ranks = sort.by === 'name' ? this.nameRanks() : null;
    const keyOf = (place: number) => (ranks ? toKey(ranks[place]) : rank[entries[place]?.status ?? 'Unknown']);
    return { places: sortPlaces(found, keyOf, sort.isUp), counts };
  }

  /** The place of each company among the names, in its order; `nowhere` for one without. To compare names takes long: it is done once for each change. */
  private nameRanks(): Int32Array {
    const { entries, version } = this.companies;
    if (this.names?.version === version) return this.names.ranks;
    const ranks = new Int32Array(entries.length).fill(nowhere);
    const named = [...entries.keys()].filter((place) => (entries[place]?.name ?? '') !== '');
    const nameOf = (place: number) => entries[place]?.name ?? '';
    named.sort((one, other) => inNameOrder.compare(nameOf(one), nameOf(other)));
    let last = nowhere;
    for (const [at, place] of named.entries()) {
      const before = named[at - 1];
      if (before === undefined || inNameOrder.compare(nameOf(before), nameOf(place)) !== 0) last = at;
      ranks[place] = last;
    }
    this.names = { version, ranks };
    return ranks;
  }
}

function toKey(found: number | undefined): number | null {
  return found === undefined || found === nowhere ? null : found;
}

function noCompanies(): CompanyCounts {
  return { all: 0, Submitted: 0, InProgress: 0, Completed: 0, Approved: 0, Rejected: 0, Unknown: 0 };
}
