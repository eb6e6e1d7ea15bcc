import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { putComplaints } from '../../db/writes/put-complaints';
import { dayLength } from '../../domain/day';
import { toEmail, toSearchWords } from '../../domain/fold';
import { toHex } from '../../domain/hex';
import type { View } from '../../domain/verification-query';
import type { SearchAnswer, SearchInput } from '../api';
import { createIndexLoader, type LoadedIndex } from './load-index';
import type { Counts, ServiceIndex, Wanted } from './service-index';
import { StandingAnswers } from './standing';

export { createCompanySearch } from './company-search';
export { createIdentitySearch } from './identity-search';

/** Finds, filters and orders in memory (offline rules 5). One for each opened mirror; gone with its lock. */
export interface Search {
  search(input: SearchInput): Promise<SearchAnswer>;
}

/** The search in a mirror. */
export function createSearch(mirror: SealedMirror): Search {
  const loaders = new Map<string, () => Promise<LoadedIndex>>();
  const standing = new StandingAnswers<Counts>();

  function loaderOf(appId: string): () => Promise<LoadedIndex> {
    const loader = loaders.get(appId) ?? createIndexLoader(mirror, appId);
    // One service is looked at, and one is held in memory.
    if (!loaders.has(appId)) {
      loaders.clear();
      standing.clear();
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
      const { places, counts, held } = standing.look({
        key: input.look === null ? null : JSON.stringify([appId, query, typed, input.look]),
        index,
        rows: index[query.view],
        versions: `${index.versions()} ${now}`,
        isPart: !(isWhole.sessions && isWhole.people),
        isFilling: input.isFilling,
        newest: input.newest,
        find: () => index.find(wanted),
      });
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
