import { turnWait } from '../../domain/shared/timing';
import type { Clock } from '../clock';
import type { Locks } from '../locks';

/**
 * Runs `work` while no other tab runs work of the same name. After a long wait this tab goes ahead, because the other one may be frozen. The other
 * one still finishes what it started, so running `work` twice must be harmless.
 */
export async function inTurn<Value>(locks: Locks, clock: Clock, name: string, work: () => Promise<Value>): Promise<Value> {
  const mine: { result: Promise<Value> | null } = { result: null };
  const run = () => {
    mine.result = work();
    return mine.result;
  };
  for (;;) {
    const waiting = new AbortController();
    const since = clock.now();
    const timer = clock.setTimer(() => waiting.abort(), turnWait);
    try {
      return await locks.request(name, run, waiting.signal);
    } catch (error) {
      if (mine.result) return await mine.result;
      if (!waiting.signal.aborted) throw error;
    } finally {
      timer.cancel();
    }
    // If this tab was asleep, it cannot know whether the other one is stuck, so it waits again.
    if (clock.now() - since < 2 * turnWait) break;
  }
  try {
    return await locks.request(name, run, undefined, { steal: true });
  } catch (error) {
    if (mine.result) return await mine.result;
    throw error;
  }
}
