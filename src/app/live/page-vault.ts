import type { Registry } from '../../db/registry';
import { deviceKeysOf } from '../../db/seal/device-vault';
import { ok } from '../../domain/shared/outcome';
import type { VaultWorker } from '../../workers/api';

/**
 * The lock as the screens see it. If only the browser's own key protects the mirror, the page opens it automatically: the first screen waits for no worker.
 * Everything else is the worker's.
 */
export function pageVault(worker: VaultWorker, registry: Registry, person: string, databaseName: string): VaultWorker {
  return {
    async mirrorKeys(input) {
      const keys = await deviceKeysOf(registry, person, databaseName).catch(() => null);
      return keys === null ? worker.mirrorKeys(input) : ok(keys);
    },
    async workKeys(input) {
      const keys = await deviceKeysOf(registry, person, input.databaseName ?? databaseName, 'outbox').catch(() => null);
      return keys === null ? worker.workKeys(input) : ok(keys);
    },
    earlierWorkKeys: (input) => worker.earlierWorkKeys(input),
    unlock: (input) => worker.unlock(input),
    lock: (input) => worker.lock(input),
    changeLock: (input) => worker.changeLock(input),
    forgetPasscode: (input) => worker.forgetPasscode(input),
  };
}
