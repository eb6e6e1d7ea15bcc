import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { isAnyTabSeen } from '../../db/reads/tabs';
import type { Registry } from '../../db/registry';
import { noteUse, readUse } from '../../db/safety-preferences';
import type { Safety } from '../../domain/device/device-rules';
import { startCover } from './cover';
import { heldLocks } from './held-locks';
import { type IdleWatch, startIdleWatch } from './idle-watch';
import { useActivity } from './use-activity';

interface IdleOptions {
  registry: Registry;
  safety: Safety;
  /** There is a passcode or passkey; without one nothing is locked, only covered. */
  canLock: boolean;
  /** Locks every tab, this one at once. */
  lock(): void;
}

/** The class of the document while it is covered (styles/_lock.scss). */
export const coveredClass = 'is-covered';

/** Locks an idle device, and covers the screen while the app is hidden (offline rules 7). */
export function useIdle({ registry, safety, canLock, lock }: IdleOptions): void {
  const present = useRef({ safety, lock });
  const watch = useRef<IdleWatch | null>(null);
  useLayoutEffect(() => {
    present.current = { safety, lock };
  });

  // A shorter time counts from now on, not from the next touch.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the watch restarts with other settings
  useEffect(() => {
    if (!canLock) return;
    const mine = startIdleWatch({
      safety: () => present.current.safety,
      now: Date.now,
      setTimer(run, ms) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      readUse: () => readUse(registry),
      noteUse: (use) => noteUse(registry, use, Date.now()),
      // Asked while this tab is hidden, so that one in view is another.
      isAnotherSeen: async () => isAnyTabSeen(registry, Date.now(), await heldLocks(navigator.locks)),
      lock: () => present.current.lock(),
    });
    watch.current = mine;
    if (document.visibilityState === 'hidden') mine.hidden();
    return () => {
      mine.stop();
      watch.current = null;
    };
  }, [registry, canLock, safety.idleMinutes, safety.hideSeconds]);

  // Before the first paint, and gone in the same commit that puts the lock in the place of the screen.
  useLayoutEffect(
    () =>
      startCover({
        page: document,
        window,
        setCovered: (isCovered) => document.documentElement.classList.toggle(coveredClass, isCovered),
        isOn: () => present.current.safety.blurOnHide,
        isHandheld: () => window.matchMedia('(pointer: coarse)').matches,
        isDue: () => watch.current?.isDue() ?? false,
        hidden: () => watch.current?.hidden(),
        shown: () => watch.current?.shown() ?? Promise.resolve(false),
      }),
    [],
  );

  useActivity(useCallback(() => watch.current?.touched(), []));
}
