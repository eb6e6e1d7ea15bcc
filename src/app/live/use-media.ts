import { useCallback, useSyncExternalStore } from 'react';

interface MediaState {
  list: MediaQueryList;
  matches: boolean;
}

/** Media queries as the browser last reported them. Asking at each render would update the styles of the whole page each time. */
const states = new Map<string, MediaState>();

/** Whether the screen is as a media query says, also after it was turned or enlarged. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const { list } = mediaStateOf(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => mediaStateOf(query).matches);
}

function mediaStateOf(query: string): MediaState {
  const known = states.get(query);
  if (known) return known;
  const list = window.matchMedia(query);
  const asked: MediaState = { list, matches: list.matches };
  // Before those who use it hear of the change.
  list.addEventListener('change', () => {
    asked.matches = list.matches;
  });
  states.set(query, asked);
  return asked;
}
