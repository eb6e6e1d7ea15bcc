import { readPackState } from '../../db/reads/packs';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { putComplaints } from '../../db/writes/put-complaints';
import { toSearchWords } from '../../domain/fold';
import type { CompanySearchAnswer, CompanySearchInput } from '../api';
import { type CompanyCounts, CompanyIndex } from './company-index';
import { readPacks } from './read-packs';
import { StandingAnswers } from './standing';

/** Finds, filters and orders companies in memory (offline rules 5). One for each opened mirror; gone with its lock. */
export interface CompanySearch {
  search(input: CompanySearchInput): Promise<CompanySearchAnswer>;
}

interface Loaded {
  index: CompanyIndex;
  isWhole: boolean;
  isReadable: boolean;
}

/** The search in a mirror. */
export function createCompanySearch(mirror: SealedMirror): CompanySearch {
  let loader: { appId: string; load(): Promise<Loaded> } | null = null;
  const standing = new StandingAnswers<CompanyCounts>();

  return {
    async search({ appId, query, typed, look, isFilling, newest, from, to }) {
      // One service is looked at, and one is held in memory.
      if (loader?.appId !== appId) {
        loader = { appId, load: createLoader(mirror, appId) };
        standing.clear();
      }
      const { index, isWhole, isReadable } = await loader.load();
      if (!isReadable) {
        loader = null;
        await putComplaints(mirror.database, [{ table: 'packs', appId, id: 'companies' }]);
      }
      const { companies } = index;
      const { places, counts, held } = standing.look({
        key: look === null ? null : JSON.stringify([appId, query, typed, look]),
        index,
        rows: companies,
        versions: String(companies.version),
        isPart: !isWhole,
        isFilling,
        newest,
        find: () => index.find(query, toSearchWords(typed)),
      });
      const ids = [...places.subarray(from, to)].map((place) => companies.entries[place]?.id ?? '');
      return { ids, total: places.length, held, counts, isWhole };
    },
  };
}

/** Reads the packs of a service's companies into memory, and later only those that came since. */
function createLoader(mirror: SealedMirror, appId: string): () => Promise<Loaded> {
  const { database } = mirror;
  const key = `companies:${appId}`;
  let index = new CompanyIndex();
  let reached: { era: string | null; last: number } | null = null;
  let reading: Promise<Loaded> | null = null;

  async function read(): Promise<Loaded> {
    const state = await readPackState(database, key);
    const era = state?.era ?? null;
    // Packs were made anew: what was read before may have been among those.
    if (reached !== null && reached.era !== era) {
      index = new CompanyIndex();
      reached = null;
    }
    const { last, isReadable } = await readPacks(mirror, key, reached?.last ?? 0, index.companies);
    reached = { era, last };
    // A list without a row needs no packs.
    const isEmpty = ((await database.counters.get(key))?.total ?? 0) === 0;
    return { index, isWhole: isReadable && (state?.isWhole ?? isEmpty), isReadable };
  }

  return () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
}
