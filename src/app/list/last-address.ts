import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { StudioDatabase } from '../../db/studio-database';
import { type ListName, listKey } from '../../domain/list/list-name';
import { useMirror } from '../live/mirror-context';

/** The search parts of the addresses of lists as they were last shown. They are in memory and are gone when the page is reloaded. */
const lastSearches = new WeakMap<StudioDatabase, Map<string, string>>();

/** Remembers filter and order of the list that is shown, for the ways back from screens whose addresses do not have them. */
export function useRememberedAddress(list: ListName, appId: string): void {
  const { database } = useMirror();
  const { search } = useLocation();
  useEffect(() => {
    const known = lastSearches.get(database) ?? new Map<string, string>();
    lastSearches.set(database, known.set(listKey(list, appId), search));
  }, [database, list, appId, search]);
}

/** The search part of the address of a list as it was last shown, such as '?sort=name-up'; null if it was not shown since the page was loaded. */
export function lastSearchOf(database: StudioDatabase, list: ListName, appId: string): string | null {
  return lastSearches.get(database)?.get(listKey(list, appId)) ?? null;
}
