import type { Config } from '../../domain/shared/config-wire';
import type { Outcome } from '../../domain/shared/outcome';
import type { Registry } from '../registry';
import { withConfig } from './adopt-config';
import { changeDevice } from './apply-account';
import { isSame } from './same';

/**
 * Keeps a configuration that was fetched, and answers the one that is in use. The first is used at once, as is one that takes the place
 * of what `parse` cannot read. A change waits for the next start; only what the organisation asks of its devices, and what its services have beyond the
 * contract, holds at once: no address depends on either.
 */
export async function applyConfig(
  registry: Registry,
  fetched: Config,
  parse: (kept: unknown) => Outcome<Config>,
): Promise<Config> {
  let used = fetched;
  await changeDevice(registry, (known) => {
    const kept = parse(known.config);
    if (!kept.ok) return withConfig(known, fetched);
    const { safety: _before, ...others } = kept.value;
    const { safety, extensions } = fetched;
    used = { ...others, extensions, ...(safety ? { safety } : {}) };
    const { nextConfig: _waited, ...device } = known;
    return { ...device, config: used, ...(isSame(used, fetched) ? {} : { nextConfig: fetched }) };
  });
  return used;
}
