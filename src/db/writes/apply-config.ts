import type { Config } from '../../domain/shared/config-wire';
import type { Outcome } from '../../domain/shared/outcome';
import type { Registry } from '../registry';
import { withConfig } from './adopt-config';
import { changeDevice } from './apply-account';
import { isSame } from './same';

/**
 * Stores a fetched configuration, and returns the one in use. The first one is used at once, and so is one that replaces a configuration `parse` cannot read.
 * A change waits for the next start; only what the organisation requires of its devices, and the extensions of its services, apply at once: no address
 * depends on either.
 */
export async function applyConfig(
  registry: Registry,
  fetched: Config,
  parse: (stored: unknown) => Outcome<Config>,
): Promise<Config> {
  let used = fetched;
  await changeDevice(registry, (known) => {
    const stored = parse(known.config);
    if (!stored.ok) return withConfig(known, fetched);
    const { safety: _before, ...others } = stored.value;
    const { safety, extensions } = fetched;
    used = { ...others, extensions, ...(safety ? { safety } : {}) };
    const { nextConfig: _waited, ...device } = known;
    return { ...device, config: used, ...(isSame(used, fetched) ? {} : { nextConfig: fetched }) };
  });
  return used;
}
