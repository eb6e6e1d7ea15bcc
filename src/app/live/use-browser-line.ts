import { useSyncExternalStore } from 'react';

interface BrowserLine {
  /** Since when the browser says that there is no line; null while it says that there is one. */
  cutOffSince: number | null;
  /** When this page was opened, or the browser last said that there is a line again. */
  hopedSince: number;
}

/** What the browser says, in ms of the device's clock. */
let line: BrowserLine = { cutOffSince: navigator.onLine ? null : Date.now(), hopedSince: Date.now() };

/** What the browser says of the line: a hint, and sooner than any question that stays unanswered. */
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
