import { useSyncExternalStore } from 'react';

/** The browser offers to install the app (`beforeinstallprompt`); the DOM's types do not have it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallPrompt | null = null;
const listeners = new Set<() => void>();

/** Keeps the browser's offer until someone asks for it; it comes once, at any time after the start. */
export function awaitInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    // The browser would show a bar of its own.
    event.preventDefault();
    setOffered(event);
  });
  window.addEventListener('appinstalled', () => setOffered(null));
}

/** Asks the browser to install the app; null while it does not offer to. An offer can be taken once. */
export function useInstallPrompt(): (() => void) | null {
  const prompt = useSyncExternalStore(subscribe, () => offered);
  if (prompt === null) return null;
  return () => {
    setOffered(null);
    void prompt.prompt().catch(() => undefined);
  };
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && typeof event.prompt === 'function';
}

function setOffered(next: InstallPrompt | null): void {
  offered = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
