import { useSyncExternalStore } from 'react';

/** Whether the browser says that there is no line: a hint, and sooner than any question that stays unanswered. */
export function useIsCutOff(): boolean {
  return useSyncExternalStore(subscribe, () => !navigator.onLine);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
