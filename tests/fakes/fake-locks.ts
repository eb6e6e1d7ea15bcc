import type { Locks } from '../../src/workers/locks';

/** Web Locks of one browser, in memory: one holder a name, the others wait in their order. */
export function createFakeLocks(): Locks {
  const queues = new Map<string, Promise<unknown>>();
  return {
    request(name, run, signal) {
      const before = queues.get(name) ?? Promise.resolve();
      const mine = before.then(() => {
        if (signal?.aborted) throw signal.reason;
        return run();
      });
      queues.set(
        name,
        mine.catch(() => undefined),
      );
      return mine;
    },
  };
}
