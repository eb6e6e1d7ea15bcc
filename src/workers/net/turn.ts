import { turnWait } from '../../domain/shared/timing';
import type { Clock } from '../clock';
import type { Locks } from '../locks';

/**
 * Runs `work` while no other tab runs what has this name. A tab that waits too long goes ahead, because the one before may be frozen; that one
 * goes on with what it had begun, so that `work` must be harmless when it is done twice.
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
    // A tab that itself slept has not watched the other one: it waits anew.
    if (clock.now() - since < 2 * turnWait) break;
  }
  try {
    return await locks.request(name, run, undefined, { steal: true });
  } catch (error) {
    if (mine.result) return await mine.result;
    throw error;
  }
}
