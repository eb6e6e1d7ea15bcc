import type { Clock } from './clock';

/** A frozen tab may hold a database or a transaction on it: neither is waited for longer than this (ms); the next start does the rest. */
const patience = 2_000;

/** Waits for the end of something, good or bad, but not for ever. */
export async function within(clock: Clock, work: Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = clock.setTimer(resolve, patience);
    void work
      .catch(() => undefined)
      .then(() => {
        timer.cancel();
        resolve();
      });
  });
}
