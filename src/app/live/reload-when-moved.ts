import { liveQuery } from 'dexie';
import { openRegistry } from '../../db/open';
import { readDevice } from '../../db/reads/device';
import { connectDirective } from '../../domain/content-policy';

/**
 * Reloads the page when the installation says that its servers are elsewhere now: the policy this page was opened under lets it
 * ask the former addresses only.
 */
export function reloadWhenMoved(reload: () => void): void {
  let opened: string | null = null;
  const watching = liveQuery(() => readDevice(openRegistry())).subscribe({
    next({ config }) {
      if (config === null) return;
      const addresses = connectDirective(config);
      opened ??= addresses;
      if (addresses === opened) return;
      queueMicrotask(() => watching.unsubscribe());
      reload();
    },
    error: () => undefined,
  });
}
