import { useCallback, useSyncExternalStore } from 'react';

interface Told {
  list: MediaQueryList;
  matches: boolean;
}

/** Queries as the browser told them last. To be asked with each drawing it would bring the styles of the whole page up to date each time. */
const told = new Map<string, Told>();

/** Whether the screen is as a media query says, also after it was turned or enlarged. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const { list } = toldOf(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => toldOf(query).matches);
}

function toldOf(query: string): Told {
  const known = told.get(query);
  if (known) return known;
  const list = window.matchMedia(query);
  const asked: Told = { list, matches: list.matches };
  // Before those who use it hear of the change.
  list.addEventListener('change', () => {
    asked.matches = list.matches;
  });
  told.set(query, asked);
  return asked;
}
