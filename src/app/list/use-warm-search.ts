import { useEffect, useRef } from 'react';
import { firstScreen } from '../live/first-screen';

/**
 * Has the worker read what a search needs once the first screen is drawn (`find` asks it for anything), so that the first search of a large list is as quick
 * as those after it. The answer is ignored; a list that is still being filled is skipped, because its rows come anyway.
 */
export function useWarmSearch(list: string, isFilling: boolean | undefined, find: () => void): void {
  const latest = useRef(find);
  latest.current = find;
  const isReady = isFilling === false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list
  useEffect(() => {
    if (!isReady) return;
    let current = true;
    void firstScreen.then(() => {
      if (current) latest.current();
    });
    return () => {
      current = false;
    };
  }, [list, isReady]);
}
