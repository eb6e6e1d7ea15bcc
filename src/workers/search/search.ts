import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { putComplaints } from '../../db/writes/complaints';
import { dayLength } from '../../domain/day';
import { toEmail, toSearchWords } from '../../domain/fold';
import { toHex } from '../../domain/hex';
import type { View } from '../../domain/verification-query';
import type { SearchAnswer, SearchInput } from '../api';
import { createIndexLoader, type LoadedIndex } from './load-index';
import type { Counts, ServiceIndex, Wanted } from './service-index';

/** Finds, filters and orders in memory (offline rules 5). One for each opened mirror; gone with its lock. */
export interface Search {
  search(input: SearchInput): Promise<SearchAnswer>;
}

/** An answer that a screen looks at: it stands until the screen looks anew, so that nothing moves under a finger. */
interface Standing {
  key: string;
  /** Its places are of this one. */
  index: ServiceIndex;
  places: Int32Array;
  counts: Counts;
  /** The state that `counts` and `held` were made of. */
  versions: string;
  now: number;
  held: number;
  /** Made while not all rows were known: the rest belongs there. */
  isPart: boolean;
}

/** So many answers are kept: of each tab one or two are looked at. */
const mostStanding = 4;

/** The search in a mirror. */
export function createSearch(mirror: SealedMirror): Search {
  const loaders = new Map<string, () => Promise<LoadedIndex>>();
  const standing: Standing[] = [];

  function loaderOf(appId: string): () => Promise<LoadedIndex> {
    const loader = loaders.get(appId) ?? createIndexLoader(mirror, appId);
    // One service is looked at, and one is held in memory.
    if (!loaders.has(appId)) {
      loaders.clear();
      standing.splice(0);
    }
    loaders.set(appId, loader);
    return loader;
  }

  return {
    async search(input) {
      const { appId, query, typed, now } = input;
      const { index, isWhole, unreadable } = await loaderOf(appId)();
      if (unreadable.length > 0) {
        loaders.delete(appId);
        await putComplaints(
          mirror.database,
          unreadable.map((view) => ({ table: 'packs', appId, id: view })),
        );
      }
      const email = toEmail(typed);
      const wanted: Wanted = {
        query,
        words: toSearchWords(typed),
        emailHash: email === null ? null : await sha256(email),
        now,
      };
      const stands = look(index, wanted, input, !(isWhole.sessions && isWhole.people));
      const { places, counts, held } = stands;
      const idAt = (place: number) => index.idAt(query.view, place) ?? '';
      return {
        ids: [...places.subarray(input.from, input.to)].map(idAt),
        total: places.length,
        held,
        counts,
        // A session is found by its person's name.
        isWhole: isWhole.sessions && isWhole.people,
        at: input.day === null ? null : placeOfDay(index, query.view, places, input.day),
      };
    },
  };

  function look(
    index: ServiceIndex,
    wanted: Wanted,
    { appId, query, typed, look: times, isFilling, newest }: SearchInput,
    isPart: boolean,
  ): Standing {
    const key = JSON.stringify([appId, query, typed, times]);
    const before = times === null ? undefined : standing.find((one) => one.key === key);
    const known = before && (before.index === index ? before : moved(before, index, query.view));
    const versions = index.versions();
    if (known && known.versions === versions && known.now === wanted.now) return known;
    const found = index.find(wanted);
    const next: Standing = { key, index, places: found.places, counts: found.counts, versions, now: wanted.now, held: 0, isPart };
    if (known && !known.isPart && !isFilling) {
      next.places = known.places;
      next.held = countNew(found.places, known.places);
    } else if (newest !== null) {
      // What the screen holds back already.
      next.places = found.places.filter((place) => (index[query.view].entries[place]?.createdAt ?? 0) <= newest);
      next.held = found.places.length - next.places.length;
    }
    // What is asked in passing takes nobody's place.
    if (times === null) return next;
    // What is of packs that were made anew since would hold all of them in memory.
    const others = standing.filter((one) => one.key !== key && one.index === index);
    standing.splice(0, standing.length, next, ...others.slice(0, mostStanding - 1));
    return next;
  }
}

/** What stands, in the places of packs that were read anew: what is gone with them is gone. */
function moved(known: Standing, index: ServiceIndex, view: View): Standing {
  const places = [...known.places].flatMap((place) => {
    const id = known.index.idAt(view, place);
    return (id === null ? undefined : index[view].placeOf(id)) ?? [];
  });
  return { ...known, index, places: Int32Array.from(places), versions: '' };
}

function countNew(found: Int32Array, standing: Int32Array): number {
  const stands = new Set(standing);
  let count = 0;
  for (const place of found) if (!stands.has(place)) count += 1;
  return count;
}

/** Where a list begins to be of a day (first moment, ms) or before; of a list that begins with the oldest, of the day or after. */
function placeOfDay(index: ServiceIndex, view: View, places: Int32Array, day: { from: number; isUp: boolean }): number {
  const { entries } = index[view];
  const at = places.findIndex((place) => {
    const createdAt = entries[place]?.createdAt;
    if (createdAt === undefined) return false;
    return day.isUp ? createdAt >= day.from : createdAt < day.from + dayLength;
  });
  return at === -1 ? Math.max(0, places.length - 1) : at;
}

async function sha256(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}
