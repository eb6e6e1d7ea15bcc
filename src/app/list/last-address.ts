import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { StudioDatabase } from '../../db/studio-database';
import { type ListName, listKey } from '../../domain/list/list-name';
import { useMirror } from '../live/mirror-context';

/** The search parts of the addresses of lists as they were shown last. In memory, and gone with the page. */
const lastSearches = new WeakMap<StudioDatabase, Map<string, string>>();

/** Remembers the filter and the order of the list that is shown: whoever comes from a screen that does not have them in its address finds them again. */
export function useRememberedAddress(list: ListName, appId: string): void {
  const { database } = useMirror();
  const { search } = useLocation();
  useEffect(() => {
    const known = lastSearches.get(database) ?? new Map<string, string>();
    lastSearches.set(database, known.set(listKey(list, appId), search));
  }, [database, list, appId, search]);
}

/** The search part of the address of a list as it was shown last: '?sort=name-up'; null if it was not shown since the page was loaded. */
export function lastSearchOf(database: StudioDatabase, list: ListName, appId: string): string | null {
  return lastSearches.get(database)?.get(listKey(list, appId)) ?? null;
}
