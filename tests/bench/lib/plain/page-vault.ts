import { ok } from '../../../../src/domain/shared/outcome';
import type { VaultWorker } from '../../../../src/workers/api';
import { toBoxKeys } from './box';

/** Keys without a vault: nothing is read and nothing unwrapped before the first screen. Only for measuring. */
export function pageVault(worker: VaultWorker): VaultWorker {
  const keys = toBoxKeys(new Uint8Array(32)).then(ok);
  return { ...worker, mirrorKeys: () => keys };
}
