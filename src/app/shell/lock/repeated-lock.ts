import type { Outcome } from '../../../domain/shared/outcome';

export interface RepeatedLockParts {
  /** Asks the worker to lock every tab. */
  lock(): Promise<Outcome<null>>;
  /** Answers how to cancel it. */
  setTimer(run: () => void, ms: number): () => void;
}

/** How long (ms) after a lock that nobody confirmed it is asked for again. */
const lockAgainAfter = 1_000;

/**
 * Locks, and again until a worker has confirmed it: one that hangs or is being replaced writes nothing, and the other tabs would stay open.
 * Answers how to give it up, once it was unlocked meanwhile.
 */
export function startRepeatedLock({ lock, setTimer }: RepeatedLockParts): () => void {
  let isOver = false;
  let cancel = () => {};

  async function attempt(): Promise<void> {
    const outcome = await lock();
    if (isOver || outcome.ok) return;
    cancel = setTimer(() => void attempt(), lockAgainAfter);
  }

  void attempt();
  return () => {
    isOver = true;
    cancel();
  };
}
