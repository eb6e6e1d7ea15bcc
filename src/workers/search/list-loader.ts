import type { SearchEntry } from '../../db/lists/list-definition';
import { readIndexState } from '../../db/reads/index-segments';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { ListIndex } from './list-index';
import { readSegments } from './read-segments';

/** A list in memory: whether all of it is there, and whether all of it could be opened. */
export interface LoadedList {
  rows: ListIndex<SearchEntry>;
  isWhole: boolean;
  isReadable: boolean;
}

/** Reads the index segments of a list into memory, and later only those that came since. `key` as in `MirroredList`. */
export function createListLoader(mirror: SealedMirror, key: string): () => Promise<LoadedList> {
  const { database } = mirror;
  let rows = new ListIndex<SearchEntry>();
  let reached: { era: string | null; last: number } | null = null;
  let reading: Promise<LoadedList> | null = null;

  async function read(): Promise<LoadedList> {
    const state = await readIndexState(database, key);
    const era = state?.era ?? null;
    // Index segments were made again: what was read before may have been among those.
    if (reached !== null && reached.era !== era) {
      rows = new ListIndex<SearchEntry>();
      reached = null;
    }
    const { last, isReadable } = await readSegments(mirror, key, reached?.last ?? 0, rows);
    reached = { era, last };
    // A list without a row needs no index segments.
    const isEmpty = ((await database.counters.get(key))?.total ?? 0) === 0;
    return { rows, isWhole: isReadable && (state?.isWhole ?? isEmpty), isReadable };
  }

  return () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
}
