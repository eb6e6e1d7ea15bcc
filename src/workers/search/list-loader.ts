import type { SearchEntry } from '../../db/lists/list-definition';
import { readPackState } from '../../db/reads/packs';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { ListIndex } from './list-index';
import { readPacks } from './read-packs';

/** A list in memory: whether all of it is there, and whether all of it could be opened. */
export interface LoadedList {
  rows: ListIndex<SearchEntry>;
  isWhole: boolean;
  isReadable: boolean;
}

/** Reads the packs of a list into memory, and later only those that came since. `key` as in `MirroredList`. */
export function createListLoader(mirror: SealedMirror, key: string): () => Promise<LoadedList> {
  const { database } = mirror;
  let rows = new ListIndex<SearchEntry>();
  let reached: { era: string | null; last: number } | null = null;
  let reading: Promise<LoadedList> | null = null;

  async function read(): Promise<LoadedList> {
    const state = await readPackState(database, key);
    const era = state?.era ?? null;
    // Packs were made anew: what was read before may have been among those.
    if (reached !== null && reached.era !== era) {
      rows = new ListIndex<SearchEntry>();
      reached = null;
    }
    const { last, isReadable } = await readPacks(mirror, key, reached?.last ?? 0, rows);
    reached = { era, last };
    // A list without a row needs no packs.
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
