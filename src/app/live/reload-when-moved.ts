import { liveQuery } from 'dexie';
import { openRegistry } from '../../db/open';
import { readDevice } from '../../db/reads/device';
import { connectDirective } from '../../domain/shared/content-policy';

/**
 * Reloads the page when the servers in use are others than those it was opened for: the policy this page was opened under lets it
 * ask the former addresses only. What was already waiting for this start when the page was opened is not a change: its policy names those addresses.
 */
export function reloadWhenMoved(reload: () => void): void {
  let opened: string[] | null = null;
  const watching = liveQuery(() => readDevice(openRegistry())).subscribe({
    next({ config, nextConfig }) {
      if (config === null) return;
      const addresses = connectDirective(config);
      opened ??= [connectDirective(nextConfig ?? config), addresses];
      // In use from here on: the previous ones no longer are.
      if (addresses === opened[0]) opened.length = 1;
      if (opened.includes(addresses)) return;
      queueMicrotask(() => watching.unsubscribe());
      reload();
    },
    error: () => undefined,
  });
}
