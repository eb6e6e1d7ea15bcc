import type { SealedMirror } from '../../db/seal/sealed-mirror';
import type { IdentitySearchAnswer, IdentitySearchInput } from '../api';
import { IdentityIndex } from './identity-index';
import { createListSearch } from './list-search';

/** Finds, filters and orders DIDs, schemas and credentials in memory. */
export interface IdentitySearch {
  search(input: IdentitySearchInput): Promise<IdentitySearchAnswer>;
}

/** The search in a mirror. */
export function createIdentitySearch(mirror: SealedMirror): IdentitySearch {
  const find = createListSearch(mirror, () => new IdentityIndex());
  return { search: (input) => find(input.list, input) };
}
