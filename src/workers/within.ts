import { frozenTabWait } from '../domain/shared/timing';
import type { Clock } from './clock';

/** Waits for the end of something, good or bad, but not for ever. */
export async function within(clock: Clock, work: Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = clock.setTimer(resolve, frozenTabWait);
    void work
      .catch(() => undefined)
      .then(() => {
        timer.cancel();
        resolve();
      });
  });
}
