import type { ListIndex } from './list-index';

/** Places of the rows that are wanted, in the order asked for, and how many of each status there are without the filter by status. */
export interface FoundPlaces<Counts> {
  places: Int32Array;
  counts: Counts;
}

type Rows = ListIndex<{ id: string; createdAt: number; text: string }>;

/** An answer that is on a screen: it stays until the screen asks for another, so that nothing moves under a finger. */
interface Snapshot<Counts> extends FoundPlaces<Counts> {
  key: string;
  /** What was read into memory: `rows` is the list in it that the places are of. */
  index: object;
  rows: Rows;
  /** The state that `counts` and `held` were made of. */
  versions: string;
  held: number;
  /** Made while not all rows were known: the rest belongs there. */
  isPart: boolean;
}

/** A request for a snapshot of the rows in memory. */
export interface SnapshotRequest<Counts> {
  /** The question and the id of the snapshot, null: asked in passing. */
  key: string | null;
  index: object;
  rows: Rows;
  /** Another when anything has changed that the answer depends on. */
  versions: string;
  isPart: boolean;
  isFilling: boolean;
  /** Rows started later (ms) are held back by the screen already. */
  newest: number | null;
  find(): FoundPlaces<Counts>;
}

/** So many answers are kept: each tab shows one or two. */
const mostSnapshots = 4;

/** The answers that screens show. */
export class SearchSnapshots<Counts> {
  private readonly snapshots: Snapshot<Counts>[] = [];

  /** What a screen is shown; `held`: rows that belong there and are held back. */
  read({
    key,
    index,
    rows,
    versions,
    isPart,
    isFilling,
    newest,
    find,
  }: SnapshotRequest<Counts>): FoundPlaces<Counts> & { held: number } {
    const before = key === null ? undefined : this.snapshots.find((one) => one.key === key);
    const known = before && (before.index === index ? before : moved(before, index, rows));
    if (known?.versions === versions) return known;
    const found = find();
    const next: Snapshot<Counts> = { key: key ?? '', index, rows, ...found, versions, held: 0, isPart };
    if (known && !known.isPart && !isFilling) {
      next.places = known.places;
      next.held = countNew(found.places, known.places);
    } else if (newest !== null) {
      // What the screen holds back already.
      next.places = found.places.filter((place) => (rows.entries[place]?.createdAt ?? 0) <= newest);
      next.held = found.places.length - next.places.length;
    }
    // What is asked in passing takes nobody's place.
    if (key === null) return next;
    // Keeping what came from index segments that were rebuilt since would hold all of them in memory.
    const others = this.snapshots.filter((one) => one.key !== key && one.index === index);
    this.snapshots.splice(0, this.snapshots.length, next, ...others.slice(0, mostSnapshots - 1));
    return next;
  }

  clear(): void {
    this.snapshots.splice(0);
  }
}

/** A snapshot in the places of index segments that were read again: rows that are gone from them are gone. */
function moved<Counts>(known: Snapshot<Counts>, index: object, rows: Rows): Snapshot<Counts> {
  const places = [...known.places].flatMap((place) => {
    const id = known.rows.entries[place]?.id;
    return (id === undefined ? undefined : rows.placeOf(id)) ?? [];
  });
  return { ...known, index, rows, places: Int32Array.from(places), versions: '' };
}

function countNew(found: Int32Array, shown: Int32Array): number {
  const places = new Set(shown);
  let count = 0;
  for (const place of found) if (!places.has(place)) count += 1;
  return count;
}
