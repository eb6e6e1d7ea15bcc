import { hasWords, type SearchWords } from '../../domain/fold';
import type { IdentityQuery } from '../../domain/identity-query';
import type { ShownIdentityStatus } from '../../domain/identity-status';
import { ledgerStatusRank } from '../../domain/ledger-status-rank';
import { noCounts } from '../../domain/no-counts';
import type { PackedIdentity } from '../../domain/packed-identity';
import { ListIndex } from './list-index';
import { NameRanks } from './name-ranks';
import { sortPlaces } from './sort-places';
import type { FoundPlaces } from './standing';

export type IdentityCounts = Record<ShownIdentityStatus | 'all', number>;

/** The DIDs, schemas or credentials of one service in memory; they lie in their packs with their order in the place of a time. */
export class IdentityIndex {
  readonly rows = new ListIndex<PackedIdentity & { createdAt: number }>();
  private readonly names = new NameRanks(this.rows);

  find({ status, sort }: IdentityQuery, words: SearchWords): FoundPlaces<IdentityCounts> {
    const counts: IdentityCounts = noCounts();
    const { entries } = this.rows;
    const found = this.rows.newestFirst().filter((place) => {
      const entry = entries[place];
      if (entry == null || (words.words.length > 0 && !hasWords(entry.text, words))) return false;
      counts.all += 1;
      counts[entry.status] += 1;
      return status === null || status === entry.status;
    });
    if (sort.by === 'created') return { places: sort.isUp ? found.reverse() : found, counts };
    const byName = sort.by === 'name';
    const keyOf = (place: number) =>
      byName ? this.names.rankAt(place) : ledgerStatusRank[entries[place]?.status ?? 'Resolving'];
    return { places: sortPlaces(found, keyOf, sort.isUp), counts };
  }
}
