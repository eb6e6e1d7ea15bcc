import { dayLength } from '../domain/shared/timing';
import { placeOf } from './seal/codec';
import type { SealedMirror } from './seal/sealed-mirror';

/** How long (ms) a search is remembered after it was made. */
const rememberedFor = 30 * dayLength;

/** A token for a search that reveals nothing about it, for an address. */
export function newSearchId(): string {
  return crypto.randomUUID().slice(0, 8);
}

/** Keeps what the person searches for, sealed, under the word that represents it in the address; it is deleted with the mirror. `now` in ms. */
export async function storeSearch({ database, box }: SealedMirror, id: string, typed: string, now: number): Promise<void> {
  const sealed = await box.seal(placeOf('searches', id), typed);
  await database.searches.put({ id, at: now, sealed });
}

/** What a token in an address means; null if it is no longer remembered here. `now` in ms. */
export async function findSearch({ database, box }: SealedMirror, id: string, now: number): Promise<string | null> {
  const row = await database.searches.get(id);
  if (row && row.at < now - rememberedFor) return null;
  const opened = row && (await box.open(placeOf('searches', id), row.sealed));
  return opened?.ok && typeof opened.value === 'string' ? opened.value : null;
}

/** Deletes old searches; done by the leader, because a person may not search again. `now` in ms. */
export function dropOldSearches({ searches }: SealedMirror['database'], now: number): Promise<number> {
  return searches
    .where('at')
    .below(now - rememberedFor)
    .delete();
}
