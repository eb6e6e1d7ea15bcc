import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { putComplaints } from '../../db/writes/put-complaints';
import { type SearchWords, toSearchWords } from '../../domain/fold';
import type { KeptRecord } from '../../domain/kept-record';
import type { ListIndex } from './list-index';
import { createListLoader, type LoadedList } from './list-loader';
import { type FoundPlaces, StandingAnswers } from './standing';

/** What is wanted of a list: members as in `SearchInput`. */
interface Wanted<Query> {
  appId: string;
  query: Query;
  typed: string;
  look: number | null;
  isFilling: boolean;
  newest: number | null;
  from: number;
  to: number;
}

/** What was found: members as in `SearchAnswer`. */
interface Found<Counts> {
  ids: string[];
  total: number;
  held: number;
  counts: Counts;
  isWhole: boolean;
}

/** A list in memory that answers a query. */
interface FindingIndex<Row extends { id: string; createdAt: number; text: string }, Query, Counts> {
  rows: ListIndex<Row>;
  find(query: Query, words: SearchWords): FoundPlaces<Counts>;
}

/** Finds, filters and orders the rows of lists in memory (offline rules 5). One for each opened mirror; gone with its lock. `list` is the name of a list's packs. */
export function createListSearch<Row extends { id: string; createdAt: number; text: string }, Query, Counts>(
  mirror: SealedMirror,
  createIndex: () => FindingIndex<Row, Query, Counts>,
): (list: string, wanted: Wanted<Query>) => Promise<Found<Counts>> {
  type Index = FindingIndex<Row, Query, Counts>;
  let loader: { key: string; load(): Promise<LoadedList<Index>> } | null = null;
  const standing = new StandingAnswers<Counts>();

  return async (list, { appId, query, typed, look, isFilling, newest, from, to }) => {
    const key = `${list}:${appId}`;
    // One list is looked at, and one is held in memory.
    if (loader?.key !== key) {
      loader = { key, load: createListLoader(mirror, key, createIndex) };
      standing.clear();
    }
    const { index, isWhole, isReadable } = await loader.load();
    if (!isReadable) {
      loader = null;
      await putComplaints(mirror.database, [{ table: 'packs', appId, id: list } satisfies KeptRecord]);
    }
    const { rows } = index;
    const { places, counts, held } = standing.look({
      key: look === null ? null : JSON.stringify([key, query, typed, look]),
      index,
      rows,
      versions: String(rows.version),
      isPart: !isWhole,
      isFilling,
      newest,
      find: () => index.find(query, toSearchWords(typed)),
    });
    const ids = [...places.subarray(from, to)].map((place) => rows.entries[place]?.id ?? '');
    return { ids, total: places.length, held, counts, isWhole };
  };
}
