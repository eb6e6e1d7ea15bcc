import { type ReactNode, useState } from 'react';
import { lazyPart } from '../lazy-screen';
import type { SwitchTarget } from './switch-dialog';

const SwitchDialog = lazyPart(() => import('./switch-dialog').then((module) => module.SwitchDialog));

/** Asks before another account is acted for. `ask(null)`: back to the own one. `dialog` is to be drawn. */
export function useSwitchAccount(): { ask(target: SwitchTarget | null): void; dialog: ReactNode } {
  const [target, setTarget] = useState<SwitchTarget | null | undefined>(undefined);
  return {
    ask: setTarget,
    dialog: target !== undefined && <SwitchDialog target={target} onClose={() => setTarget(undefined)} />,
  };
}
