import { useEffect, useRef } from 'react';
import { usualSort } from '../../../domain/verification-query';
import { firstScreen } from '../../live/first-screen';
import { useWorker } from '../../live/worker-context';

/**
 * Has the worker read what finding needs once the first screen stands, so that the first search of a large list is as quick as those after it. Nothing
 * of the answer is looked at; a list that is still being filled is left alone, for its rows come anyway.
 */
export function useWarmSearch(appId: string, isFilling: boolean | undefined, now: number): void {
  const worker = useWorker();
  const latest = useRef(now);
  latest.current = now;
  const isReady = isFilling === false;
  useEffect(() => {
    if (!isReady) return;
    let current = true;
    const query = { view: 'sessions', status: null, failedStep: null, fromDay: null, toDay: null, sort: usualSort } as const;
    const nobodyLooks = { look: null, isFilling: false, newest: null, from: 0, to: 0, day: null };
    void firstScreen.then(() => {
      if (current) void worker.search({ appId, query, typed: '', now: latest.current, ...nobodyLooks });
    });
    return () => {
      current = false;
    };
  }, [worker, appId, isReady]);
}
