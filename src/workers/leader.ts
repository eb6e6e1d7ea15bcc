import type { Locks } from './locks';

/** One tab does the work (offline rules 2): the tab whose worker holds this lock, for as long as it lives. */
export interface Leader {
  isLeading(): boolean;
  /** Gives the lock up, or stops waiting for it. */
  stop(): void;
}

/** Waits for the lock; `onLead` is called once, when it is granted. */
export function createLeader(locks: Locks, onLead: () => void): Leader {
  const waiting = new AbortController();
  let isLeading = false;
  let giveUp: () => void = () => undefined;
  const life = new Promise<void>((resolve) => {
    giveUp = resolve;
  });

  locks
    .request(
      'studio-leader',
      () => {
        if (waiting.signal.aborted) return Promise.resolve();
        isLeading = true;
        onLead();
        return life;
      },
      waiting.signal,
    )
    .catch(() => undefined);

  return {
    isLeading: () => isLeading,
    stop() {
      isLeading = false;
      waiting.abort();
      giveUp();
    },
  };
}
