/** So many rows are put among the others one by one. */
const mostInserted = 2_000;

/** The rows of one list in memory: each has a place that it keeps, newer versions of a row take the same one. */
export class ListIndex<Entry extends { id: string; createdAt: number; text: string }> {
  /** By place; null if the row is gone. */
  readonly entries: (Entry | null)[] = [];
  /** Another after each change. */
  version = 0;
  private readonly places = new Map<string, number>();
  private gone = 0;
  /** Places that came since the order was made. */
  private unordered: number[] = [];
  /** A row is at another time than it was, or back. */
  private hasMoved = false;
  private order: { version: number; places: Int32Array } | null = null;

  /** How many rows there are. */
  get size(): number {
    return this.entries.length - this.gone;
  }

  /** Rows as they are now; the last one of an id counts. */
  put(entries: readonly Entry[]): void {
    for (const entry of entries) {
      const place = this.places.get(entry.id);
      if (place === undefined) {
        this.places.set(entry.id, this.entries.length);
        this.unordered.push(this.entries.length);
        this.entries.push(entry);
      } else {
        const known = this.entries[place];
        if (known == null) this.gone -= 1;
        if (known?.createdAt !== entry.createdAt) this.hasMoved = true;
        this.entries[place] = entry;
      }
    }
    if (entries.length > 0) this.version += 1;
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) {
      const place = this.places.get(id);
      if (place === undefined || this.entries[place] === null) continue;
      this.entries[place] = null;
      this.gone += 1;
    }
    if (ids.length > 0) this.version += 1;
  }

  placeOf(id: string): number | undefined {
    return this.places.get(id);
  }

  /** Places of all rows, the last started first; equal times by their id, as the index of the database has them. */
  newestFirst(): Int32Array {
    if (this.order?.version === this.version) return this.order.places;
    const { entries, order } = this;
    const compare = (one: number, other: number) => {
      const [left, right] = [entries[one], entries[other]];
      if (!left || !right) return 0;
      return right.createdAt - left.createdAt || (left.id < right.id ? 1 : -1);
    };
    const fresh = this.unordered
      .splice(0)
      .filter((place) => entries[place] != null)
      .sort(compare);
    // A few that came are put among those that are in order; with many, or after one has moved, all are ordered again.
    const known = order === null || this.hasMoved || fresh.length > mostInserted ? null : order.places;
    const places =
      known === null
        ? Int32Array.from(entries.keys()).filter((place) => entries[place] != null)
        : this.merge(known, fresh, compare);
    if (known === null) places.sort(compare);
    this.hasMoved = false;
    this.order = { version: this.version, places };
    return places;
  }

  private merge(known: Int32Array, fresh: readonly number[], compare: (one: number, other: number) => number): Int32Array {
    const merged = new Int32Array(known.length + fresh.length);
    let count = 0;
    let next = 0;
    for (let at = 0; at < known.length; at += 1) {
      const place = known[at] ?? 0;
      if (this.entries[place] == null) continue;
      for (let first = fresh[next]; first !== undefined && compare(first, place) < 0; first = fresh[next]) {
        merged[count] = first;
        count += 1;
        next += 1;
      }
      merged[count] = place;
      count += 1;
    }
    for (; next < fresh.length; next += 1) {
      merged[count] = fresh[next] ?? 0;
      count += 1;
    }
    return merged.subarray(0, count);
  }
}
