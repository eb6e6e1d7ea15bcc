import { useSyncExternalStore } from 'react';

interface BrowserLine {
  /** When the browser last reported that the connection was lost; null while it reports one. */
  cutOffSince: number | null;
  /** When this page was opened, or the browser last reported that the connection is back. */
  hopedSince: number;
}

/** Times in ms, device clock. */
let line: BrowserLine = { cutOffSince: navigator.onLine ? null : Date.now(), hopedSince: Date.now() };

/** What the browser says about the connection: a hint that comes sooner than a failed request. */
export function useBrowserLine(): BrowserLine {
  return useSyncExternalStore(subscribe, () => line);
}

function subscribe(onChange: () => void): () => void {
  const note = () => {
    const isThere = line.cutOffSince === null;
    if (navigator.onLine && !isThere) line = { cutOffSince: null, hopedSince: Date.now() };
    if (!navigator.onLine && isThere) line = { ...line, cutOffSince: Date.now() };
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
