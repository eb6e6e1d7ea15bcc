import type { SealedMirror } from '../db/seal/sealed-mirror';
import { failed, ok } from '../domain/shared/outcome';
import type { StudioWorker } from './api';
import type { Search } from './search/search';
import type { WorkerDependencies } from './worker-dependencies';

interface SearchingParts extends Pick<WorkerDependencies, 'loadSearch'> {
  /** The opened mirror; null if there is none, or if it is locked. */
  mirror(): SealedMirror | null;
  /** Resolves once the present identity is followed: what was asked before its mirror was open is answered then. */
  ready?(): Promise<void>;
}

/** Searches in the open mirror; what was read into memory for it is dropped with its key. */
export interface Searching extends Pick<StudioWorker, 'search'> {
  /** Locked, or another person: nothing is remembered. */
  forget(): void;
}

export function createSearching({ loadSearch, mirror, ready }: SearchingParts): Searching {
  let present: { box: SealedMirror['box']; search: Search } | null = null;

  return {
    async search(input) {
      if (mirror() === null) await ready?.();
      const { createSearch } = await loadSearch();
      const opened = mirror();
      if (opened === null) return failed('mirror-locked');
      if (present?.box !== opened.box) present = { box: opened.box, search: createSearch(opened) };
      const answer = await present.search.search(input);
      // Locked during the search: nothing of it is returned.
      return mirror()?.box === opened.box ? ok(answer) : failed('mirror-locked');
    },
    forget() {
      present = null;
    },
  };
}
