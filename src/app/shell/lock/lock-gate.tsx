import { type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type LockState, readLock } from '../../../db/reads/vault';
import type { Registry } from '../../../db/registry';
import type { SafetyRules } from '../../../domain/device/device-rules';
import { commonWords } from '../../../domain/shared/common-text';
import { problemText } from '../../../domain/shared/error-text';
import { lazyScreen } from '../../lazy-screen';
import { firstScreenStands } from '../../live/first-screen';
import { useReplacedWorkers } from '../../live/replaced-workers';
import { useLive } from '../../live/use-live';
import { useSafety } from '../../live/use-safety';
import { CanLockContext, KeysContext, LockNowContext, RulesContext, useVault } from '../../live/vault-context';
import { DiscreetContext } from '../../parts/private-text';
import { FirstBar } from '../first-bar';
import { clearBadge } from '../icon-badge';
import { IdleLock } from './idle-lock';
import { isLocked, type LockAnswer, lockStamp, nextAnswer, wasOpenedIn } from './lock-answer';
import { startRepeatedLock } from './repeated-lock';
import { createScrollMemory, ScrollPosition } from './scroll-position';

/** Read only where there is something to lock with. */
const lockScreen = lazyScreen(() => import('./lock-screen').then((module) => module.LockScreen));
const passcodeRequired = lazyScreen(() => import('./passcode-required').then((module) => module.PasscodeRequired));

interface LockGateProps {
  registry: Registry;
  /** Whose vault it is: `vaultPersonOf(identity)`. */
  person: string;
  /** What the organisation asks for. */
  rules: SafetyRules;
  /** The passcode was given up: the person signs in again. */
  onForgotten(): void;
  children: ReactNode;
}

/**
 * Shows the screens while this device is unlocked, and the lock instead while it is not (offline rules 7): nothing of the screens stays in the document or in
 * this component. It learns of a lock from the vault's row, and locks this tab at once without waiting. A worker that replaced a dead one holds no key: it is
 * asked again, and hears about a lock that nobody has confirmed.
 */
export function LockGate({ registry, person, rules, onForgotten, children }: LockGateProps) {
  const lock = useLive(`lock ${person}`, () => readLock(registry, person));
  const { safety } = useSafety(registry, rules);
  const scrolls = useRef(createScrollMemory());
  const { outcome, isShut, lockNow, lockIdle, retry } = useLockOutcome(person, lock);
  useShownLock(lock, isShut, outcome);

  if (lock?.canLock && isShut) {
    // A boundary of its own: the previous screen leaves the document at once, it is not only hidden.
    return (
      <Suspense fallback={<FirstBar />}>
        <lockScreen.screen key={lock.vault} lock={lock} onForgotten={onForgotten} />
      </Suspense>
    );
  }
  if (lock === undefined || outcome === null) return <FirstBar />;
  if (!outcome.ok) {
    return (
      <>
        <FirstBar />
        <main className="state-panel" role="alert">
          <h1>{problemText(outcome.problem)}</h1>
          <div className="actions">
            <button type="button" className="btn btn-primary" onClick={retry}>
              {commonWords.retry}
            </button>
          </div>
        </main>
      </>
    );
  }
  if (rules.passcodeRequired === true && lock !== null && !lock.canLock) return <passcodeRequired.screen />;
  return (
    <KeysContext.Provider value={outcome.value}>
      <LockNowContext.Provider value={lockNow}>
        <RulesContext.Provider value={rules}>
          <CanLockContext.Provider value={lock?.canLock ?? false}>
            <DiscreetContext.Provider value={safety.discreet}>
              <ScrollPosition memory={scrolls.current} />
              <IdleLock
                registry={registry}
                safety={safety}
                canLock={lock?.canLock ?? false}
                lock={() => lockIdle(safety.endsLogin)}
              />
              {children}
            </DiscreetContext.Provider>
          </CanLockContext.Provider>
        </RulesContext.Provider>
      </LockNowContext.Provider>
    </KeysContext.Provider>
  );
}

/** Whether the mirror of a person is open in this tab. `outcome` is null until the worker has answered; `lock` is undefined until it was read. */
function useLockOutcome(person: string, lock: LockState | null | undefined) {
  const vault = useVault();
  const [answer, setAnswer] = useState<LockAnswer | null>(null);
  const [lockedHere, setLockedHere] = useState<{ stamp: string; endsLogin: boolean } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isKnown = lock !== undefined;
  const of = lockStamp(person, lock ?? null);
  const unlocks = lock?.unlockedAt ?? 0;
  const here = `${of}|${unlocks}`;
  /** Locked in this tab, and the vault's row does not say so yet. */
  const isLocking = lockedHere?.stamp === here;
  const endsLogin = lockedHere?.endsLogin === true;
  const replaced = useReplacedWorkers();

  // biome-ignore lint/correctness/useExhaustiveDependencies: an unlock anywhere, another worker and a further attempt ask again
  useEffect(() => {
    if (!isKnown || isLocking) return;
    let current = true;
    void vault.mirrorKeys({}).then((outcome) => {
      if (current) setAnswer((known) => nextAnswer(known, { of, outcome }));
    });
    return () => {
      current = false;
    };
  }, [vault, isKnown, isLocking, of, unlocks, attempt, replaced]);

  // In the same commit that replaces the screens with the lock; every later worker hears of it at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another worker has to be told
  useLayoutEffect(() => {
    if (!isLocking) return;
    return startRepeatedLock({
      lock: () => vault.lock({ endsLogin }),
      setTimer(run, ms) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    });
  }, [vault, isLocking, endsLogin, replaced]);

  const lockHere = useCallback(
    (ends: boolean) => {
      setLockedHere({ stamp: here, endsLogin: ends });
      setAnswer(null);
    },
    [here],
  );
  const lockNow = useCallback(() => lockHere(false), [lockHere]);
  const outcome = answer?.of === of && !isLocking ? answer.outcome : null;
  const isShut = outcome === null ? wasOpenedIn(answer, person) || lockedHere !== null : isLocked(outcome);
  return { outcome, isShut, lockNow, lockIdle: lockHere, retry: () => setAttempt(attempt + 1) };
}

/** What a lock screen, shown or possible, brings along: it counts as the first screen, its module is loaded ahead, and the icon of the app has no count. */
function useShownLock(lock: LockState | null | undefined, isShut: boolean, outcome: LockAnswer['outcome'] | null): void {
  const canLock = lock?.canLock === true;
  // Nothing can be shown before the worker has answered: it does not wait for a screen.
  const needsWorker = lock === null || canLock;
  useEffect(() => {
    if (isShut || needsWorker || outcome?.ok === false) firstScreenStands();
  }, [isShut, needsWorker, outcome]);
  useEffect(() => {
    if (canLock) lockScreen.preload().catch(() => undefined);
  }, [canLock]);
  const isClosed = canLock && isShut;
  useEffect(() => {
    if (isClosed) clearBadge();
  }, [isClosed]);
}
