import type { ShownCompanyStatus } from '../../domain/company';
import type { CompanyQuery } from '../../domain/company-query';
import { hasWords, type SearchWords } from '../../domain/fold';
import { type PackedCompany, soughtTextOf } from '../../domain/packed-company';
import { ListIndex } from './list-index';
import { NameRanks } from './name-ranks';
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

/** The companies of one service in memory, so that every filter, order and search is answered without the database. */
export class CompanyIndex {
  readonly rows = new ListIndex<PackedCompany>();
  private readonly names = new NameRanks(this.rows);

  find({ status, sort }: CompanyQuery, words: SearchWords): FoundPlaces<CompanyCounts> {
    const counts = noCompanies();
    const order = this.rows.newestFirst();
    const places = new Int32Array(order.length);
    let count = 0;
    // Counted by hand: this runs over all rows with each letter that is typed.
    for (let at = 0; at < order.length; at += 1) {
      const place = order[at] ?? nowhere;
      const entry = this.rows.entries[place];
      if (entry == null || (words.words.length > 0 && !hasWords(soughtTextOf(entry), words))) continue;
      counts.all += 1;
      counts[entry.status] += 1;
      if (status !== null && status !== entry.status) continue;
      places[count] = place;
      count += 1;
    }
    const found = places.subarray(0, count);
    if (sort.by === 'started') return { places: sort.isUp ? found.reverse() : found, counts };
    const { entries } = this.rows;
    const byName = sort.by === 'name';
    const keyOf = (place: number) => (byName ? this.names.rankAt(place) : rank[entries[place]?.status ?? 'Unknown']);
    return { places: sortPlaces(found, keyOf, sort.isUp), counts };
  }
}

function noCompanies(): CompanyCounts {
  return { all: 0, Submitted: 0, InProgress: 0, Completed: 0, Approved: 0, Rejected: 0, Unknown: 0 };
}
