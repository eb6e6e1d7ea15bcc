import { useMemo } from 'react';
import type { Registry } from '../../db/registry';
import { readSafety } from '../../db/safety-preferences';
import { effectiveSafety, type Safety, type SafetyRules, usualSafety } from '../../domain/device/device-rules';
import { useLive } from './use-live';

/** What holds on this device, what the person chose, and which members the organisation decides. */
export interface PresentSafety {
  safety: Safety;
  chosen: Safety;
  enforced: (keyof Safety)[];
}

/** How this device keeps what it holds; until the device has answered, as usual. */
export function useSafety(registry: Registry, rules: SafetyRules): PresentSafety {
  const chosen = useLive('safety', () => readSafety(registry)) ?? usualSafety;
  return useMemo(() => ({ chosen, ...effectiveSafety(chosen, rules) }), [chosen, rules]);
}
