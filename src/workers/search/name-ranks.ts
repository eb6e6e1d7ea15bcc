import type { ListIndex } from './list-index';

const nowhere = -1;
const inNameOrder = new Intl.Collator('en-US', { numeric: true });

/** The place of each row of a list among the names, in its order. To compare names takes long: it is done once for each change. */
export class NameRanks {
  private known: { version: number; ranks: Int32Array } | null = null;

  constructor(private readonly rows: ListIndex<{ id: string; createdAt: number; text: string; name?: string }>) {}

  /** That of the row at this place; null for one without a name. */
  rankAt(place: number): number | null {
    const rank = this.ranks()[place];
    return rank === undefined || rank === nowhere ? null : rank;
  }

  private ranks(): Int32Array {
    const { entries, version } = this.rows;
    if (this.known?.version === version) return this.known.ranks;
    const ranks = new Int32Array(entries.length).fill(nowhere);
    const nameOf = (place: number) => entries[place]?.name ?? '';
    const named = [...entries.keys()].filter((place) => nameOf(place) !== '');
    named.sort((one, other) => inNameOrder.compare(nameOf(one), nameOf(other)));
    let last = nowhere;
    for (const [at, place] of named.entries()) {
      const before = named[at - 1];
      if (before === undefined || inNameOrder.compare(nameOf(before), nameOf(place)) !== 0) last = at;
      ranks[place] = last;
    }
    this.known = { version, ranks };
    return ranks;
  }
}
