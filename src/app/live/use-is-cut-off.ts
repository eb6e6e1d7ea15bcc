import { useSyncExternalStore } from 'react';

/** When the browser last said that there is no line (ms of the device's clock); null while it says that there is one. */
let since: number | null = navigator.onLine ? null : Date.now();

/** Since when the browser says that there is no line (ms of the device's clock), null while it says that there is one: a hint, and sooner than any question that stays unanswered. */
export function useCutOffSince(): number | null {
  return useSyncExternalStore(subscribe, () => since);
}

function subscribe(onChange: () => void): () => void {
  const note = () => {
    since = navigator.onLine ? null : (since ?? Date.now());
    onChange();
  };
  note();
  window.addEventListener('online', note);
  window.addEventListener('offline', note);
  return () => {
    window.removeEventListener('online', note);
    window.removeEventListener('offline', note);
  };
}
