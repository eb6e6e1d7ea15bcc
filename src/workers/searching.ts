import type { SealedMirror } from '../db/seal/sealed-mirror';
import { failed, type Outcome, ok } from '../domain/outcome';
import type { StudioWorker } from './api';
import type { CompanySearch } from './search/company-search';
import type { IdentitySearch } from './search/identity-search';
import type { Search } from './search/search';
import type { Surroundings } from './surroundings';

interface SearchingParts extends Pick<Surroundings, 'loadSearch'> {
  /** The opened mirror; null while there is none, or it is locked. */
  mirror(): SealedMirror | null;
  /** Resolves once the present identity is followed: what was asked before its mirror was open is answered then. */
  settled?(): Promise<void>;
}

/** Searches in the mirror that is open; what was read into memory for it goes with its key. */
export interface Searching extends Pick<StudioWorker, 'search' | 'searchCompanies' | 'searchIdentities'> {
  /** Locked, or another person: nothing is remembered. */
  forget(): void;
}

interface Searches {
  box: SealedMirror['box'];
  verifications: Search;
  companies: CompanySearch;
  identities: IdentitySearch;
}

export function createSearching({ loadSearch, mirror, settled }: SearchingParts): Searching {
  let present: Searches | null = null;

  async function searchIn<Answer>(ask: (searches: Searches) => Promise<Answer>): Promise<Outcome<Answer>> {
    if (mirror() === null) await settled?.();
    const part = await loadSearch();
    const opened = mirror();
    if (opened === null) return failed('mirror-locked');
    if (present?.box !== opened.box)
      present = {
        box: opened.box,
        verifications: part.createSearch(opened),
        companies: part.createCompanySearch(opened),
        identities: part.createIdentitySearch(opened),
      };
    const answer = await ask(present);
    // Locked while it was looked for: nothing of it is told.
    return mirror()?.box === opened.box ? ok(answer) : failed('mirror-locked');
  }

  return {
    search: (input) => searchIn(({ verifications }) => verifications.search(input)),
    searchIdentities: (input) => searchIn(({ identities }) => identities.search(input)),
    searchCompanies: (input) => searchIn(({ companies }) => companies.search(input)),
    forget() {
      present = null;
    },
  };
}
