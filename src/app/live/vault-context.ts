import { createContext, useContext } from 'react';
import type { SafetyRules } from '../../domain/device/device-rules';
import type { MirrorKeys, VaultWorker } from '../../workers/api';

/** The worker of this tab as far as it locks and unlocks. */
export const VaultContext = createContext<VaultWorker | null>(null);

/** What locks and unlocks; a programming error without a provider above. */
export function useVault(): VaultWorker {
  const vault = useContext(VaultContext);
  if (vault === null) throw new Error('no vault above this component');
  return vault;
}

/** The keys of the mirror while it is unlocked: they are gone from here with the lock. */
export const KeysContext = createContext<MirrorKeys | null>(null);

/** The keys that open what is on the screen; a programming error outside the lock's gate. */
export function useKeys(): MirrorKeys {
  const keys = useContext(KeysContext);
  if (keys === null) throw new Error('no keys above this component');
  return keys;
}

/** Locks every tab, this one at once. */
export const LockNowContext = createContext<() => void>(() => undefined);

/** How to lock now; does nothing outside the lock's gate. */
export function useLockNow(): () => void {
  return useContext(LockNowContext);
}

/** Whether a passcode or passkey protects the mirror. */
export const CanLockContext = createContext(false);

/** Whether there is something to lock with. */
export function useCanLock(): boolean {
  return useContext(CanLockContext);
}

/** What the organisation asks of this device. */
export const RulesContext = createContext<SafetyRules>({});

/** What the organisation asks of this device; nothing outside the lock's gate. */
export function useRules(): SafetyRules {
  return useContext(RulesContext);
}
