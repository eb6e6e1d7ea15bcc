import { listNamed } from '../../db/lists/lists';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { putUnreadable } from '../../db/writes/put-unreadable';
import { type ListName, listKey } from '../../domain/list/list-name';
import { toEmail, toSearchWords } from '../../domain/shared/fold-text';
import { toHex } from '../../domain/shared/hex';
import { dayLength } from '../../domain/shared/timing';
import type { SearchAnswer, SearchInput } from '../api';
import { createListLoader, type LoadedList } from './list-loader';
import { type Counts, SearchIndex } from './search-index';
import { SearchSnapshots } from './search-snapshots';

/** Finds, filters and orders in memory (offline rules 5). One for each opened mirror; gone with its lock. */
export interface Search {
  search(input: SearchInput): Promise<SearchAnswer>;
}

/** The rows of a list in memory: those of one service, because one service is visible. */
interface Held {
  appId: string;
  load(): Promise<LoadedList>;
  index: SearchIndex | null;
  snapshots: SearchSnapshots<Counts>;
}

/** The search in a mirror. */
export function createSearch(mirror: SealedMirror): Search {
  const lists = new Map<ListName, Held>();

  function heldOf(list: ListName, appId: string): Held {
    const known = lists.get(list);
    if (known?.appId === appId) return known;
    const load = createListLoader(mirror, listKey(list, appId));
    const held: Held = { appId, load, index: null, snapshots: new SearchSnapshots<Counts>() };
    lists.set(list, held);
    return held;
  }

  async function load(list: ListName, appId: string): Promise<LoadedList> {
    const loaded = await heldOf(list, appId).load();
    if (!loaded.isReadable) {
      lists.delete(list);
      await putUnreadable(mirror.database, [{ table: 'indexSegments', appId, id: list }]);
    }
    return loaded;
  }

  return {
    async search({ list, appId, query, typed, without = [], now, snapshotId, isFilling, newest, from, to, day }) {
      const { search, expiry } = listNamed(list);
      const held = heldOf(list, appId);
      const [own, joined] = await Promise.all([
        load(list, appId),
        search.joined ? load(search.joined.list, appId) : Promise.resolve(null),
      ]);
      if (held.index?.rows !== own.rows || held.index.joined !== (joined?.rows ?? null))
        held.index = new SearchIndex(search, own.rows, joined?.rows ?? null);
      const { index } = held;
      // An entry is found by what its row in the joined list is found by.
      const isWhole = own.isWhole && joined?.isWhole !== false;
      const email = toEmail(typed);
      const emailHash = email === null ? null : await sha256(email);
      const {
        places,
        counts,
        held: waiting,
      } = held.snapshots.read({
        key: snapshotId === null ? null : JSON.stringify([query, typed, snapshotId]),
        index,
        rows: index.rows,
        versions: `${index.versions()} ${expiry ? now : ''}`,
        isPart: !isWhole,
        isFilling,
        newest,
        find: () => index.find({ query, words: toSearchWords(typed), emailHash, without: new Set(without), now }),
      });
      return {
        ids: [...places.subarray(from, to)].map((place) => index.rows.entries[place]?.id ?? ''),
        total: places.length,
        held: waiting,
        counts,
        isWhole,
        at: day === null ? null : placeOfDay(index, places, day),
      };
    },
  };
}

/** Where a list begins to be of a day (first moment, ms) or before; of a list that begins with the oldest, of the day or after. */
function placeOfDay({ rows }: SearchIndex, places: Int32Array, day: { from: number; isUp: boolean }): number {
  const at = places.findIndex((place) => {
    const createdAt = rows.entries[place]?.createdAt;
    if (createdAt === undefined) return false;
    return day.isUp ? createdAt >= day.from : createdAt < day.from + dayLength;
  });
  return at === -1 ? Math.max(0, places.length - 1) : at;
}

async function sha256(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}
